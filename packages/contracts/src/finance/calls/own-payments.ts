import {
  defineCall,
  integer,
  invoiceStates,
  listOf,
  listQuery,
  maybe,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';

const owed = listOf({
  purposeId: whole(),
  purpose: text(),
  sessionId: whole(),
  session: text(),
  total: whole(),
  paid: whole(),
  outstanding: whole(),
  action: object({ label: text(), route: text() }).required(),
});

/** What the student who is signed in paid and owes, over all purposes; kobo. */
export const ownPayments = {
  list: defineCall({
    method: 'GET',
    path: '/Payment/my-payments',
    summary: 'My invoices and payments over all purposes',
    access: 'user',
    query: listQuery({ purposeId: integer(), state: string().oneOf([...invoiceStates]) }, ['date', 'amount']),
    data: pageOf({
      invoiceNumber: text(),
      rrr: maybe(),
      purposeId: whole(),
      purpose: text(),
      description: text(),
      session: text(),
      amount: whole(),
      status: string().oneOf(invoiceStates).required(),
      /** ISO time at which it was made. */
      date: text(),
      paidAt: maybe(),
      receiptNumber: maybe(),
      /** The page of the receipt once paid, else of the invoice; null where there is none. */
      page: maybe(),
    }),
  }),
  owed: defineCall({
    method: 'GET',
    path: '/Payment/what-i-owe',
    summary:
      'What I owe in every session and for every purpose, and what I may pay, with the next thing to do',
    access: 'user',
    data: shape({
      /** What is outstanding of all that is due. */
      total: whole(),
      due: owed,
      /** What I may pay if I want to: an offer that waits, something that I ordered. */
      free: owed,
    }),
  }),
};
