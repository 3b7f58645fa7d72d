import {
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
import { sundryAsks, sundryDeliveries, sundryOrderStates } from '../../schemas/sundry';
import { orderMoveSchema, sundryDeletionSchema } from '../../schemas/sundry-orders';
import { edit, report, view } from '../officer-calls';
import { invoiceNumber } from '../../schemas/invoice-number';

const byNumber = () =>
  object({
    number: invoiceNumber(),
  });
const state = () => string().oneOf(sundryOrderStates).required();

const order = {
  invoiceNumber: text(),
  rrr: maybe(),
  payer: text(),
  /** Of students. */
  matricNumber: maybe(),
  code: text(),
  what: text(),
  quantity: whole(),
  /** Kobo. */
  amount: whole(),
  delivery: string().oneOf(sundryDeliveries).nullable().defined(),
  /** `received` once it is paid. */
  state: state(),
  /** ISO times. */
  paidAt: maybe(),
  since: text(),
  reference: maybe(),
  /** The state of the invoice: a payment can be taken back. */
  status: text(),
  /** What the office does next; null when nothing is left, or nothing may be done. */
  next: string().oneOf(['processing', 'dispatched']).nullable().defined(),
};

/** What was paid for, and how far it is. */
export const sundryOrders = {
  list: defineCall({
    method: 'GET',
    path: '/SundryOrders',
    summary: 'Paid sundry payments with how far they are; the oldest wait first',
    ...view,
    query: listQuery(
      {
        state: string().oneOf(['received', 'processing', 'dispatched']),
        asks: string().oneOf(sundryAsks),
        delivery: string().oneOf(sundryDeliveries),
      },
      ['since'],
    ),
    data: pageOf(order),
  }),
  one: defineCall({
    method: 'GET',
    path: '/SundryOrders/{number}',
    summary: 'One order with where it goes and what happened to it',
    ...view,
    params: byNumber(),
    data: shape({
      ...order,
      email: text(),
      phone: text(),
      session: text(),
      destination: object({
        recipient: text(),
        /** The email or postal address; '' where it is collected. */
        to: text(),
      })
        .nullable()
        .defined(),
      events: listOf({ at: text(), by: text(), kind: text(), reference: maybe(), note: text() }),
    }),
  }),
  move: defineCall({
    method: 'POST',
    path: '/SundryOrders/{number}/move',
    invalidates: ['/SundryOrders'],
    summary: 'Moves an order on by one state; the payer is told when it is dispatched',
    ...edit,
    params: byNumber(),
    body: orderMoveSchema,
    data: shape({ state: state() }),
  }),
};

const reportFilters = () => ({ sessionId: integer().positive(), from: dayFilter(), to: dayFilter() });
const reportRow = {
  /** Pieces and kobo of what was paid. */
  quantity: whole(),
  amount: whole(),
  /** Orders by how far they are. */
  received: whole(),
  processing: whole(),
  dispatched: whole(),
};

export const sundryReport = {
  byItem: defineCall({
    method: 'GET',
    path: '/SundryReport',
    summary: 'Sundry payments by item: pieces, kobo and how far they are; days of payment in Lagos',
    ...report,
    query: listQuery(reportFilters(), ['what', 'quantity', 'amount']),
    data: pageOf({ id: whole(), code: text(), what: text(), orders: whole(), ...reportRow }),
  }),
  totals: defineCall({
    method: 'GET',
    path: '/SundryReport/totals',
    summary: 'The sum of all items',
    ...report,
    query: object({ search: string().trim().max(100), ...reportFilters() }),
    /** `toDo`: orders that are received or processed. */
    data: shape({ orders: whole(), toDo: whole(), ...reportRow }),
  }),
};

/** What became of one invoice that was to be deleted. */
export const deletionOutcomes = ['deleted', 'paid', 'closed', 'unknown', 'unanswered'] as const;

/** Sundry invoices that nobody has paid. */
export const sundryInvoices = {
  unpaid: defineCall({
    method: 'GET',
    path: '/SundryInvoices/unpaid',
    summary: 'Sundry invoices that can still be paid, oldest first',
    ...view,
    query: listQuery({ payer: string().oneOf(['student', 'visitor']), before: dayFilter() }, ['date']),
    data: pageOf({
      invoiceNumber: text(),
      rrr: maybe(),
      payer: text(),
      matricNumber: maybe(),
      phone: text(),
      what: text(),
      session: text(),
      /** Kobo. */
      amount: whole(),
      status: text(),
      /** ISO times. */
      date: text(),
      expires: maybe(),
    }),
  }),
  remove: defineCall({
    method: 'POST',
    path: '/SundryInvoices/delete',
    invalidates: ['/SundryInvoices/', '/SundryOrders'],
    summary: 'Asks the gateway about each, cancels it there, then voids it; one that was paid stays',
    ...edit,
    perMinute: 20,
    body: sundryDeletionSchema,
    data: listOf({
      invoiceNumber: text(),
      outcome: string().oneOf(deletionOutcomes).required(),
      message: text(),
      /** Of one that was paid. */
      receiptNumber: maybe(),
    }),
  }),
};
