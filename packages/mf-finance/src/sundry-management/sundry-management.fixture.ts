import type { Deletion, Offer, OfferRow, Order, OrderRow, UnpaidRow } from './sundry-management.api';

export const offer: OfferRow = {
  id: 3,
  code: 'ID-CARD',
  name: 'Replacement of the ID card',
  description: 'A new card.',
  amount: 200_000,
  waiting: null,
  studentTypes: [1, 4],
  visitors: true,
  most: 3,
  asks: 'none',
  active: true,
  itemActive: true,
  version: 2,
  may: ['edit', 'switch', 'price'],
};

/** Another officer has prepared a price. */
export const waitingOffer: OfferRow = {
  ...offer,
  id: 4,
  code: 'TRANS-HOME',
  name: 'Transcript, in Nigeria',
  asks: 'transcript',
  waiting: { id: 9, amount: 1_800_000, by: 'UMAR Sani', at: '2026-09-14T09:00:00.000Z' },
  may: ['edit', 'switch', 'price', 'approve', 'refuse'],
};

export const wholeOffer: Offer = {
  ...waitingOffer,
  prices: [
    {
      id: 9,
      amount: 1_800_000,
      state: 'waiting',
      preparedBy: 'UMAR Sani',
      preparedAt: '2026-09-14T09:00:00.000Z',
      decidedBy: null,
      decidedAt: null,
      reason: null,
    },
    {
      id: 8,
      amount: 200_000,
      state: 'active',
      preparedBy: 'UMAR Sani',
      preparedAt: '2025-09-14T09:00:00.000Z',
      decidedBy: 'BASSEY Effiong',
      decidedAt: '2025-09-15T09:00:00.000Z',
      reason: null,
    },
  ],
};

export const orderRow: OrderRow = {
  invoiceNumber: 'INV20260000041',
  rrr: '280358747919',
  payer: 'BELLO Grace',
  code: 'TRANS-HOME',
  matricNumber: '2022/1/21001CS',
  what: 'Transcript, in Nigeria',
  quantity: 1,
  amount: 1_500_000,
  delivery: 'courier',
  state: 'processing',
  paidAt: '2026-09-15T09:42:00.000Z',
  since: '2026-09-16T10:00:00.000Z',
  reference: null,
  status: 'PAID',
  next: 'dispatched',
};

export const wholeOrder: Order = {
  ...orderRow,
  email: 'grace@mail.example',
  phone: '+2348031234567',
  session: '2025/2026',
  destination: { recipient: 'University of Leeds', to: 'Woodhouse Lane, Leeds' },
  events: [
    { at: '2026-09-14T09:00:00.000Z', by: 'The payer', kind: 'ordered', reference: null, note: '' },
    { at: '2026-09-15T09:42:00.000Z', by: 'The portal itself', kind: 'received', reference: null, note: '' },
    {
      at: '2026-09-16T10:00:00.000Z',
      by: 'UMAR Sani',
      kind: 'processing',
      reference: null,
      note: 'asked the exams office',
    },
  ],
};

const unpaid = (number: number, payer: string): UnpaidRow => ({
  invoiceNumber: `INV2026000000${number}`,
  rrr: `28035874791${number}`,
  payer,
  phone: '+2348031234567',
  matricNumber: null,
  what: 'ID card, 2025/2026',
  session: '2025/2026',
  amount: 200_000,
  status: 'UNPAID',
  date: '2026-09-14T09:00:00.000Z',
  expires: '2026-10-14T22:59:59.000Z',
});
export const unpaidRows = [unpaid(1, 'BELLO Grace'), unpaid(2, 'OKORO Ngozi')];

export const deletions: Deletion[] = [
  {
    invoiceNumber: 'INV20260000001',
    outcome: 'deleted',
    message: 'Cancelled at the gateway.',
    receiptNumber: null,
  },
  {
    invoiceNumber: 'INV20260000002',
    outcome: 'paid',
    receiptNumber: 'RCP20260000017',
    message: 'It has been paid and was not deleted.',
  },
];

export const pageOf = <Row>(rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
