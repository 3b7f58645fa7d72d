import {
  array,
  dayFilter,
  defineCall,
  flag,
  integer,
  invoiceStates,
  listOf,
  listQuery,
  maybe,
  nothing,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { candidateStates } from '../jamb/jamb.calls';
import {
  cancelFormInvoiceSchema,
  formInvoiceActions,
  invoiceNamesSchema,
  requeryFormsSchema,
  transferInvoiceSchema,
} from './manage-invoices.schema';

const view = { access: { claim: 'admissions.view' }, scoped: true } as const;
const edit = { access: { claim: 'admissions.edit' }, scoped: true } as const;

const byId = object({ id: integer().positive().required() });
const id = () => integer().positive();
const lists = ['/ApplicationInvoice/invoices', '/Application/applications'] as const;

/** The invoice of a form as officers of admissions see it. */
const formInvoice = {
  id: whole(),
  number: text(),
  /** Masked where the officer may not act, as the phone. */
  rrr: maybe(),
  /** Surname in capitals, then the other names. */
  name: text(),
  lastname: text(),
  firstname: text(),
  middlename: text(),
  phone: text(),
  typeId: whole(),
  type: text(),
  sessionId: whole(),
  session: text(),
  /** Kobo. */
  amount: whole(),
  state: string().oneOf(invoiceStates).required(),
  /** A second paid invoice for the same form. */
  duplicate: flag(),
  applicationNumber: maybe(),
  application: string().oneOf(candidateStates).required(),
  /** An officer removed that application. */
  removed: flag(),
  created: text(),
  paid: maybe(),
  may: array(string().oneOf(formInvoiceActions).required()).required(),
};

/** Invoices of application forms, for officers of admissions. */
export const manageInvoices = {
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/ApplicationInvoice/invoices/choices',
    summary: 'Types and sessions that invoices of forms are narrowed to, and moved to',
    data: shape({ types: listOf(option), sessions: listOf({ ...option, current: flag() }) }),
  }),
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/ApplicationInvoice/invoices',
    summary:
      'Invoices of application forms; the search knows RRR, invoice and application number, phone and name. RRR and phone are masked for whoever only looks',
    query: listQuery(
      {
        applicationTypeId: id(),
        sessionId: id(),
        state: string().oneOf(invoiceStates),
        madeFrom: dayFilter(),
        madeTo: dayFilter(),
      },
      ['created', 'amount'],
    ),
    data: pageOf(formInvoice),
  }),
  requery: defineCall({
    ...edit,
    method: 'POST',
    path: '/ApplicationInvoice/invoices/requery',
    invalidates: lists,
    summary: 'Asks the gateway about these invoices now',
    perMinute: 30,
    body: requeryFormsSchema,
    /** `paid`: those that turned out to be paid. */
    data: shape({
      paid: whole(),
      unpaid: whole(),
      unanswered: whole(),
      refused: listOf({ id: whole(), message: text() }),
    }),
  }),
  cancel: defineCall({
    ...edit,
    method: 'POST',
    path: '/ApplicationInvoice/invoices/{id}/cancel',
    invalidates: lists,
    summary: 'Cancels an unpaid invoice after a last question to the gateway; one that turns out paid stays',
    perMinute: 60,
    params: byId,
    body: cancelFormInvoiceSchema,
    data: shape({ state: string().oneOf(invoiceStates).required() }),
  }),
  send: defineCall({
    ...edit,
    method: 'POST',
    path: '/ApplicationInvoice/invoices/{id}/send',
    invalidates: lists,
    summary: 'Sends the RRR to its payer once more, by mail and SMS, at most once an hour',
    perMinute: 60,
    params: byId,
    data: nothing,
  }),
  names: defineCall({
    ...edit,
    method: 'POST',
    path: '/ApplicationInvoice/invoices/{id}/names',
    invalidates: lists,
    summary: 'Corrects whom an invoice names, before its form is begun',
    params: byId,
    body: invoiceNamesSchema,
    data: nothing,
  }),
  transfer: defineCall({
    ...edit,
    method: 'POST',
    path: '/ApplicationInvoice/invoices/{id}/transfer',
    invalidates: lists,
    summary: 'Moves a paid invoice to another type or session of the same fee, before its form is begun',
    params: byId,
    body: transferInvoiceSchema,
    /** The number that its application has from now on. */
    data: shape({ applicationNumber: text() }),
  }),
};
