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
import { disputeSchema, issueStates } from '../../schemas/refund';
import { byNumber } from '../own-invoices';
import { payerPages } from '../payer-pages';

const byId = object({ id: integer().positive().required() });

const dispute = {
  id: whole(),
  statement: text(),
  rrr: maybe(),
  /** Name of the attached bank slip. */
  evidence: maybe(),
  raisedAt: text(),
  state: string().oneOf(issueStates).required(),
  answer: maybe(),
  answeredAt: maybe(),
};

/** A student says that a payment is not counted, or counted wrongly. One open dispute an invoice. */
export const disputes = {
  mine: defineCall({
    method: 'GET',
    path: '/Payment/my-invoices/{number}/disputes',
    summary: 'What I disputed about one of my invoices, newest first, and what the bursary answered',
    access: 'user',
    params: byNumber,
    data: shape({ mayRaise: flag(), disputes: listOf(dispute) }),
  }),
  raise: defineCall({
    method: 'POST',
    path: '/Payment/my-invoices/{number}/dispute',
    invalidates: payerPages,
    summary: 'Says that an invoice of mine was paid but is not counted',
    access: 'user',
    perMinute: 10,
    params: byNumber,
    body: disputeSchema,
    data: shape(dispute),
  }),
  attach: defineCall({
    method: 'POST',
    path: '/Payment/my-disputes/{id}/evidence',
    invalidates: payerPages,
    summary: 'Puts a bank slip (JPEG, PNG or PDF of at most 2 MB, multipart field `file`) to my open dispute',
    access: 'user',
    perMinute: 10,
    params: byId,
    data: shape(dispute),
  }),
};
