import {
  array,
  dayFilter,
  defineCall,
  integer,
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
import { issueStates } from '../../schemas/refund';
import { giveBackSchema, issueKinds, issueNoteSchema } from '../../schemas/payment-issue';
import { billed, edit, view } from '../officer-calls';
import { seenVersion } from '../../schemas/seen-version';

const byId = object({ id: integer().positive().required() });
const version = { version: seenVersion() };

const row = {
  id: whole(),
  kind: string().oneOf(issueKinds).required(),
  state: string().oneOf(issueStates).required(),
  ...billed,
  purposeId: whole(),
  invoiceState: text(),
  /** What the invoice asked for, and what arrived; kobo. */
  owed: whole(),
  arrived: whole().nullable().defined(),
  raisedAt: text(),
  note: maybe(),
  /** Name of who answered or resolved it. */
  actedBy: maybe(),
  version: whole(),
  /** requery, refund, credit, answer, resolve: what this officer may do with it now. */
  may: array(text()).required(),
};

/** Money that does not fit its invoice, and what payers dispute. */
export const paymentIssues = {
  list: defineCall({
    method: 'GET',
    path: '/InvoiceManagement/payment-issues',
    summary: 'Payment issues and disputes, newest first unless asked otherwise; amounts in kobo',
    ...view,
    query: listQuery(
      {
        kind: string().oneOf(issueKinds),
        state: string().oneOf(issueStates),
        purposeId: integer().positive(),
        from: dayFilter(),
        to: dayFilter(),
      },
      ['raisedAt'],
    ),
    data: pageOf(row),
  }),
  one: defineCall({
    method: 'GET',
    path: '/InvoiceManagement/payment-issues/{id}',
    summary:
      'A payment issue with what the payer says, what can be given back, and what happened to the invoice',
    ...view,
    params: byId,
    data: shape({
      ...row,
      /** Kobo of the payment that neither a refund nor a credit note has promised yet. */
      free: whole(),
      disputes: listOf({
        id: whole(),
        statement: text(),
        rrr: maybe(),
        evidence: maybe(),
        raisedAt: text(),
        answer: maybe(),
        answeredAt: maybe(),
      }),
      events: listOf({ at: text(), what: text(), actor: text() }),
    }),
  }),
  evidence: defineCall({
    method: 'GET',
    path: '/InvoiceManagement/payment-issue-evidence/{id}',
    summary: 'The bank slip of a dispute',
    ...view,
    params: byId,
    produces: 'application/octet-stream',
    data: text(),
  }),
  requery: defineCall({
    method: 'POST',
    path: '/InvoiceManagement/payment-issues/{id}/requery',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Asks the gateway about the invoice now; an issue that is settled by it is resolved',
    ...edit,
    perMinute: 30,
    params: byId,
    data: shape(row),
  }),
  refund: defineCall({
    method: 'POST',
    path: '/InvoiceManagement/payment-issues/{id}/refund',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Asks that money of the payment goes back to the payer; amount in naira',
    ...edit,
    params: byId,
    body: giveBackSchema.shape(version),
    data: shape({ refundId: whole() }),
  }),
  credit: defineCall({
    method: 'POST',
    path: '/InvoiceManagement/payment-issues/{id}/credit',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Issues a credit note, which pays the next invoice of the payer; amount in naira',
    ...edit,
    params: byId,
    body: giveBackSchema.shape(version),
    data: shape({ number: text() }),
  }),
  answer: defineCall({
    method: 'POST',
    path: '/InvoiceManagement/payment-issues/{id}/answer',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Tells the payer what was found; the issue stays to be resolved',
    ...edit,
    params: byId,
    body: issueNoteSchema.shape(version),
    data: shape(row),
  }),
  resolve: defineCall({
    method: 'POST',
    path: '/InvoiceManagement/payment-issues/{id}/resolve',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Closes an issue with a note that the payer reads',
    ...edit,
    params: byId,
    body: issueNoteSchema.shape(version),
    data: shape(row),
  }),
};
