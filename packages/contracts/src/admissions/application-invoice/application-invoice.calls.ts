import { defineCall, invoiceStates, listOf, maybe, shape, string, text, whole } from '@portal/shared/model';
import { invoiceCreateSchema, invoiceLookupSchema } from './application-invoice.schema';
import { invoiceView } from '@portal/invoice/contract';

const lookup = shape({
  invoiceNumber: maybe(),
  lastname: maybe(),
  firstname: maybe(),
  middleName: maybe(),
  mobileNo: maybe(),
  email: maybe(),
  sessionId: whole().nullable().defined(),
  session: maybe(),
  /** Kobo. */
  amount: whole().nullable().defined(),
  /** The existing invoice that this browser made; null when there is none. */
  invoice: invoiceView.nullable().defined(),
  /** Where this browser made several for the phone: which is meant? Initials, as `A*** O***`. */
  several: listOf({
    initials: text(),
    programme: text(),
    session: text(),
    state: string().oneOf(invoiceStates).required(),
    rrr: text(),
  }),
});

export const applicationInvoice = {
  lookup: defineCall({
    method: 'GET',
    path: '/ApplicationInvoice/check-invoice',
    summary: 'Looks for an invoice of a phone number, else what the form is prefilled with',
    access: 'public',
    perMinute: 5,
    countedBy: 'RegNumber',
    query: invoiceLookupSchema('jamb'),
    data: lookup,
  }),
  create: defineCall({
    method: 'POST',
    path: '/ApplicationInvoice/generate-invoice',
    summary: 'Makes an application invoice with its RRR; the open one is given back where it exists',
    access: 'public',
    perMinute: 20,
    countedBy: 'RegNumber',
    body: invoiceCreateSchema('jamb'),
    data: invoiceView,
  }),
};
