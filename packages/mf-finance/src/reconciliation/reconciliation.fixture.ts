import type { Difference, Proofs, Run } from './reconciliation.api';

export const missing: Difference = {
  id: 4,
  gateway: 'remita',
  kind: 'paid_there',
  reference: '280358747919',
  invoiceNumber: 'INV20260000007',
  payer: 'BELLO Grace',
  purpose: 'School fees',
  ours: null,
  theirs: 6_750_000,
  day: '2026-09-14',
  state: 'open',
  note: null,
  decidedBy: null,
  decidedAt: null,
  version: 2,
  may: ['ask', 'close'],
};

export const explained: Difference = {
  ...missing,
  id: 3,
  kind: 'other_amount',
  reference: 'SCHF-0011',
  gateway: 'paystack',
  ours: 100,
  invoiceNumber: null,
  payer: null,
  state: 'explained',
  note: 'The bank rounds.',
  may: [],
  decidedBy: 'Musa Ali',
  decidedAt: '2026-09-15T09:00:00.000Z',
};

export const nightly: Run = {
  id: 12,
  gateway: 'remita',
  from: '2026-09-01',
  to: '2026-09-14',
  cause: 'nightly',
  found: 1,
  by: 'The portal itself',
  at: '2026-09-15T00:05:00.000Z',
  settledUntil: '2026-09-14',
};

export const proofs: Proofs = {
  ...nightly,
  totals: [
    {
      purpose: 'School fees',
      invoices: 2,
      invoicesKobo: 300,
      settled: 2,
      settledKobo: 300,
      ledgerKobo: 300,
    },
    {
      purpose: null,
      invoices: 0,
      invoicesKobo: 0,
      settled: 1,
      settledKobo: 50,
      ledgerKobo: 0,
    },
  ],
};
