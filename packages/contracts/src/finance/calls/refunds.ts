import {
  array,
  defineCall,
  forMe,
  integer,
  listQuery,
  maybe,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { changeBankSchema, creditStates, refundKinds, refundStates } from '../schemas/refund';
import { payOutSchema, reasonSchema } from '../schemas/payment-issue';
import { approve, billed, edit, view } from './officer-calls';
import { seenVersion } from '../schemas/seen-version';

const byId = object({ id: integer().positive().required() });
const version = { version: seenVersion() };

const refund = {
  id: whole(),
  kind: string().oneOf(refundKinds).required(),
  state: string().oneOf(refundStates).required(),
  ...billed,
  /** Kobo. */
  amount: whole(),
  reason: text(),
  bank: text(),
  /** Whole only for those who prepare refunds. */
  accountNumber: text(),
  accountName: text(),
  requestedBy: text(),
  requestedAt: text(),
  checkedBy: maybe(),
  approvedBy: maybe(),
  paidOutBy: maybe(),
  paidOutAt: maybe(),
  transferReference: maybe(),
  refusedBy: maybe(),
  refusedReason: maybe(),
  version: whole(),
  /** bank, check, approve, pay-out, refuse: what this officer may do with it now. */
  may: array(text()).required(),
};

const act = { ...edit, params: byId, data: shape(refund) } as const;

/** Money that goes back: requested, looked at by an officer, approved by another, paid out; or refused. */
export const refunds = {
  list: defineCall({
    method: 'GET',
    path: '/InvoiceManagement/refunds',
    summary: 'Refunds, newest first unless asked otherwise; amounts in kobo',
    ...view,
    query: listQuery(
      {
        state: string().oneOf(refundStates),
        forMe,
        kind: string().oneOf(refundKinds),
        purposeId: integer().positive(),
      },
      ['requestedAt'],
    ),
    data: pageOf(refund),
  }),
  bank: defineCall({
    ...act,
    method: 'PUT',
    path: '/InvoiceManagement/refunds/{id}/bank',
    invalidates: ['/InvoiceManagement/'],
    summary:
      'Says to which bank account a refund is paid, before it was looked at; asks for the password again',
    body: changeBankSchema.shape(version),
  }),
  check: defineCall({
    ...act,
    method: 'POST',
    path: '/InvoiceManagement/refunds/{id}/check',
    invalidates: ['/InvoiceManagement/'],
    summary: 'The bursary has looked at a refund and finds it right',
    body: object(version),
  }),
  approve: defineCall({
    ...act,
    method: 'POST',
    path: '/InvoiceManagement/refunds/{id}/approve',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Approves a refund that others requested and looked at',
    ...approve,
    body: object(version),
  }),
  payOut: defineCall({
    ...act,
    method: 'POST',
    path: '/InvoiceManagement/refunds/{id}/pay-out',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Writes down that the bank has transferred an approved refund',
    body: payOutSchema.shape(version),
  }),
  refuse: defineCall({
    ...act,
    method: 'POST',
    path: '/InvoiceManagement/refunds/{id}/refuse',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Refuses a refund that is not paid out; the payer is told why',
    body: reasonSchema.shape(version),
  }),
};

const credit = {
  id: whole(),
  number: text(),
  payer: text(),
  matricNumber: maybe(),
  /** The payment that was too much. */
  invoiceNumber: text(),
  /** Kobo, and what of it still waits to pay something. */
  amount: whole(),
  left: whole(),
  state: string().oneOf(creditStates).required(),
  reason: text(),
  issuedBy: text(),
  issuedAt: text(),
  cancelledBy: maybe(),
  cancelledReason: maybe(),
  may: array(text()).required(),
};

/** Money that is owed to payers and pays their next invoice. They are issued from a payment issue. */
export const creditNotes = {
  list: defineCall({
    method: 'GET',
    path: '/InvoiceManagement/credit-notes',
    summary: 'Credit notes, newest first unless asked otherwise; amounts in kobo',
    ...view,
    query: listQuery({ state: string().oneOf(creditStates) }, ['issuedAt']),
    data: pageOf(credit),
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/InvoiceManagement/credit-notes/{id}/cancel',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Cancels a credit note that no invoice counts on',
    ...edit,
    params: byId,
    body: reasonSchema,
    data: shape(credit),
  }),
};
