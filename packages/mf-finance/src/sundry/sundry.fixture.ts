import type { Receipt } from '@portal/invoice';
import { unpaidInvoice } from '../lib/invoice.fixture';
import type { Bought, Catalogue, Offer, Order } from './sundry.api';
import { markOf } from '../lib/verification-mark.fixture';

export const idCard: Offer = {
  code: 'ID-CARD',
  name: 'Replacement of the ID card',
  description: 'A new card.',
  amount: 200_000,
  most: 3,
  asks: 'none',
};

export const transcript: Offer = {
  code: 'TRANS-HOME',
  name: 'Transcript, in Nigeria',
  description: 'Sealed.',
  amount: 1_500_000,
  most: 1,
  asks: 'transcript',
};

export const catalogue: Catalogue = {
  closed: null,
  offers: [idCard, transcript],
  sessions: [
    { id: 4, name: '2025/2026', current: true },
    { id: 3, name: '2024/2025', current: false },
  ],
};

export const unpaid = {
  ...unpaidInvoice,
  purpose: 'Transcript, in Nigeria, 2025/2026',
  purposeId: 9,
  total: 1_500_000,
  payable: 1_500_000,
};

export const receipt: Receipt = {
  number: 'RCP20260000017',
  invoiceNumber: unpaid.invoiceNumber,
  rrr: unpaid.rrr,
  purposeId: 9,
  purpose: unpaid.purpose,
  session: '2025/2026',
  sessionId: 4,
  fullName: 'BELLO Grace',
  matricNumber: '2025/9/00001AB',
  department: 'Computer Science',
  level: '200',
  studentType: 'Undergraduate',
  paidAt: '2026-09-15T09:42:00.000Z',
  channel: 'CARDPAYMENT',
  lines: [{ description: 'Transcript, in Nigeria', amount: 1_500_000 }],
  total: 1_500_000,
  deductions: [],
  paid: 1_500_000,
  copies: 0,
  passport: null,
  verification: markOf('RCP20260000017-K7QF2M9DXY'),
};

export const bought: Bought[] = [
  {
    invoiceNumber: unpaid.invoiceNumber,
    rrr: unpaid.rrr,
    what: 'Transcript, in Nigeria',
    session: '2025/2026',
    quantity: 1,
    amount: 1_500_000,
    status: 'UNPAID',
    date: unpaid.date,
    paidAt: null,
    receiptNumber: null,
    progress: 'awaiting',
  },
  {
    invoiceNumber: 'INV20260000040',
    rrr: '280358747000',
    what: 'Replacement of the ID card',
    session: '2025/2026',
    quantity: 2,
    amount: 400_000,
    status: 'PAID',
    date: unpaid.date,
    paidAt: '2026-09-15T09:42:00.000Z',
    receiptNumber: 'RCP20260000017',
    progress: 'processing',
  },
];

export const order: Order = {
  invoiceNumber: unpaid.invoiceNumber,
  code: 'TRANS-HOME',
  what: 'Transcript, in Nigeria',
  quantity: 1,
  unit: 1_500_000,
  progress: 'dispatched',
  since: '2026-09-20T10:00:00.000Z',
  destination: { recipient: 'University of Leeds', delivery: 'courier', to: 'Woodhouse Lane, Leeds' },
  reference: 'DHL 42',
};
