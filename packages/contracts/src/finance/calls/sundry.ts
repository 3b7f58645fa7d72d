import {
  boolean,
  defineCall,
  flag,
  listOf,
  maybe,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import {
  sundryAsks,
  sundryDeliveries,
  sundryOrderSchema,
  sundryOrderStates,
  visitorOrderSchema,
} from '../schemas/sundry';
import { invoiceView } from '@portal/invoice/contract';
import { payerPages } from './payer-pages';
import { invoiceNumber } from '../schemas/invoice-number';

/** A thing that can be bought now; amounts in kobo. */
const offer = {
  /** Of the fee item. */
  code: text(),
  name: text(),
  description: text(),
  /** Of one piece. */
  amount: whole(),
  most: whole(),
  asks: string().oneOf(sundryAsks).required(),
};

/** A sundry invoice of mine. */
const bought = {
  invoiceNumber: text(),
  rrr: maybe(),
  what: text(),
  session: text(),
  quantity: whole(),
  /** Kobo. */
  amount: whole(),
  status: text(),
  /** ISO times. */
  date: text(),
  paidAt: maybe(),
  receiptNumber: maybe(),
  progress: string().oneOf(sundryOrderStates).required(),
};

const order = shape({
  invoiceNumber: text(),
  code: text(),
  what: text(),
  quantity: whole(),
  /** Kobo of one piece. */
  unit: whole(),
  progress: string().oneOf(sundryOrderStates).required(),
  /** ISO time at which it came so far. */
  since: text(),
  /** Known to the payer only; null for things that go nowhere. */
  destination: object({
    recipient: text(),
    delivery: string().oneOf(sundryDeliveries).required(),
    /** The email or postal address; '' where it is collected. */
    to: text(),
  })
    .nullable()
    .defined(),
  /** What the carrier calls the parcel. */
  reference: maybe(),
});

const byNumber = object({
  number: invoiceNumber(),
});

/** Sundry payments: the optional fees that a payer chooses. */
export const sundry = {
  offers: defineCall({
    method: 'GET',
    path: '/Sundry/offers',
    summary: 'What the signed-in student may buy, and the sessions that it can be for, newest first',
    access: 'user',
    data: shape({
      /** Why nothing can be ordered now, with the way on; null when it can. */
      closed: object({
        reason: text(),
        action: object({ label: text(), route: text() }).nullable().defined(),
      })
        .nullable()
        .defined(),
      offers: listOf(offer),
      sessions: listOf({ id: whole(), name: text(), current: flag() }),
    }),
  }),
  mine: defineCall({
    method: 'GET',
    path: '/Sundry/my-invoices',
    summary: 'The signed-in student’s sundry invoices, newest first; at most 200',
    access: 'user',
    data: listOf(bought),
  }),
  order: defineCall({
    method: 'GET',
    path: '/Sundry/my-invoices/{number}',
    summary: 'What one of my sundry invoices is for, and how far it is',
    access: 'user',
    params: byNumber,
    data: order,
  }),
  generate: defineCall({
    method: 'POST',
    path: '/Sundry/generate-invoice',
    invalidates: payerPages,
    summary: 'Makes a sundry invoice with its RRR; the open one is given back where it asks for the same',
    access: 'user',
    perMinute: 20,
    body: sundryOrderSchema,
    data: invoiceView,
  }),
  all: defineCall({
    method: 'GET',
    path: '/Sundry/all',
    summary: 'What people may buy who are not signed in',
    access: 'public',
    data: listOf(offer),
  }),
  generateOpen: defineCall({
    method: 'POST',
    path: '/Sundry/open/generate-invoice',
    invalidates: payerPages,
    summary: 'Makes a sundry invoice for somebody who is not signed in',
    access: 'public',
    perMinute: 20,
    countedBy: 'phone',
    body: visitorOrderSchema,
    data: invoiceView,
  }),
  orderByRrr: defineCall({
    method: 'GET',
    path: '/Sundry/open/orders/{rrr}',
    summary: 'How far a sundry payment is; where it goes is told to the browser that made it only',
    access: 'public',
    perMinute: 60,
    countedBy: 'rrr',
    params: object({
      rrr: string()
        .required()
        .matches(/^[\d\s-]{12,20}$/),
    }),
    data: order,
  }),
  history: defineCall({
    method: 'GET',
    path: '/Sundry/open/history',
    summary: 'Sundry invoices that this browser made while nobody was signed in, newest first',
    access: 'public',
    query: object({ paid: boolean() }),
    data: listOf(bought),
  }),
};
