import {
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { changeBankSchema, creditStates, refundKinds, refundStates } from '../schemas/refund';
import { payerPages } from './payer-pages';
import { seenVersion } from '../schemas/seen-version';

const refund = {
  id: whole(),
  invoiceNumber: text(),
  purpose: text(),
  session: text(),
  /** Kobo. */
  amount: whole(),
  kind: string().oneOf(refundKinds).required(),
  state: string().oneOf(refundStates).required(),
  requestedAt: text(),
  bank: text(),
  /** All but the last four digits hidden; '' while none is given. */
  accountNumber: text(),
  accountName: text(),
  /** Bank details can still be given. */
  mayGiveBank: flag(),
  paidOutAt: maybe(),
  transferReference: maybe(),
  refusedReason: maybe(),
  version: whole(),
};

const credit = {
  number: text(),
  /** Kobo, and what of it still waits to pay something. */
  amount: whole(),
  left: whole(),
  state: string().oneOf(creditStates).required(),
  issuedAt: text(),
};

/** Money that goes back to the student who is signed in. */
export const ownRefunds = {
  mine: defineCall({
    method: 'GET',
    path: '/Payment/my-refunds',
    summary: 'My refunds and credit notes, newest first',
    access: 'user',
    data: shape({ refunds: listOf(refund), credits: listOf(credit) }),
  }),
  giveBank: defineCall({
    method: 'PUT',
    path: '/Payment/my-refunds/{id}/bank',
    invalidates: payerPages,
    summary: 'Says to which bank account a refund of mine is paid',
    access: 'user',
    perMinute: 10,
    params: object({ id: integer().positive().required() }),
    body: changeBankSchema.shape({ version: seenVersion() }),
    data: shape(refund),
  }),
};
