import {
  array,
  defineCall,
  forMe,
  integer,
  invoiceStates,
  listQuery,
  maybe,
  nothing,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  whySchema,
} from '@portal/shared/model';
import { bankEvidenceActions, bankEvidenceSchema, bankEvidenceStates } from './bank-evidence.schema';

const view = { access: { claim: 'admissions.view' }, scoped: true, impersonation: 'refuse' } as const;
const edit = { ...view, access: { claim: 'admissions.edit' } } as const;
const approve = { ...view, access: { claim: 'admissions.approve' } } as const;

const id = () => integer().positive();
const byId = object({ id: id().required() });
const lists = [
  '/ApplicationInvoice/invoices',
  '/ApplicationInvoice/evidence',
  '/Application/applications',
] as const;
const state = () => string().oneOf(bankEvidenceStates);
const decided = shape({ state: state().required() });

/** Invoices of forms that are marked paid by what a bank shows: one officer proposes, another approves. */
export const bankEvidence = {
  list: defineCall({
    ...view,
    impersonation: 'allow',
    method: 'GET',
    path: '/ApplicationInvoice/evidence',
    summary:
      'Proposals to mark invoices of forms paid; the search knows RRR, invoice, teller and name. `forMe`: those that whoever asks may approve. RRR and reference are masked for whoever only looks',
    query: listQuery({ forMe, state: state(), applicationTypeId: id(), sessionId: id() }, [
      'proposed',
      'amount',
    ]),
    data: pageOf({
      id: whole(),
      number: text(),
      rrr: maybe(),
      name: text(),
      type: text(),
      session: text(),
      /** Kobo. */
      amount: whole(),
      bank: text(),
      reference: text(),
      paidOn: text(),
      reason: text(),
      fileName: text(),
      state: state().required(),
      /** What became of the invoice meanwhile. */
      invoiceState: string().oneOf(invoiceStates).required(),
      proposedBy: text(),
      proposedAt: text(),
      decidedBy: maybe(),
      decidedAt: maybe(),
      refusal: maybe(),
      may: array(string().oneOf(bankEvidenceActions).required()).required(),
    }),
  }),
  about: defineCall({
    ...edit,
    impersonation: 'allow',
    method: 'GET',
    path: '/ApplicationInvoice/invoices/{id}/evidence',
    summary: 'What an officer has to know of an invoice before proposing that it is marked paid',
    params: byId,
    data: shape({
      number: text(),
      rrr: maybe(),
      name: text(),
      description: text(),
      session: text(),
      /** Kobo that are marked paid. */
      amount: whole(),
      state: string().oneOf(invoiceStates).required(),
      /** The first and last day on which it can have been paid. */
      from: text(),
      to: text(),
      /** Why it cannot be marked paid; null when it can. */
      obstacle: maybe(),
    }),
  }),
  /** Multipart, one file `document`: a PDF, png or jpeg by content, at most 2 MB. */
  upload: defineCall({
    ...edit,
    method: 'POST',
    path: '/ApplicationInvoice/invoices/{id}/evidence-file',
    summary:
      'Sends the teller or statement that a proposal is made with, in place of one that none was made with',
    perMinute: 30,
    params: byId,
    data: shape({ file: text(), name: text() }),
  }),
  propose: defineCall({
    ...edit,
    method: 'POST',
    path: '/ApplicationInvoice/invoices/{id}/evidence',
    invalidates: lists,
    summary: 'Proposes that an unpaid invoice is marked paid, after a question to the gateway',
    perMinute: 30,
    params: byId,
    body: bankEvidenceSchema,
    data: shape({ id: whole() }),
  }),
  file: defineCall({
    ...view,
    method: 'GET',
    path: '/ApplicationInvoice/evidence/{id}/file',
    summary:
      'The teller or statement of a proposal, for who works on the invoice or approves it; that it was read goes into the audit',
    params: byId,
    produces: 'application/octet-stream',
    data: nothing,
  }),
  approve: defineCall({
    ...approve,
    method: 'POST',
    path: '/ApplicationInvoice/evidence/{id}/approve',
    invalidates: lists,
    summary:
      'Marks the invoice paid, after a last question to the gateway; never by who proposed it, nor by its payer',
    perMinute: 60,
    params: byId,
    data: decided,
  }),
  refuse: defineCall({
    ...approve,
    method: 'POST',
    path: '/ApplicationInvoice/evidence/{id}/refuse',
    invalidates: lists,
    summary: 'Refuses a proposal with the reason; the invoice stays as it is',
    params: byId,
    body: whySchema,
    data: decided,
  }),
};
