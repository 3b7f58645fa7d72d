import { array, defineCall, maybe, object, shape, string, text, whole } from '@portal/shared/model';
import { requeryOutcomes, requerySchema } from '../schemas/requery';
import { edit } from './officer-calls';

const run = {
  id: text(),
  askedAt: text(),
  total: whole(),
  /** How many were asked about by now. */
  done: whole(),
  rows: array(
    object({
      /** As it was pasted, without spaces and hyphens. */
      reference: text(),
      invoiceNumber: maybe(),
      payer: maybe(),
      purpose: maybe(),
      /** Kobo that the payer was asked for. */
      amount: whole().nullable().defined(),
      /** States of the invoice, before and after the question. */
      before: maybe(),
      after: maybe(),
      /** Null while it waits. */
      outcome: string().oneOf(requeryOutcomes).nullable().defined(),
    }).required(),
  ).required(),
};

/** Asking the gateways about many invoices at once. */
export const requery = {
  start: defineCall({
    method: 'POST',
    path: '/Requery',
    invalidates: ['/InvoiceManagement/', '/Reconciliation/'],
    summary:
      'Asks the gateways about a pasted list of RRRs or invoice numbers; a long list in the background',
    ...edit,
    perMinute: 10,
    body: requerySchema,
    data: shape(run),
  }),
  one: defineCall({
    method: 'GET',
    path: '/Requery/{id}',
    summary: 'A list that I had asked about, row by row, with what was found so far',
    ...edit,
    params: object({ id: string().uuid().required() }),
    data: shape(run),
  }),
};
