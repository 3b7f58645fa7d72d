import {
  array,
  boolean,
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
import { entryClasses } from '../admission-list/entry-states';
import {
  changedScreeningBatchSchema,
  markAbsentSchema,
  newScreeningBatchSchema,
  releaseResultsSchema,
  seatSchema,
} from './screening.schema';

const view = { access: { claim: 'admissions.view' }, scoped: true } as const;
const edit = { access: { claim: 'admissions.edit' }, scoped: true } as const;
/** The second officer of whatever takes two. */
const approve = { access: { claim: 'admissions.approve' }, scoped: true } as const;
const invalidates = ['/Application/screening/', '/Reports/putme'] as const;

const id = () => integer().positive();
const byId = object({ id: id().required() });
const maybeWhole = () => number().integer().nullable().defined();
const moved = shape({ version: whole() });

/** How far a candidate of a screening is. */
export const screeningStates = ['waiting', 'scored', 'absent'] as const;
export type ScreeningState = (typeof screeningStates)[number];
export const screeningStateLabels: Record<ScreeningState, string> = {
  waiting: 'No result',
  scored: 'Scored',
  absent: 'Absent',
};

export const uploadStates = ['waiting', 'released', 'replaced'] as const;
export const uploadStateLabels: Record<(typeof uploadStates)[number], string> = {
  waiting: 'To be released',
  released: 'Released',
  replaced: 'Replaced',
};

/** A candidate as officers see them; scores are hundredths. */
const candidate = {
  id: whole(),
  registrationNumber: text(),
  name: text(),
  session: text(),
  programme: text(),
  department: text(),
  secondDepartment: maybe(),
  utme: whole(),
  oLevelPoints: whole(),
  credits: whole(),
  eligible: flag(),
  missing: array(text()).required(),
  score: maybeWhole(),
  aggregate: maybeWhole(),
  status: string().oneOf(screeningStates).required(),
  /** The batch of the sitting. */
  batch: maybe(),
};

const reportFilters = () => ({
  sessionId: id(),
  applicationTypeId: id(),
  departmentId: id(),
  batchId: id(),
  status: string().oneOf(screeningStates),
  eligible: boolean(),
});
/** Hundredths: only who reaches it. */
const cutOff = integer().min(0).max(40_000);

/** The screening: who is to be screened, when they sit, and what came of it. */
export const screening = {
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/screening/choices',
    summary: 'Sessions, screened programmes and departments that forms and filters offer',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      types: listOf({ ...option, mode: text() }),
      departments: listOf(option),
      batches: listOf(option),
      /** Whether this officer may bring results, which are of the whole programme. */
      mayUpload: flag(),
    }),
  }),
  candidates: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/screening/candidates',
    summary: 'Submitted applications that are screened, by name unless asked otherwise; scores in hundredths',
    query: listQuery(
      {
        sessionId: id(),
        applicationTypeId: id(),
        departmentId: id(),
        batchId: id(),
        status: string().oneOf(screeningStates),
      },
      ['name', 'registrationNumber', 'utme', 'aggregate'],
    ),
    data: pageOf(candidate),
  }),
  report: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/screening/report',
    summary:
      'Report of a screening: choices, UTME, O-level, score, aggregate and sitting; scores in hundredths',
    query: listQuery({ ...reportFilters(), cutOff }, ['name', 'registrationNumber', 'utme', 'aggregate']),
    data: pageOf({
      ...candidate,
      subjects: array(text()).required(),
      venue: maybe(),
      sitsOn: maybe(),
      startsAt: maybe(),
      photo: flag(),
      paid: flag(),
    }),
  }),
  reportTotals: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/screening/report/totals',
    summary: 'How many a report of a screening has, and how many of them reach an aggregate, by department',
    query: object({ search: string().trim().max(100), ...reportFilters(), cutOff }),
    data: shape({
      candidates: whole(),
      scored: whole(),
      absent: whole(),
      eligible: whole(),
      /** Scored, and not below the cut-off. */
      reach: whole(),
      highest: whole(),
      departments: listOf({ id: whole(), name: text(), scored: whole(), reach: whole() }),
    }),
  }),
  uploads: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/screening/uploads',
    summary: 'Files of results, newest first, and whether they are released',
    query: listQuery(
      { sessionId: id(), applicationTypeId: id(), status: string().oneOf(uploadStates), forMe },
      ['uploadedAt'],
    ),
    data: pageOf({
      id: whole(),
      version: whole(),
      session: text(),
      programme: text(),
      fileName: text(),
      batches: text(),
      scored: whole(),
      absent: whole(),
      status: string().oneOf(uploadStates).required(),
      uploadedBy: text(),
      uploadedAt: text(),
      releasedBy: maybe(),
      releasedAt: maybe(),
      /** ISO time from which candidates read them. */
      visibleFrom: maybe(),
      may: array(string().oneOf(['approve']).required()).required(),
    }),
  }),
  release: defineCall({
    ...approve,
    method: 'POST',
    path: '/Application/screening/uploads/{id}/release',
    invalidates,
    summary:
      'Lets candidates read the results of a file, which another officer brought, now or from a time on',
    params: byId,
    body: releaseResultsSchema,
    data: shape({ released: whole(), visibleFrom: text() }),
  }),
  markAbsent: defineCall({
    ...edit,
    method: 'POST',
    path: '/Application/screening/absent',
    invalidates,
    summary: 'Says that whoever of a session and programme has no result was absent',
    body: markAbsentSchema,
    data: shape({ absent: whole() }),
  }),
  batches: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/screening/batches',
    summary: 'Sittings with venue, day, time and how many seats are taken, by day',
    query: listQuery({ sessionId: id(), applicationTypeId: id() }, ['name', 'sitsOn']),
    data: pageOf({
      id: whole(),
      version: whole(),
      name: text(),
      session: text(),
      programme: text(),
      venue: text(),
      /** A day in Lagos, and a time of it. */
      sitsOn: text(),
      startsAt: text(),
      seats: whole(),
      taken: whole(),
      /** Submitted, without a seat and without a result. */
      waiting: whole(),
      may: array(string().oneOf(['seat', 'change']).required()).required(),
    }),
  }),
  makeBatch: defineCall({
    ...edit,
    method: 'POST',
    path: '/Application/screening/batches',
    invalidates,
    summary: 'Makes a sitting of a session and programme',
    body: newScreeningBatchSchema,
    data: shape({ id: whole() }),
  }),
  changeBatch: defineCall({
    ...edit,
    method: 'PUT',
    path: '/Application/screening/batches/{id}',
    invalidates,
    summary: 'Moves a sitting, or gives it more seats; who has a seat is told',
    params: byId,
    body: changedScreeningBatchSchema,
    data: moved,
  }),
  seat: defineCall({
    ...edit,
    method: 'POST',
    path: '/Application/screening/batches/{id}/seat',
    invalidates,
    summary: 'Gives the free seats of a sitting to those who submitted first and have none; they are told',
    params: byId,
    body: seatSchema,
    data: shape({ seated: whole(), version: whole() }),
  }),
  mine: defineCall({
    method: 'GET',
    path: '/Application/screening/mine',
    summary:
      'When and where the applicant sits, and their own result once it is released; scores in hundredths',
    access: 'applicant',
    data: shape({
      seat: object({ batch: text(), venue: text(), sitsOn: text(), startsAt: text() }).nullable().defined(),
      result: object({
        /** Null for who was absent. */
        score: maybeWhole(),
        aggregate: maybeWhole(),
        /** The highest there is. */
        outOf: whole(),
        utme: whole(),
        oLevelPoints: whole(),
        formula: text(),
        formulaVersion: whole(),
        department: text(),
        releasedAt: text(),
        /** Of the department, once they are announced. */
        cutOffs: listOf({ class: string().oneOf(entryClasses).required(), aggregate: whole() }),
      })
        .nullable()
        .defined(),
    }),
  }),
};
