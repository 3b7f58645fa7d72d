import {
  applicationStates,
  array,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  nothing,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { officerReplacementSchema, recommendations, refereeStates } from './referee.schema';

const view = { access: { claim: 'admissions.view' }, scoped: true } as const;
const edit = { access: { claim: 'admissions.edit' }, scoped: true } as const;
const byId = object({ id: integer().positive().required() });
const invalidates = ['/PGApplication/applications'] as const;

/** What is narrowed by: how far its references are. */
export const refereeFilters = ['waiting', 'overdue', 'answered'] as const;
export const transcriptFilters = ['missing', 'received'] as const;

const row = {
  id: whole(),
  version: whole(),
  applicationNumber: text(),
  name: text(),
  programme: text(),
  department: text(),
  studyMode: text(),
  session: text(),
  state: string().oneOf(applicationStates).required(),
  /** ISO times. */
  submittedAt: text(),
  transcriptReceivedAt: maybe(),
  /** Of the three referees. */
  answered: whole(),
  waiting: whole(),
  overdue: whole(),
  /** The officer's own: another one works on it. */
  own: flag(),
  may: array(string().oneOf(['receiveTranscript']).required()).required(),
};

/** Postgraduate applications that have been submitted, for officers. */
export const postgraduateApplications = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/PGApplication/applications',
    summary: 'Submitted postgraduate applications, with how far references and transcript are',
    query: listQuery(
      {
        sessionId: integer().positive(),
        departmentId: integer().positive(),
        programmeId: integer().positive(),
        state: string().oneOf(applicationStates),
        referees: string().oneOf(refereeFilters),
        transcript: string().oneOf(transcriptFilters),
      },
      ['name', 'applicationNumber', 'submitted'],
    ),
    data: pageOf(row),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/PGApplication/applications/choices',
    summary: 'Sessions, departments and programmes that filters offer',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      departments: listOf(option),
      programmes: listOf(option),
    }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/PGApplication/applications/{id}',
    summary: 'One of them, with its referees and which documents came with it',
    params: byId,
    data: shape({
      ...row,
      referees: listOf({
        id: whole(),
        version: whole(),
        position: whole(),
        fullName: text(),
        email: text(),
        mobileNumber: text(),
        institution: text(),
        state: string().oneOf(refereeStates).required(),
        mailedAt: text(),
        lastDay: text(),
        may: array(string().oneOf(['replace']).required()).required(),
      }),
      documents: listOf({ id: text(), label: text(), kind: text() }),
      /** Whether this officer may read references and documents. */
      mayRead: flag(),
    }),
  }),
  readReferences: defineCall({
    ...edit,
    method: 'POST',
    path: '/PGApplication/applications/{id}/read-references',
    summary: 'What referees have written; that it was read goes into the audit',
    params: byId,
    data: listOf({
      position: whole(),
      at: text(),
      fullName: text(),
      jobTitle: text(),
      institution: text(),
      mobileNumber: text(),
      yearsKnown: whole(),
      capacity: text(),
      intellectualAbility: text(),
      originality: text(),
      industry: text(),
      character: text(),
      communication: text(),
      recommendation: string().oneOf(recommendations).required(),
      remarks: text(),
    }),
  }),
  document: defineCall({
    ...edit,
    method: 'GET',
    path: '/PGApplication/applications/{id}/documents/{document}',
    summary: 'A document that came with an application; that it was read goes into the audit',
    impersonation: 'refuse',
    params: object({ id: integer().positive().required(), document: string().required().max(60) }),
    produces: 'application/octet-stream',
    data: nothing,
  }),
  receiveTranscript: defineCall({
    ...edit,
    method: 'POST',
    path: '/PGApplication/applications/{id}/transcript',
    summary: 'Notes that the transcript has come from the university that the applicant left',
    invalidates,
    params: byId,
    body: object({ version: integer().min(0).required() }).noUnknown(),
    data: nothing,
  }),
  replaceReferee: defineCall({
    ...edit,
    method: 'POST',
    path: '/PGApplication/applications/referees/{id}/replace',
    summary:
      'Asks somebody else in the place of a referee; a reference that is there already is set aside, and the application waits again',
    invalidates,
    params: byId,
    body: officerReplacementSchema,
    data: nothing,
  }),
};
