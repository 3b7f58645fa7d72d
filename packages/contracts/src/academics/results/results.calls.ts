import {
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  maybeVerificationMark,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { maybeWhole, namedSemester } from '../answers';
import { standings } from '../grading/standing';
import { resultStages, resultStates } from './result-words';

const own = { access: 'user', method: 'GET' } as const;

/** Units, points, and their average as it is shown: `2.85`. */
const totals = { tnu: whole(), tgp: whole(), gpa: text() };
const block = () => shape(totals);
/** CURRENT, PREVIOUS, CUMULATIVE. */
const blocks = { current: block(), previous: block(), cumulative: block() };

/** Why nothing is shown, with what opens it where the student can do something. */
const blocked = () => object({ reason: text(), action: maybe(), route: maybe() }).nullable().defined();

const carryOvers = () =>
  listOf({ courseCode: text(), title: text(), units: whole(), failed: whole(), again: flag() });

const standing = () => string().oneOf(standings).required();

const row = {
  code: text(),
  title: text(),
  units: whole(),
  /** Of 100; null with a code, and while the result is not out. */
  total: maybeWhole(),
  /** ABS, INC, MAL. */
  scoreCode: maybe(),
  grade: maybe(),
  /** Units times points. */
  points: whole(),
  passed: flag(),
  remark: text(),
};

const person = {
  studentId: whole(),
  fullName: text(),
  matricNumber: maybe(),
  passport: maybe(),
};

/** A semester result sheet. */
const sheet = {
  ...person,
  faculty: maybe(),
  department: maybe(),
  /** As in `B.Tech Computer Science`. */
  programme: maybe(),
  level: whole(),
  rows: listOf(row),
  ...blocks,
  standing: standing(),
  degreeClass: text(),
  carryOvers: carryOvers(),
  how: listOf({ about: text(), says: text() }),
  publishedAt: text(),
  /** When the sheet was made that says this. */
  issuedAt: text(),
  /** Null where the sheet is not handed out. */
  mark: maybeVerificationMark(),
};

const ofStudent = {
  /** Of somebody over whose results the person has `results.view`; left out, one's own. */
  studentId: integer().positive(),
};

/** What students, and offices over them, read of results. */
export const results = {
  semesters: defineCall({
    ...own,
    path: '/Results/my-semesters',
    summary: 'A student’s own semesters with how far their results are, newest first',
    data: shape({
      blocked: blocked(),
      /** Null while nothing is published or shown. */
      overall: object({
        ...totals,
        standing: standing(),
        degreeClass: text(),
        carryOvers: carryOvers(),
      })
        .nullable()
        .defined(),
      /** What an average to come is worked out from; null where nothing is awaited or shown. */
      whatIf: object({
        tnu: whole(),
        tgp: whole(),
        rounding: text(),
        bands: listOf({ grade: text(), points: whole() }),
        classes: listOf({ name: text(), from: whole() }),
        courses: listOf({ code: text(), title: text(), units: whole() }),
      })
        .nullable()
        .defined(),
      semesters: listOf({
        ...namedSemester,
        level: whole(),
        state: string().oneOf(resultStates).required(),
        courses: whole(),
        /** How many of them have no result yet. */
        awaited: whole(),
        units: whole(),
        /** Null while they are not shown. */
        gpa: maybe(),
        cgpa: maybe(),
      }),
    }),
  }),
  sheet: defineCall({
    ...own,
    path: '/Results/student-results',
    summary: 'The result sheet of a student in a semester, or why there is none to see',
    query: object({
      sessionId: integer().positive().required(),
      semesterId: integer().oneOf([1, 2]).required(),
      ...ofStudent,
    }),
    data: shape({
      ...namedSemester,
      state: string().oneOf(resultStates).required(),
      blocked: blocked(),
      /** Null in every state but `published`; offices see it also of who owes fees. */
      sheet: object(sheet).nullable().defined(),
    }),
  }),
  averages: defineCall({
    ...own,
    path: '/Results/student-semester-cgpa',
    summary: 'GPA and CGPA of each semester with published results, oldest first',
    query: object(ofStudent),
    data: shape({
      blocked: blocked(),
      cgpa: maybe(),
      semesters: listOf({ ...namedSemester, ...blocks }),
    }),
  }),
  history: defineCall({
    ...own,
    path: '/Results/student-history',
    summary: 'Every result of a student by semester, oldest first; to offices also what is not published',
    query: object(ofStudent),
    data: shape({
      ...person,
      department: maybe(),
      level: whole(),
      entrySession: text(),
      blocked: blocked(),
      overall: object({ ...totals, standing: standing(), degreeClass: text(), carryOvers: carryOvers() })
        .nullable()
        .defined(),
      semesters: listOf({
        ...namedSemester,
        level: whole(),
        /** Something of it is not published. */
        provisional: flag(),
        rows: listOf({ ...row, stage: string().oneOf(resultStages).nullable().defined() }),
        ...blocks,
      }),
    }),
  }),
};
