import {
  array,
  defineCall,
  flag,
  invoiceStates,
  listOf,
  maybe,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { declineSchema, letterKinds, offerStates } from '../schemas/offer';
import { invoiceView } from '@portal/invoice/contract';
import { letter } from './letters';
import { payerPages } from './payer-pages';

const offer = object({
  reference: text(),
  state: string().oneOf(offerStates).required(),
  /** JAMB or application number. */
  registrationNumber: text(),
  programme: text(),
  degree: text(),
  department: maybe(),
  school: maybe(),
  subjectCombination: maybe(),
  studyMode: maybe(),
  durationMonths: whole(),
  session: text(),
  sessionId: whole(),
  conditions: array(string().defined()).required(),
  offeredAt: text(),
  /** ISO time from which on it can no longer be accepted. */
  lapsesAt: text(),
  /** The last day on which it can, `YYYY-MM-DD` in Lagos. */
  lastDay: text(),
  decidedAt: maybe(),
  /** An officer opened it again after it had lapsed. */
  restored: flag(),
});

const mine = shape({
  /** The newest; null when the student has none. */
  offer: offer.nullable().defined(),
  /** It can be paid for, and declined. */
  open: flag(),
  /** Kobo; null where no fee has been set. */
  fee: object({ total: whole(), lines: listOf({ description: text(), amount: whole() }) })
    .nullable()
    .defined(),
  /** The paid one, else the newest. */
  invoice: object({
    invoiceNumber: text(),
    rrr: maybe(),
    status: string().oneOf(invoiceStates).required(),
    /** As in NO_OFFER: money that came too late. */
    issue: maybe(),
  })
    .nullable()
    .defined(),
  /** Which letter the payment has brought; null before. */
  letter: string().oneOf(letterKinds).nullable().defined(),
  /** ISO time of the server, which the deadline is counted by. */
  now: text(),
});

/** The offer of admission of the student who is signed in, and its acceptance fee. */
export const acceptance = {
  mine: defineCall({
    method: 'GET',
    path: '/Acceptance/offer',
    summary: 'My offer of admission: details, deadline, fee, invoice',
    access: 'user',
    data: mine,
  }),
  generateInvoice: defineCall({
    method: 'POST',
    path: '/Acceptance/generate-invoice',
    invalidates: payerPages,
    summary: 'The invoice of my acceptance fee with its RRR; the same one as long as it stands',
    access: 'user',
    perMinute: 10,
    data: invoiceView,
  }),
  decline: defineCall({
    method: 'POST',
    path: '/Acceptance/decline',
    invalidates: payerPages,
    summary: 'Declines my offer, after a last question to the gateway about an open invoice',
    access: 'user',
    perMinute: 10,
    body: declineSchema,
    data: mine,
  }),
  letter: defineCall({
    method: 'GET',
    path: '/Acceptance/letter',
    summary: 'My admission letter, once the acceptance fee is paid',
    access: 'user',
    data: letter,
  }),
};
