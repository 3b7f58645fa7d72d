import type { CreditRow, RefundRow } from './refunds.api';

/** Fifty thousand naira that nobody has looked at yet. */
export const requested: RefundRow = {
  id: 7,
  kind: 'DUPLICATE',
  state: 'requested',
  payer: 'BELLO Grace',
  matricNumber: '2025/9/00012AB',
  invoiceNumber: 'INV20260000041',
  rrr: '280358747919',
  purpose: 'School fees',
  session: '2025/2026',
  amount: 5_000_000,
  reason: 'paid twice',
  bank: 'First Bank',
  accountNumber: '0123456789',
  accountName: 'Grace Bello',
  requestedBy: 'EZE Ngozi',
  requestedAt: '2026-09-14T09:00:00.000Z',
  checkedBy: null,
  approvedBy: null,
  paidOutBy: null,
  paidOutAt: null,
  transferReference: null,
  refusedBy: null,
  refusedReason: null,
  version: 2,
  may: ['bank', 'check', 'refuse'],
};

/** Looked at, and for somebody else to approve. */
export const checked: RefundRow = {
  ...requested,
  id: 8,
  state: 'bursary_ok',
  payer: 'OKONKWO Adaeze',
  checkedBy: 'EZE Ngozi',
  may: ['approve', 'refuse'],
};

/** Approved; the bank has to transfer it. */
export const approved: RefundRow = {
  ...checked,
  id: 9,
  state: 'approved',
  payer: 'Musa Ibrahim',
  approvedBy: 'BASSEY Effiong',
  may: ['pay-out'],
};

export const credit: CreditRow = {
  id: 5,
  number: 'CRN20260000001',
  payer: 'BELLO Grace',
  matricNumber: '2025/9/00012AB',
  invoiceNumber: 'INV20260000041',
  amount: 5_000_000,
  left: 5_000_000,
  state: 'open',
  reason: 'wants it for the hostel',
  issuedBy: 'EZE Ngozi',
  issuedAt: '2026-09-14T09:00:00.000Z',
  cancelledBy: null,
  cancelledReason: null,
  may: ['cancel'],
};
