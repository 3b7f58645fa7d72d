import {
  array,
  defineCall,
  flag,
  integer,
  invoiceStates,
  listOf,
  maybe,
  object,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { invoiceView } from '@portal/invoice/contract';
import { letter } from './letters';
import { payerPages } from './payer-pages';
import { seenVersion } from '../schemas/seen-version';

const session = object({ sessionId: integer().positive().required() });
const document = object({ id: integer().positive().required() });

const documents = listOf({
  id: whole(),
  title: text(),
  summary: text(),
  paragraphs: array(string().defined()).required(),
  /** Has lines for signatures. */
  signed: flag(),
  version: whole(),
  /** ISO time at which this wording was read; null before. */
  readAt: maybe(),
});

/** The development levy of the student who is signed in: one per session. */
export const developmentLevy = {
  sessions: defineCall({
    method: 'GET',
    path: '/DevelopmentLevy/sessions',
    summary: 'The levy of my sessions, newest first; amounts in kobo',
    access: 'user',
    data: listOf({
      sessionId: whole(),
      session: text(),
      total: whole(),
      lines: listOf({ description: text(), amount: whole() }),
      paid: flag(),
      /** Why it cannot be paid now, with the way on; null when it can, and once it is paid. */
      closed: object({
        reason: text(),
        action: object({ label: text(), route: text() }).nullable().defined(),
      })
        .nullable()
        .defined(),
      /** The paid one, else the newest. */
      invoice: object({
        invoiceNumber: text(),
        rrr: maybe(),
        status: string().oneOf(invoiceStates).required(),
      })
        .nullable()
        .defined(),
    }),
  }),
  generateInvoice: defineCall({
    method: 'POST',
    path: '/DevelopmentLevy/generate-invoice',
    invalidates: payerPages,
    summary: 'The invoice of the levy of a session with its RRR; the same one as long as it stands',
    access: 'user',
    perMinute: 10,
    body: session,
    data: invoiceView,
  }),
  invoice: defineCall({
    method: 'GET',
    path: '/DevelopmentLevy/invoice/{rrr}',
    summary: 'One of my invoices of the levy, or once paid its receipt',
    access: 'user',
    params: object({
      rrr: string()
        .required()
        .max(40)
        .matches(/^[\d\s-]+$/),
    }),
    data: invoiceView,
  }),
  letter: defineCall({
    method: 'GET',
    path: '/DevelopmentLevy/letter/{sessionId}',
    summary: 'Proof of payment for school and department, once the levy is paid',
    access: 'user',
    params: session,
    data: letter,
  }),
  documents: defineCall({
    method: 'GET',
    path: '/DevelopmentLevy/documents',
    summary: 'Documents that the payment of this session’s levy unlocks',
    access: 'user',
    data: documents,
  }),
  acknowledge: defineCall({
    method: 'POST',
    path: '/DevelopmentLevy/documents/{id}/acknowledge',
    summary: 'Says that I have read a document, in the wording that was shown',
    access: 'user',
    params: document,
    body: object({ version: seenVersion() }),
    data: documents,
  }),
};
