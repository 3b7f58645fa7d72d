import { array, object, string } from 'yup';
import { defineCall } from '../../model/contract';
import { invoiceStates } from '../../model/enumerations';
import { invoiceCreateSchema, invoiceLookupSchema } from '../schemas/invoice';
import { flag, listOf, maybe, nothing, shape, text, whole } from '../../model/calls/answers';

const rrrParam = object({ rrr: string().required() });

/** The specification's invoice display; amounts in kobo. */
export const invoiceView = shape({
  rrr: text(),
  invoiceNumber: text(),
  transactionRef: text(),
  /** ISO time at which it was made. */
  date: text(),
  fullName: text(),
  /** For applicants the application or JAMB number, labelled "Reg. No.". */
  matricNumber: maybe(),
  email: maybe(),
  mobileNumber: maybe(),
  level: maybe(),
  department: maybe(),
  studentType: maybe(),
  schoolName: maybe(),
  session: text(),
  /** `JUPEB application form`. */
  purpose: text(),
  applicationTypeId: whole().nullable().defined(),
  isPaid: flag(),
  paymentStatus: string().oneOf(invoiceStates).required(),
  /** Why money that arrived was not counted: UNDERPAID, MISMATCH, DUPLICATE, OVERPAID. */
  paymentIssue: maybe(),
  /** ISO time. */
  paidAt: maybe(),
  channel: maybe(),
  receiptNumber: maybe(),
  expires: maybe(),
  /** When the gateway was last asked, ISO time. */
  lastChecked: maybe(),
  /** Names are hidden because the viewer has not proved to be the payer. */
  masked: flag(),
  /** Remita's pay page; null once paid or closed. */
  cardPaymentLink: maybe(),
  /** Fields of the form that goes to the pay page. */
  cardPaymentFields: object({ merchantId: text(), hash: text(), rrr: text(), responseurl: text() })
    .nullable()
    .defined(),
  total: whole(),
  recieptItems: listOf({
    description: text(),
    amount: whole(),
    paymentType: text(),
    paymentPurposeId: text(),
  }),
});

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
  /** The existing invoice, names masked; null when there is none. */
  invoice: invoiceView.nullable().defined(),
});

export const applicationInvoice = {
  lookup: defineCall({
    method: 'GET',
    path: '/ApplicationInvoice/check-invoice',
    summary: 'Looks for an invoice of a phone number, else what the form is prefilled with',
    access: 'public',
    perMinute: 5,
    query: invoiceLookupSchema('jamb'),
    data: lookup,
  }),
  create: defineCall({
    method: 'POST',
    path: '/ApplicationInvoice/generate-invoice',
    summary: 'Makes an application invoice with its RRR; the open one is given back where it exists',
    access: 'public',
    perMinute: 20,
    body: invoiceCreateSchema('jamb'),
    data: invoiceView,
  }),
  byRrr: defineCall({
    method: 'GET',
    path: '/ApplicationInvoice/{rrr}',
    summary: 'An application invoice by its RRR',
    access: 'public',
    perMinute: 120,
    params: rrrParam,
    data: invoiceView,
  }),
};

export const payment = {
  requery: defineCall({
    method: 'POST',
    path: '/Payment/requery/{rrr}',
    summary: 'Asks the gateway about a payment now',
    access: 'public',
    perMinute: 10,
    params: rrrParam,
    data: invoiceView,
  }),
  /** The gateway's notification is a hint only: everything but the RRR is ignored. Body and signature are not trusted. */
  notifyGet: defineCall({
    method: 'GET',
    path: '/Payment/remita-notification',
    summary: 'Remita says that something happened to an RRR',
    access: 'public',
    query: object({ rrr: string().required() }),
    data: nothing,
  }),
  notify: defineCall({
    method: 'POST',
    path: '/Payment/remita-notification',
    summary: 'Remita says that something happened to one or more RRRs',
    access: 'public',
    query: object({ rrr: string() }),
    body: array(object({ rrr: string().required() }).required()).max(500),
    data: nothing,
  }),
};
