import {
  defineCall,
  integer,
  listOf,
  maybe,
  number,
  object,
  shape,
  text,
  verificationMark,
  whole,
} from '@portal/shared/model';
import { report } from './officer-calls';

/** Kobo, and less than nothing where it goes the other way. */
const signed = () => number().integer().required();
const query = object({ sessionId: integer().positive() });

const statement = shape({
  studentId: whole(),
  fullName: text(),
  passport: maybe(),
  matricNumber: maybe(),
  department: maybe(),
  level: whole(),
  /** Whose statements there are, newest first. */
  sessions: listOf({ sessionId: whole(), session: text() }),
  sessionId: whole(),
  session: text(),
  /** ISO days, both within it: from the first day of the session to the day before the next one, or to today. */
  from: text(),
  to: text(),
  /** What the student owed before; less than nothing is what the university owed them. */
  opening: signed(),
  /** In time order; `balance` is what is owed after it. */
  entries: listOf({
    /** ISO time. */
    at: text(),
    what: text(),
    /** The session that it is for. */
    session: text(),
    invoiceNumber: maybe(),
    receiptNumber: maybe(),
    charge: signed(),
    payment: signed(),
    balance: signed(),
  }),
  charged: signed(),
  paid: signed(),
  closing: signed(),
  verification: verificationMark(),
});

/**
 * The account of a student over all that was charged and paid in a session, with what was owed before and after; of the
 * current session where none is named. NOT_FOUND for a session in which the student was not enrolled.
 */
export const accountStatement = {
  own: defineCall({
    method: 'GET',
    path: '/Payment/my-account-statement',
    summary: 'The statement of my account for a session: what I owed before, was charged, paid and owe after',
    access: 'user',
    query,
    data: statement,
  }),
  of: defineCall({
    ...report,
    method: 'GET',
    path: '/StudentFeeReports/students/{id}/account-statement',
    summary: 'The statement of the account of a student for a session',
    params: object({ id: integer().positive().required() }),
    query,
    data: statement,
  }),
};
