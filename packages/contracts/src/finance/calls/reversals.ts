import {
  array,
  defineCall,
  forMe,
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
import { reasonSchema, reversalSchema, reversalStates } from '../schemas/payment-issue';
import { approve, billed, edit, view } from './officer-calls';

const byId = object({ id: integer().positive().required() });

const reversal = {
  id: whole(),
  state: string().oneOf(reversalStates).required(),
  ...billed,
  /** What was paid of the invoice by everybody, kobo. */
  amount: whole(),
  reason: text(),
  requestedBy: text(),
  requestedAt: text(),
  decidedBy: maybe(),
  decidedAt: maybe(),
  decisionNote: maybe(),
  /** approve, refuse: what this officer may do with it now. */
  may: array(text()).required(),
};

/** Payments that are taken back: asked for by one officer, approved by another. */
export const reversals = {
  list: defineCall({
    method: 'GET',
    path: '/InvoiceManagement/reversals',
    summary: 'Reversals, newest first unless asked otherwise; amounts in kobo',
    ...view,
    query: listQuery({ state: string().oneOf(reversalStates), forMe }, ['requestedAt']),
    data: pageOf(reversal),
  }),
  preview: defineCall({
    method: 'GET',
    path: '/InvoiceManagement/reversals/preview',
    summary: 'What taking back the payment of an invoice would undo, and what stands in the way',
    ...view,
    query: object({ invoice: string().trim().required().max(40) }),
    data: shape({
      invoiceNumber: text(),
      payer: text(),
      description: text(),
      paidAt: maybe(),
      /** Kobo. */
      payments: listOf({ receipt: text(), gateway: text(), amount: whole() }),
      /** Why it cannot be taken back; null when it can. */
      obstacle: maybe(),
    }),
  }),
  request: defineCall({
    method: 'POST',
    path: '/InvoiceManagement/reversals',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Asks that the payment of a paid invoice is taken back',
    ...edit,
    body: reversalSchema,
    data: shape(reversal),
  }),
  approve: defineCall({
    method: 'POST',
    path: '/InvoiceManagement/reversals/{id}/approve',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Takes the payment of an invoice back, as another officer asked',
    ...approve,
    params: byId,
    data: shape(reversal),
  }),
  refuse: defineCall({
    method: 'POST',
    path: '/InvoiceManagement/reversals/{id}/refuse',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Leaves the payment as it is',
    ...approve,
    params: byId,
    body: reasonSchema,
    data: shape(reversal),
  }),
};
