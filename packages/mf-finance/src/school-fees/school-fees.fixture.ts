import type { Receipt } from '@portal/invoice';
import type { FeeOptions, FeeSession, Form11 } from './school-fees.api';
import { markOf } from '../lib/verification-mark.fixture';

const lines = [
  { description: 'Registration', amount: 6_500_000 },
  { description: 'ICT', amount: 800_000 },
];
const halves = lines.map(({ description, amount }) => ({ description, amount: amount / 2 }));

export const owing: FeeSession = {
  sessionId: 4,
  session: '2025/2026',
  level: 200,
  total: 7_300_000,
  paid: 0,
  outstanding: 7_300_000,
  state: 'owing',
  lines,
  openInvoice: null,
  confirming: false,
  invoices: [],
};

const shared = { deductions: [], late: false, payBefore: '2026-10-14T22:59:59.000Z', invoiceNumber: null };

/** The ways to pay before anything is paid. */
export const fee: FeeOptions = {
  sessionId: 4,
  session: '2025/2026',
  level: 200,
  closed: null,
  options: [
    { ...shared, option: 'Full', refusal: null, lines, total: 7_300_000, payable: 7_300_000 },
    {
      ...shared,
      option: 'FirstInstallment',
      refusal: null,
      lines: halves,
      total: 3_650_000,
      payable: 3_650_000,
    },
    {
      ...shared,
      option: 'SecondInstallment' as const,
      lines: halves,
      total: 3_650_000,
      payable: 3_650_000,
      refusal: 'The second instalment is paid after the first one.',
    },
  ],
};

export const receipt: Receipt = {
  number: 'RCP20260000017',
  invoiceNumber: 'INV20260000041',
  rrr: '280358747919',
  purposeId: 1,
  purpose: 'School fees, 2025/2026',
  session: '2025/2026',
  sessionId: 4,
  fullName: 'BELLO Grace',
  matricNumber: '2025/9/00001AB',
  department: 'Computer Science',
  level: '200',
  studentType: 'Undergraduate',
  paidAt: '2026-09-15T09:42:00.000Z',
  channel: 'CARDPAYMENT',
  lines,
  total: 7_300_000,
  deductions: [{ description: 'NELFUND loan', amount: 3_000_000 }],
  paid: 4_300_000,
  copies: 2,
  passport: null,
  verification: markOf('RCP20260000017-K7QF2M9DXY'),
};

export const form: Form11 = {
  title: 'Form 11: Registration of a Student',
  session: '2025/2026',
  fullName: 'BELLO Grace',
  passport: null,
  complete: true,
  verification: markOf('FRM4S12-K7QF2M9DXY'),
  paragraphs: [{ text: 'I ask to be registered for the 2025/2026 academic session.' }],
  offices: ['Head of Department', 'Dean of School', 'Bursary', 'Health Centre', 'University Library'].map(
    (name) => ({ name }),
  ),
  rows: [
    { label: 'Name', value: 'BELLO Grace' },
    { label: 'Matric number', value: '2025/9/00001AB' },
  ],
  receipts: [
    {
      number: 'RCP20260000017',
      description: 'School fees, 2025/2026',
      amount: 7_300_000,
      paidAt: '2026-09-15T09:42:00.000Z',
    },
  ],
};
