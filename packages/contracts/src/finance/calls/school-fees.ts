import {
  defineCall,
  dueStates,
  flag,
  integer,
  invoiceStates,
  listOf,
  maybe,
  object,
  verificationMark,
  paymentOptions,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { schoolFeeSchema } from '../schemas/school-fees';
import { invoiceView } from '@portal/invoice/contract';
import { payerPages } from './payer-pages';

const amounts = { description: text(), amount: whole() };
const ofSession = object({ sessionId: integer().required() });
/** Full, FirstInstallment or SecondInstallment. */
const option = () => string().oneOf(paymentOptions).required();

export const schoolFees = {
  sessions: defineCall({
    method: 'GET',
    path: '/Payment/student-school-fees',
    summary: 'School fees of the signed-in student’s sessions, newest first; amounts in kobo',
    access: 'user',
    data: listOf({
      sessionId: whole(),
      session: text(),
      level: whole(),
      total: whole(),
      paid: whole(),
      outstanding: whole(),
      state: string().oneOf(dueStates).required(),
      lines: listOf(amounts),
      /** Number of the invoice that waits to be paid. */
      openInvoice: maybe(),
      /** Its payment is being confirmed. */
      confirming: flag(),
      invoices: listOf({
        invoiceNumber: text(),
        rrr: maybe(),
        option: option(),
        amount: whole(),
        status: string().oneOf(invoiceStates).required(),
        date: text(),
        /** Null before it is paid. */
        receiptNumber: maybe(),
      }),
    }),
  }),
  options: defineCall({
    method: 'GET',
    path: '/Payment/student-school-fees/{sessionId}/options',
    summary: 'The ways in which I can pay the school fee of a session, with what each asks for; kobo',
    access: 'user',
    params: ofSession,
    data: shape({
      sessionId: whole(),
      session: text(),
      level: whole(),
      /** Why nothing can be generated at all, with the way on; null when it can. */
      closed: object({
        reason: text(),
        action: object({ label: text(), route: text() }).nullable().defined(),
      })
        .nullable()
        .defined(),
      options: listOf({
        option: option(),
        /** Why it cannot be chosen now; null when it can. */
        refusal: maybe(),
        lines: listOf(amounts),
        deductions: listOf(amounts),
        total: whole(),
        payable: whole(),
        /** Part of the lines: it is added because the due date is past. */
        late: flag(),
        /** ISO time until which an invoice made now can be paid. */
        payBefore: maybe(),
        /** The invoice that stands for it, open or paid. */
        invoiceNumber: maybe(),
      }),
    }),
  }),
  generate: defineCall({
    method: 'POST',
    path: '/Payment/student-school-fees/generate-invoice',
    invalidates: payerPages,
    summary: 'The invoice of a school fee with its RRR; the same one as long as it stands',
    access: 'user',
    impersonation: 'refuse',
    perMinute: 10,
    body: schoolFeeSchema,
    data: invoiceView,
  }),
  form11: defineCall({
    method: 'GET',
    path: '/Payment/student-school-fees/{sessionId}/form11',
    summary: 'Form 11 of a session: who I am, what I have paid, and the boxes for the offices',
    access: 'user',
    params: ofSession,
    data: shape({
      title: text(),
      session: text(),
      paragraphs: listOf({ text: text() }),
      offices: listOf({ name: text() }),
      fullName: text(),
      passport: maybe(),
      verification: verificationMark(),
      /** What the registry knows, in its order. */
      rows: listOf({ label: text(), value: text() }),
      receipts: listOf({ number: text(), description: text(), amount: whole(), paidAt: text() }),
      /** Paid in full. */
      complete: flag(),
    }),
  }),
};
