import {
  array,
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
import { candidate, jambMatches, screeningStates, uploadStates } from './screening.answers';
import { markAbsentSchema, releaseResultsSchema } from './screening.schema';

const view = { access: { claim: 'admissions.view' }, scoped: true } as const;
const edit = { access: { claim: 'admissions.edit' }, scoped: true } as const;
/** The second officer of whatever takes two. */
const approve = { access: { claim: 'admissions.approve' }, scoped: true } as const;
const invalidates = ['/Application/screening/'] as const;

const id = () => integer().positive();
const byId = object({ id: id().required() });
const maybeWhole = () => number().integer().nullable().defined();

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
      /** Files of results that are not replaced, newest first. */
      files: listOf(option),
      /** Results of candidates of where they work. */
      mayUpload: flag(),
      /** Say for a whole programme that whoever has no result was absent. */
      mayMarkAbsent: flag(),
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
        /** A file of results: who has one by it, and who has a seat in a sitting of its batches. */
        uploadId: id(),
        status: string().oneOf(screeningStates),
        jambMatch: string().oneOf(jambMatches),
      },
      ['name', 'registrationNumber', 'utme', 'aggregate'],
    ),
    data: pageOf(candidate),
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
      /** Who has a seat in a sitting of its batches, and how many of them have no result by any file. */
      seated: whole(),
      withoutResult: whole(),
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
  toMarkAbsent: defineCall({
    ...edit,
    method: 'GET',
    path: '/Application/screening/absent',
    summary: 'How many of a session and programme have no result and would be marked absent',
    query: object({ sessionId: id().required(), applicationTypeId: id().required() }),
    data: shape({
      absent: whole(),
      /** Have no result either: their sitting has not begun. */
      toSit: whole(),
    }),
  }),
  markAbsent: defineCall({
    ...edit,
    method: 'POST',
    path: '/Application/screening/absent',
    invalidates,
    summary:
      'Says that whoever of a session and programme has no result was absent: as many as were seen, and nobody whose sitting has not begun',
    body: markAbsentSchema,
    data: shape({ absent: whole() }),
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
