import type { Rows } from './row';

const noSuch = { params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const unknownOrder = { params: { number: 'INV20250000000' }, answers: 'NOT_FOUND' } as const;
const reason = 'the table of routes';
const terms = {
  description: 'A thing',
  studentTypes: [1],
  visitors: false,
  most: 1,
  asks: 'none',
};

/** The sundry catalogue, what was paid for, and invoices that nobody paid. */
export const sundryRows: Rows = {
  'GET /SundryOffers': { who: 'finance.view' },
  'GET /SundryOffers/{id}': { who: 'finance.view', ...noSuch },
  'GET /SundryOffers/free-items': { who: 'finance.view', takesAnything: true },
  'POST /SundryOffers': {
    who: 'finance.edit',
    answers: 'INVALID',
    body: { ...terms, itemId: 999_999_999, price: '100' },
  },
  'PUT /SundryOffers/{id}': { who: 'finance.edit', ...noSuch, body: { ...terms, version: 1 } },
  'POST /SundryOffers/{id}/switch': {
    who: 'finance.edit',
    ...noSuch,
    body: { version: 1, active: false, reason },
  },
  'POST /SundryOffers/{id}/price': { who: 'finance.edit', ...noSuch, body: { price: '100' } },
  'POST /SundryOffers/prices/{id}/approve': { who: 'finance.approve', ...noSuch },
  'POST /SundryOffers/prices/{id}/refuse': { who: 'finance.approve', ...noSuch, body: { reason } },
  'GET /SundryOrders': { who: 'finance.view' },
  'GET /SundryOrders/{number}': { who: 'finance.view', ...unknownOrder },
  'POST /SundryOrders/{number}/move': {
    who: 'finance.edit',
    ...unknownOrder,
    body: { to: 'processing', reference: '', note: '' },
  },
  'GET /SundryReport': { who: 'finance.reports' },
  'GET /SundryReport/totals': { who: 'finance.reports' },
  'GET /SundryInvoices/unpaid': { who: 'finance.view' },
  'POST /SundryInvoices/delete': {
    who: 'finance.edit',
    body: { invoiceNumbers: ['INV20250000000'], reason },
  },
};
