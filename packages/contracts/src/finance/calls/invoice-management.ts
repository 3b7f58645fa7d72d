import {
  array,
  boolean,
  dayFilter,
  defineCall,
  flag,
  integer,
  invoiceStates,
  listOf,
  listQuery,
  maybe,
  mixed,
  object,
  option,
  pageOf,
  paymentOptions,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { gatewayIds, invoiceStages, invoiceView } from '@portal/invoice/contract';
import { issueKinds, reasonSchema } from '../schemas/payment-issue';
import { edit, report, view } from './officer-calls';
import { invoiceNumber } from '../schemas/invoice-number';

/** What an officer may do with an invoice, as far as its state goes. */
export const invoiceActions = ['requery', 'cancel', 'regenerate', 'reprint'] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

const byNumber = object({
  number: invoiceNumber(),
});
const reason = object({ reason: string().max(300) });
const may = () => array(string().oneOf(invoiceActions).required()).required();

/** One event in the life of an invoice: ours, or what a gateway said. */
const event = {
  at: text(),
  /** `gateway`: a notification as it came. */
  source: string().oneOf(['portal', 'gateway']).required(),
  kind: text(),
  by: text(),
  /** What is written with it, small enough to read. */
  detail: mixed<Record<string, unknown>>().required(),
};

const payment = {
  id: whole(),
  receiptNumber: maybe(),
  gateway: text(),
  reference: text(),
  amount: whole(),
  charge: whole(),
  channel: maybe(),
  code: text(),
  at: text(),
};

/** Books of one payment: what was debited and credited. */
const entry = {
  id: whole(),
  transaction: whole(),
  kind: text(),
  at: text(),
  account: text(),
  accountName: text(),
  debit: whole(),
  credit: whole(),
  note: text(),
};

/** What finance officers see and do of invoices of every purpose. */
export const invoiceManagement = {
  choices: defineCall({
    ...report,
    method: 'GET',
    path: '/InvoiceManagement/choices',
    summary: 'Purposes, sessions, departments and channels that lists of money are narrowed to',
    data: shape({
      purposes: listOf(option),
      sessions: listOf({ ...option, current: flag() }),
      departments: listOf(option),
      channels: array(text()).required(),
      levels: array(whole()).required(),
    }),
  }),
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/InvoiceManagement/invoices',
    summary:
      'Invoices of all purposes; the search knows RRR, invoice, receipt and matric number, phone and name',
    query: listQuery(
      {
        purposeId: integer().positive(),
        sessionId: integer().positive(),
        state: string().oneOf(invoiceStates),
        gateway: string().oneOf(gatewayIds),
        madeFrom: dayFilter(),
        madeTo: dayFilter(),
        paidFrom: dayFilter(),
        paidTo: dayFilter(),
      },
      ['created', 'paid', 'amount'],
    ),
    data: pageOf({
      number: text(),
      rrr: maybe(),
      payer: text(),
      /** Matric or application number. */
      registrationNumber: maybe(),
      purpose: text(),
      session: text(),
      option: string().oneOf(paymentOptions).required(),
      total: whole(),
      payable: whole(),
      state: string().oneOf(invoiceStates).required(),
      /** A second paid invoice for the same thing. */
      duplicate: flag(),
      /** Kinds of open payment issues, each once. */
      issues: array(string().oneOf(issueKinds).required()).required(),
      stage: string().oneOf(invoiceStages).required(),
      gateway: text(),
      created: text(),
      paid: maybe(),
      may: may(),
    }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/InvoiceManagement/invoices/{number}',
    summary:
      'Everything about one invoice: lines, deductions, payments, books, issues and what happened in order',
    params: byNumber,
    data: shape({
      invoice: invoiceView,
      state: string().oneOf(invoiceStates).required(),
      duplicate: flag(),
      madeBy: text(),
      studentId: whole().nullable().defined(),
      checks: whole(),
      nextCheck: maybe(),
      /** Of the rule that its lines come from. */
      ruleId: whole().nullable().defined(),
      payments: listOf(payment),
      entries: listOf(entry),
      /** `arrived`: kobo that came and were not counted; null where the gateway named no sum. */
      issues: listOf({
        id: whole(),
        kind: string().oneOf(issueKinds).required(),
        arrived: whole().nullable().defined(),
        at: text(),
        resolved: maybe(),
      }),
      events: listOf(event),
      /** Other invoices for the same thing, newest first. */
      others: listOf({ number: text(), rrr: maybe(), state: text(), total: whole(), created: text() }),
      may: may(),
    }),
  }),
  requery: defineCall({
    ...edit,
    method: 'POST',
    path: '/InvoiceManagement/invoices/{number}/requery',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Asks the gateway about an invoice now',
    perMinute: 60,
    params: byNumber,
    data: shape({ state: string().oneOf(invoiceStates).required(), answered: boolean().required() }),
  }),
  cancel: defineCall({
    ...edit,
    method: 'POST',
    path: '/InvoiceManagement/invoices/{number}/cancel',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Cancels an unpaid invoice after a last question to the gateway; one that turns out paid stays',
    perMinute: 60,
    params: byNumber,
    body: reasonSchema,
    data: shape({ state: string().oneOf(invoiceStates).required() }),
  }),
  regenerate: defineCall({
    ...edit,
    method: 'POST',
    path: '/InvoiceManagement/invoices/{number}/regenerate',
    invalidates: ['/InvoiceManagement/'],
    summary:
      'A new invoice for the same thing after one expired or was cancelled, by the fee that counts now',
    perMinute: 60,
    params: byNumber,
    body: reasonSchema,
    /** `changed`: it asks for another amount than the old one. */
    data: shape({ number: text(), changed: flag() }),
  }),
  reprint: defineCall({
    ...view,
    method: 'POST',
    impersonation: 'refuse',
    path: '/InvoiceManagement/invoices/{number}/reprint',
    invalidates: ['/InvoiceManagement/'],
    summary: 'Writes down that an officer prints a receipt once more',
    perMinute: 60,
    params: byNumber,
    body: reason,
    data: shape({ receiptNumber: text() }),
  }),
};
