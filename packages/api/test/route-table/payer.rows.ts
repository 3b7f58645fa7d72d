import type { Rows } from './row';

const mine = { who: 'user', takesAnything: true } as const;
const ofNobody = { who: 'user', params: { number: 'INV20250000000' }, answers: 'NOT_FOUND' } as const;

/** Invoices and payments of the student who is signed in. */
export const payerRows: Rows = {
  'GET /Payment/student-school-fees': mine,
  'GET /Payment/my-invoices/{number}': ofNobody,
  'POST /Payment/my-invoices/{number}/requery': ofNobody,
  'POST /Payment/my-invoices/{number}/cancel': ofNobody,
};
