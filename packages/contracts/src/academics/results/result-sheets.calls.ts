import {
  array,
  boolean,
  closedObject,
  defineCall,
  flag,
  forMe,
  integer,
  listOf,
  listQuery,
  maybe,
  number,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { maybeWhole, namedSemester } from '../answers';
import { grades, scoreCodes, type Grade, type ScoreCode } from '../grading/grading-scheme';
import { eventShape, sheetKey, sheetStates, type SheetState } from '../records/records.calls';
import {
  mostSheets,
  officeActs,
  sheetAnomalies,
  sheetOutcomes,
  type OfficeAct,
  type SheetAnomaly,
  type SheetOutcome,
} from './result-sheets';

const view = { access: { claim: 'results.view' }, scoped: true, method: 'GET' } as const;
const approves = {
  method: 'POST',
  impersonation: 'refuse',
  invalidates: ['/Results/', '/Dashboard/'],
} as const;
const state = () => string<SheetState>().oneOf(sheetStates);

/** Of one sheet, as offices see it. */
const facts = {
  courseId: whole(),
  code: text(),
  title: text(),
  units: whole(),
  level: whole(),
  /** Null: of the whole university. */
  department: maybe(),
  state: state().required(),
  /** Of its state; null while nothing was entered. */
  version: maybeWhole(),
  /** Everybody on the sheet. */
  students: whole(),
  /** Those without a score or code. */
  missing: whole(),
  /** When it was last submitted. */
  submittedAt: maybe(),
  anomalies: array(string<SheetAnomaly>().oneOf(sheetAnomalies).required()).required(),
  may: array(string<OfficeAct>().oneOf(officeActs).required()).required(),
};

const sheets = closedObject({
  sheets: array(closedObject({ ...sheetKey, version: integer().positive().required() }).required())
    .min(1, 'Choose at least one sheet')
    .max(mostSheets, `At most ${mostSheets} sheets at once`)
    .test('once', 'A sheet stands here twice', (given = []) => {
      const keys = given.map(({ courseId, sessionId, semesterId }) =>
        [courseId, sessionId, semesterId].join(),
      );
      return new Set(keys).size === keys.length;
    })
    .required(),
});
const outcomes = shape({
  sheets: listOf({
    courseId: whole(),
    sessionId: whole(),
    semesterId: whole(),
    outcome: string<SheetOutcome>().oneOf(sheetOutcomes).required(),
  }),
});

/** Score sheets on their way through the offices. */
export const resultSheets = {
  list: defineCall({
    ...view,
    path: '/Results/class-list',
    summary:
      'Sheets of the courses of a semester, with how far each is; `forMe` those whose next step is this person’s',
    query: listQuery(
      {
        sessionId: sheetKey.sessionId,
        semesterId: sheetKey.semesterId,
        /** Of the department that owns the course, as that. */
        schoolId: integer().positive(),
        departmentId: integer().positive(),
        level: integer().positive(),
        state: state(),
        anomalous: boolean(),
        /** Still with the lecturers though the time for entering scores is over, also where nothing was entered. */
        late: boolean(),
        forMe,
      },
      ['code', 'submitted'],
    ),
    data: pageOf({
      ...facts,
      /** The lead first. */
      lecturers: array(text()).required(),
      /** Whole days since it came to the office that it waits for; null where it waits for none. */
      waitingDays: maybeWhole(),
      /** Its lecturer asks for it back. */
      asked: flag(),
    }).shape({
      /** Of the whole filtered set, whatever its state. */
      totals: shape({
        none: whole(),
        draft: whole(),
        submitted: whole(),
        hod_ok: whole(),
        dean_ok: whole(),
        senate_ok: whole(),
      }),
      /** How many of them wait for this person. */
      forMe: whole(),
    }),
  }),
  choices: defineCall({
    ...view,
    path: '/Results/class-list/choices',
    summary: 'Sessions, semesters, schools, departments and levels that the filters offer',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      semesters: listOf({ ...option, current: flag() }),
      schools: listOf(option),
      departments: listOf(option),
      levels: listOf(option),
    }),
  }),
  waiting: defineCall({
    ...view,
    path: '/Results/class-list/waiting',
    summary: 'Semesters in which sheets wait for this person, the newest first, with how many',
    data: listOf({
      ...namedSemester,
      sheets: whole(),
    }),
  }),
  one: defineCall({
    ...view,
    path: '/Results/class-list/sheet',
    summary: 'The result sheet of a course: students with their scores, counts of grades, what became of it',
    query: object(sheetKey),
    data: shape({
      ...facts,
      faculty: maybe(),
      programme: maybe(),
      ...namedSemester,
      passMark: whole(),
      lecturers: array(text()).required(),
      /** Who submits it; null where nobody leads the course. */
      leadName: maybe(),
      /** Of those who have a grade, in per cent with one decimal. */
      grades: listOf({
        grade: string<Grade>().oneOf(grades).required(),
        count: whole(),
        percent: number().required(),
      }),
      /** Of everybody on the sheet. */
      codes: listOf({
        code: string<ScoreCode>().oneOf(scoreCodes).required(),
        count: whole(),
        percent: number().required(),
      }),
      rows: listOf({
        registrationId: whole(),
        fullName: text(),
        matricNumber: maybe(),
        department: maybe(),
        level: whole(),
        carryOver: flag(),
        /** Of the score; null where there is none. */
        version: maybeWhole(),
        test: maybeWhole(),
        exam: maybeWhole(),
        code: string<ScoreCode>().oneOf(scoreCodes).nullable().defined(),
        total: maybeWhole(),
        grade: string<Grade>().oneOf(grades).nullable().defined(),
        /** `Pass`, `Fail`, or what a code says; empty while there is nothing. */
        remarks: string().defined(),
        /** How often it was changed since it was first entered. */
        changes: whole(),
        /** An amendment of it waits. */
        amending: flag(),
      }),
      /** What its lecturer asks of the office that holds it. */
      asked: object({ by: text(), at: text(), reason: text() }).nullable().defined(),
      history: listOf(eventShape),
      /** Pictures, by what the sheet became when it was signed. */
      signatures: listOf({ to: text(), picture: text() }),
    }),
  }),
  approve: defineCall({
    ...approves,
    access: { claim: 'results.approve' },
    scoped: true,
    path: '/Results/approve-sheets',
    summary: 'Approves sheets as head of department; each is judged by itself, sent again it changes nothing',
    body: sheets,
    data: outcomes,
  }),
  board: defineCall({
    ...approves,
    access: { claim: 'results.board' },
    scoped: true,
    path: '/Results/bulk-dean-approval',
    summary: 'Approves sheets as dean, for the board of the school; each is judged by itself',
    body: sheets,
    data: outcomes,
  }),
  senate: defineCall({
    ...approves,
    access: { claim: 'results.senate' },
    path: '/Results/admin-approval',
    summary: 'Writes down that Senate approved sheets; each is judged by itself',
    body: sheets,
    data: outcomes,
  }),
};
