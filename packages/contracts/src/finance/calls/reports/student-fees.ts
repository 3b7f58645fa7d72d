import {
  defineCall,
  dueStates,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  maybeVerificationMark,
  number,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { report } from '../officer-calls';

export const feeStates = [...dueStates, 'credit'] as const;
export type FeeStanding = (typeof feeStates)[number];

const filters = {
  /** The current session where none is named. */
  sessionId: integer().positive(),
  departmentId: integer().positive(),
  level: integer().min(0).max(900),
  /** `credit`: the university owes the student, whatever the student owes. */
  state: string().oneOf(feeStates),
};

/**
 * Kobo. What is expected is what students bore themselves (`first`, with whole payments, and `second`), what sponsors
 * bore, and what is outstanding; `credit` and `later` stand beside that.
 */
const amounts = {
  expected: whole(),
  first: whole(),
  second: whole(),
  scholarship: whole(),
  outstanding: whole(),
  /** Charged, and not owed yet: the session is to come, or an entrant is not cleared. */
  later: whole(),
  /** What the university owes students, of this fee. */
  credit: whole(),
};
const state = () => string().oneOf(feeStates).required();

/** What students owe of school fees. */
export const studentFeeReports = {
  list: defineCall({
    ...report,
    method: 'GET',
    path: '/StudentFeeReports/students',
    summary: 'Students of a session with what is expected of them, what came and what is owed',
    query: listQuery(filters, ['name', 'matricNumber', 'outstanding']),
    data: pageOf({
      studentId: whole(),
      matricNumber: maybe(),
      fullName: text(),
      department: maybe(),
      level: whole(),
      session: text(),
      ...amounts,
      state: state(),
      /** `YYYY-MM-DD`: since when what is outstanding is due. */
      dueOn: text(),
    }),
  }),
  totals: defineCall({
    ...report,
    method: 'GET',
    path: '/StudentFeeReports/totals',
    summary: 'Sums of the filtered list, by state and by the age of debts; true at the moment that is named',
    query: listQuery(filters, []),
    data: shape({
      /** ISO time. */
      asOf: text(),
      session: text(),
      students: whole(),
      ...amounts,
      byState: listOf({ state: state(), students: whole(), outstanding: whole() }),
      ageing: listOf({ band: text(), students: whole(), outstanding: whole() }),
    }),
  }),
  one: defineCall({
    ...report,
    method: 'GET',
    path: '/StudentFeeReports/students/{id}',
    summary: 'The ledger of one student: every charge and payment of all sessions with the balance after it',
    params: object({ id: integer().positive().required() }),
    data: shape({
      studentId: whole(),
      matricNumber: maybe(),
      fullName: text(),
      passport: maybe(),
      department: maybe(),
      level: whole(),
      status: text(),
      sessions: listOf({ sessionId: whole(), session: text(), level: whole(), ...amounts, state: state() }),
      /** In time order; `balance` is what the student owes after it, less than nothing what is owed to them. */
      entries: listOf({
        at: text(),
        session: text(),
        what: text(),
        reference: maybe(),
        invoiceNumber: maybe(),
        charge: whole(),
        payment: whole(),
        balance: number().integer().required(),
      }),
      /** A letter of clearance is written for a student who leaves and owes nothing. */
      clearance: shape({
        leaves: flag(),
        /** Kobo, of school fees and development levies of all sessions. */
        owes: whole(),
        entitled: flag(),
        /** Of the letter; null for whom none is written. */
        verification: maybeVerificationMark(),
      }),
    }),
  }),
};
