import { defineCall, object, string } from '@portal/shared/model';
import { invoiceView } from './invoice-view';

const one = object({ rrr: string().required() });

/** What anybody may do who has the RRR of an invoice. */
export const invoiceCalls = {
  byRrr: defineCall({
    method: 'GET',
    path: '/ApplicationInvoice/{rrr}',
    summary: 'An application invoice by its RRR',
    access: 'public',
    perMinute: 120,
    countedBy: 'rrr',
    params: one,
    data: invoiceView,
  }),
  requery: defineCall({
    method: 'POST',
    path: '/Payment/requery/{rrr}',
    invalidates: ['/Sundry/open/'],
    summary: 'Asks the gateway about a payment now',
    access: 'public',
    perMinute: 10,
    countedBy: 'rrr',
    params: one,
    data: invoiceView,
  }),
};
