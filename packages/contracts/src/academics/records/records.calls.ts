import {
  array,
  boolean,
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  nothing,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { maybeWhole } from '../answers';
import { grades, scoreCodes, type Grade, type ScoreCode } from '../grading/grading-scheme';
import { mostSavedRows, scoreEntrySchema } from './score-entry';
import { sheetKey } from './sheet-key';
import { sheetStanding, sheetStates, type SheetState } from './sheet-standing';

export { sheetKey, sheetStates, type SheetState };
export const sheetActs = ['save', 'submit', 'withdraw', 'ask_return', 'amend'] as const;
export type SheetAct = (typeof sheetActs)[number];
/** What became of a row: written, there already, changed by somebody else since it was seen, or not on the sheet. */
export const savedAs = ['saved', 'same', 'stale', 'gone'] as const;
export type SavedAs = (typeof savedAs)[number];

const invalidates = ['/Results/', '/Lecturer/my-courses', '/Dashboard/lecturer-dashboard'] as const;
const seen = { ...sheetKey, version: integer().positive().required() };

const score = {
  /** Null where nothing was entered. */
  version: maybeWhole(),
  test: maybeWhole(),
  exam: maybeWhole(),
  code: string<ScoreCode>().oneOf(scoreCodes).nullable().defined(),
};
/** What a score comes to by the scheme of its student. */
const judged = {
  total: maybeWhole(),
  grade: string<Grade>().oneOf(grades).nullable().defined(),
  /** Null while there is no grade. */
  passed: boolean().nullable().defined(),
};
const sheet = {
  /** Session, semester and course, as addresses have them. */
  key: text(),
  courseId: whole(),
  semesterId: whole(),
  code: text(),
  title: text(),
  units: whole(),
  department: maybe(),
  role: string().oneOf(['lead', 'co']).required(),
  students: whole(),
  ...sheetStanding,
};

/** What became of a sheet once. */
export const eventShape = {
  act: text(),
  by: text(),
  at: text(),
  from: text(),
  to: text(),
  reason: maybe(),
  fileName: maybe(),
  fileHash: maybe(),
  rows: maybeWhole(),
  /** By the exams officer in place of whoever does it otherwise. */
  onBehalf: flag(),
};

/** Score sheets of the courses that the person teaches. */
export const records = {
  sheets: defineCall({
    method: 'GET',
    path: '/Dashboard/lecturer-dashboard',
    summary:
      'Sheets of the courses that the person teaches in a session, the current one where none is named, with how many scores are missing',
    access: 'user',
    query: object({ sessionId: integer().positive(), semesterId: integer().oneOf([1, 2]) }),
    data: listOf(sheet),
  }),
  sheet: defineCall({
    method: 'GET',
    path: '/Results/course-grades',
    summary: 'A sheet with its students, their scores and grades; the search knows name and matric number',
    access: 'user',
    query: listQuery({ ...sheetKey, missing: boolean() }, ['matricNumber', 'name']),
    data: pageOf({
      registrationId: whole(),
      matricNumber: maybe(),
      fullName: text(),
      gender: text(),
      level: whole(),
      department: maybe(),
      option: maybe(),
      carryOver: flag(),
      borrowed: flag(),
      /** Of who reads it: nothing of the score is told. */
      own: flag(),
      ...score,
      ...judged,
    }).shape({
      ...sheet,
      session: text(),
      semester: text(),
      passMark: whole(),
      /** Of the sheet's state; null while nothing was entered. */
      version: maybeWhole(),
      /** Why it came back, while it has. */
      returned: maybe(),
      may: array(string<SheetAct>().oneOf(sheetActs).required()).required(),
    }),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/Results/course-grades',
    summary: 'Saves rows of a sheet, and says of each what became of it; sent again it changes nothing',
    access: 'user',
    perMinute: 240,
    body: closedObject({
      ...sheetKey,
      rows: array(scoreEntrySchema.required())
        .min(1)
        .max(mostSavedRows, `At most ${mostSavedRows} rows at once`)
        .test('once', 'A student stands here twice', (rows = []) => {
          return new Set(rows.map(({ registrationId }) => registrationId)).size === rows.length;
        })
        .required(),
    }),
    data: shape({
      missing: whole(),
      rows: listOf({
        registrationId: whole(),
        outcome: string<SavedAs>().oneOf(savedAs).required(),
        /** As it is now, whoever wrote it. */
        ...score,
        ...judged,
      }),
    }),
    invalidates,
  }),
  submit: defineCall({
    method: 'POST',
    path: '/Results/course-grades/submit',
    summary:
      'Submits a sheet to the head of department: the lead lecturer, with a score or code for everybody',
    access: 'user',
    body: closedObject(seen),
    data: shape({ version: whole() }),
    invalidates,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/Results/course-grades/withdraw',
    summary: 'Takes a submitted sheet back until the head of department acts on it',
    access: 'user',
    body: closedObject(seen),
    data: shape({ version: whole() }),
    invalidates,
  }),
  return: defineCall({
    method: 'POST',
    path: '/Results/course-grades/return',
    summary:
      'Gives a sheet back to its lecturers, with the reason: the office that it waits for, or the exams officer on its behalf',
    access: { claim: 'results.view' },
    scoped: true,
    impersonation: 'refuse',
    body: closedObject({ ...seen, reason: whyField() }),
    data: shape({ version: whole() }),
    invalidates,
  }),
  askReturn: defineCall({
    method: 'POST',
    path: '/Results/course-grades/ask-return',
    summary:
      'Asks the office that holds a sheet to give it back: the lead lecturer, until Senate has approved it',
    access: 'user',
    body: closedObject({ ...seen, reason: whyField() }),
    data: shape({ asked: flag() }),
    invalidates,
  }),
  template: defineCall({
    method: 'GET',
    path: '/Results/download-score-sheet',
    summary: 'A sheet as a spreadsheet (xlsx) in which only test and examination can be typed',
    access: 'user',
    impersonation: 'refuse',
    query: object(sheetKey),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    data: nothing,
  }),
  upload: defineCall({
    method: 'POST',
    path: '/Results/upload-result-score-sheet',
    summary:
      'Looks through the spreadsheet of a sheet (multipart `file`, xlsx, at most 8 MB and 20,000 rows) and applies nothing; /Imports/{id} has its rows and applies them',
    access: 'user',
    perMinute: 20,
    // The rows are about people: their preview is kept for its hour, and nowhere else.
    secret: true,
    query: object(sheetKey),
    data: shape({ id: text() }),
  }),
  templateOnBehalf: defineCall({
    method: 'GET',
    path: '/Results/download-score-sheet/on-behalf',
    summary: 'The same for the exams officer, who fills it in on behalf of the lead lecturer',
    access: { claim: 'results.edit' },
    scoped: true,
    impersonation: 'refuse',
    query: object(sheetKey),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    data: nothing,
  }),
  uploadOnBehalf: defineCall({
    method: 'POST',
    path: '/Results/upload-result-score-sheet/on-behalf',
    summary:
      'Looks through the spreadsheet of a sheet on behalf of its lead lecturer, who submits it all the same; /Imports/{id} applies it',
    access: { claim: 'results.edit' },
    scoped: true,
    impersonation: 'refuse',
    perMinute: 20,
    secret: true,
    query: object(sheetKey),
    data: shape({ id: text() }),
    invalidates,
  }),
  history: defineCall({
    method: 'GET',
    path: '/Results/course-grades/history',
    summary: 'What became of a sheet: uploads, submissions, returns, the newest first',
    access: 'user',
    query: object(sheetKey),
    data: listOf(eventShape),
  }),
};
