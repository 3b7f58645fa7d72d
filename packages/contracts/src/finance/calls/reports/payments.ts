import {
  dayFilter,
  defineCall,
  integer,
  invoiceStates,
  listOf,
  listQuery,
  maybe,
  pageOf,
  paymentOptions,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { report } from '../officer-calls';

const filters = {
  /** `false`: what was asked for and has not come. Money that came where nothing is said. */
  paid: string().oneOf(['true', 'false']),
  purposeId: integer().positive(),
  sessionId: integer().positive(),
  departmentId: integer().positive(),
  channel: string().max(60),
  /** Days on which it was paid, or of unpaid ones made; both included. */
  from: dayFilter(),
  to: dayFilter(),
};

const sum = { count: whole(), amount: whole() };

/** Every payment of every purpose, and what is asked for and unpaid. Amounts in kobo. */
export const paymentReports = {
  list: defineCall({
    ...report,
    method: 'GET',
    path: '/PaymentReports/payments',
    summary: 'Payments, latest first, or with paid=false the invoices that can still be paid',
    query: listQuery(filters, ['date', 'amount']),
    data: pageOf({
      /** Unique in the list. */
      key: text(),
      /** ISO time of the payment; null for what is not paid. */
      datePaid: maybe(),
      rrr: maybe(),
      invoiceNumber: text(),
      receiptNumber: maybe(),
      payer: text(),
      registrationNumber: maybe(),
      department: maybe(),
      purpose: text(),
      session: text(),
      level: whole().nullable().defined(),
      option: string().oneOf(paymentOptions).required(),
      channel: maybe(),
      gateway: text(),
      amount: whole(),
      charge: whole(),
      /** Of its invoice. */
      state: string().oneOf(invoiceStates).required(),
    }),
  }),
  totals: defineCall({
    ...report,
    method: 'GET',
    path: '/PaymentReports/totals',
    summary: 'Sums of the filtered list: all of it, by purpose and by day; true at the moment that is named',
    query: listQuery(filters, []),
    data: shape({
      /** ISO time. */
      asOf: text(),
      ...sum,
      charge: whole(),
      byPurpose: listOf({ purpose: text(), ...sum }),
      /** Latest first; days without money are left out, and so is what lies more than a year back from the last. */
      byDay: listOf({ day: text(), ...sum }),
    }),
  }),
};
