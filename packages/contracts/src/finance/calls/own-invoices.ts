import { defineCall, object } from '@portal/shared/model';
import { invoiceView } from '@portal/invoice/contract';
import { payerPages } from './payer-pages';
import { invoiceNumber } from '../schemas/invoice-number';

/** An invoice by the number that is printed on it. */
export const byNumber = object({
  number: invoiceNumber(),
});

/** The invoices and receipts of the student who is signed in. */
export const ownInvoices = {
  one: defineCall({
    method: 'GET',
    path: '/Payment/my-invoices/{number}',
    summary: 'One of my invoices, or once paid its receipt',
    access: 'user',
    params: byNumber,
    data: invoiceView,
  }),
  requery: defineCall({
    method: 'POST',
    path: '/Payment/my-invoices/{number}/requery',
    invalidates: payerPages,
    summary: 'Asks the gateway about one of my invoices now',
    access: 'user',
    perMinute: 10,
    params: byNumber,
    data: invoiceView,
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/Payment/my-invoices/{number}/cancel',
    invalidates: payerPages,
    summary: 'Cancels an unpaid invoice of mine, after a last question to the gateway',
    access: 'user',
    perMinute: 10,
    params: byNumber,
    data: invoiceView,
  }),
};
