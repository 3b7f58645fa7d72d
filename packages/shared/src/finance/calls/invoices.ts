import { array, object, string } from 'yup';
import { defineCall } from '../../model/contract';
import { maybe, nothing, shape, whole } from '../../model/answers';
import { invoiceCreateSchema, invoiceLookupSchema } from '../schemas/invoice';
import { invoiceView } from './invoice-view';

const rrrParam = object({ rrr: string().required() });

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
  byRrr: defineCall({
    method: 'GET',
    path: '/ApplicationInvoice/{rrr}',
    summary: 'An application invoice by its RRR',
    access: 'public',
    perMinute: 120,
    countedBy: 'rrr',
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
    countedBy: 'rrr',
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
  /** Signed over the bytes of its body, so those are what the handler reads; the payment is asked for afterwards. */
  notifySigned: defineCall({
    method: 'POST',
    path: '/Payment/paystack-notification',
    summary: 'Paystack says, signed, that something happened to an order',
    access: 'public',
    consumes: 'application/json',
    largest: 65_536,
    data: nothing,
  }),
};
