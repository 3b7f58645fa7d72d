import {
  array,
  defineCall,
  flag,
  forMe,
  integer,
  listOf,
  listQuery,
  maybe,
  mixed,
  nothing,
  number,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import {
  reopenSchema,
  takeNextSchema,
  verdictSchema,
  verificationActions,
  verificationStates,
} from './olevel-verification.schema';

const verify = { access: { claim: 'admissions.verify' }, scoped: true } as const;
const id = () => integer().positive();
const byId = object({ id: id().required() });
const bySitting = object({ id: id().required(), sitting: integer().oneOf([1, 2]).required() });
const lists = ['/OLevel/', '/AdmissionList/students/'] as const;

const graded = { subjectId: whole(), subject: text(), gradeId: whole(), grade: text() };
const judgement = { credits: whole(), eligible: flag(), awaiting: flag(), missing: array(text()).required() };
const may = () => array(string().oneOf(verificationActions).required()).required();
const lease = () => object({ by: text(), mine: flag(), until: text() }).nullable().defined();

const person = {
  id: whole(),
  version: whole(),
  name: text(),
  /** JAMB or application number of the entry. */
  registrationNumber: text(),
  applicationNumber: maybe(),
  matricNumber: maybe(),
  session: text(),
  type: text(),
  programme: text(),
  state: string().oneOf(verificationStates).required(),
  verifier: maybe(),
  verifiedAt: maybe(),
  /** The candidate has not entered results that were still to come: there is nothing to verify. */
  awaiting: flag(),
  /** Who works on it at the moment. */
  lease: lease(),
  /** The officer's own: another one works on it. */
  own: flag(),
  may: may(),
};

const card = {
  sitting: whole(),
  body: text(),
  examNumber: text(),
  examYear: text(),
  examCenter: text(),
  /** Only the last characters of both. */
  pin: text(),
  serial: text(),
};

/** The verification of O-level results of entrants. */
export const olevelVerification = {
  list: defineCall({
    ...verify,
    method: 'GET',
    path: '/OLevel/verifications',
    summary: 'Whose O-level results wait to be verified, and what became of the others',
    query: listQuery(
      {
        sessionId: id(),
        applicationTypeId: id(),
        departmentId: id(),
        state: string().oneOf(verificationStates),
        forMe,
      },
      ['waiting', 'name'],
    ),
    data: pageOf({ ...person, sittings: listOf({ ...card, grades: text() }) }),
  }),
  choices: defineCall({
    ...verify,
    method: 'GET',
    path: '/OLevel/verification-choices',
    summary: 'Sessions, programmes, departments, examinations, subjects and grades',
    data: shape({
      sessions: listOf(option),
      types: listOf(option),
      departments: listOf(option),
      examinations: listOf(option),
      subjects: listOf(option),
      grades: listOf({ ...option, marks: whole(), credit: flag() }),
    }),
  }),
  takeNext: defineCall({
    ...verify,
    method: 'POST',
    path: '/OLevel/verifications/take-next',
    invalidates: lists,
    summary: 'Leases the next of the queue for 15 minutes: no other officer is given it. None: null',
    body: takeNextSchema,
    data: shape({ id: number().integer().nullable().defined() }),
  }),
  one: defineCall({
    ...verify,
    method: 'GET',
    path: '/OLevel/verifications/{id}',
    summary: 'Declared and found results of one candidate, side by side, with all that happened',
    params: byId,
    data: shape({
      ...person,
      department: maybe(),
      /** How the form stands to JAMB's list; null where it is joined to nobody there. Both lines are of direct entry. */
      jambList: object({ listed: text(), typed: text(), differences: array(text()).required() })
        .nullable()
        .defined(),
      comment: text(),
      /** What the programme asks for: subjects that stand for each other in one. */
      required: array(array(whole()).required()).required(),
      /** Whose subjects these are, in which version; null where the department has said nothing. */
      judgedBy: object({ department: text(), version: whole(), since: text() }).nullable().defined(),
      /** The department asks for others by now, or is another one: a verdict keeps those it was judged by. */
      judgedByEarlier: flag(),
      sittings: listOf({
        ...card,
        /** Null, with an empty card, where the form declares nothing. */
        examinationTypeId: number().integer().nullable().defined(),
        declared: listOf(graded),
        /** How often its card was used to ask, and how often it can be. */
        uses: whole(),
        mostUses: whole(),
        found: object({
          examinationTypeId: whole(),
          examNumber: text(),
          examYear: text(),
          results: listOf(graded),
        })
          .nullable()
          .defined(),
        evidence: listOf({ id: text(), name: text(), by: text(), at: text() }),
      }),
      declaredJudgement: shape(judgement),
      foundJudgement: object(judgement).nullable().defined(),
      history: listOf({ at: text(), by: text(), kind: text(), comment: text() }),
    }),
  }),
  lease: defineCall({
    ...verify,
    method: 'POST',
    path: '/OLevel/verifications/{id}/lease',
    invalidates: lists,
    summary: 'Takes a free one, or keeps it for another 15 minutes',
    params: byId,
    data: shape({ until: text() }),
  }),
  release: defineCall({
    ...verify,
    method: 'POST',
    path: '/OLevel/verifications/{id}/release',
    invalidates: lists,
    summary: 'Puts it back into the queue',
    params: byId,
    data: nothing,
  }),
  /** Multipart, one file `document`: a PDF, png or jpeg by content, at most 2 MB. */
  addEvidence: defineCall({
    ...verify,
    method: 'POST',
    path: '/OLevel/verifications/{id}/evidence/{sitting}',
    invalidates: lists,
    summary: 'Keeps what the body shows of a sitting, as a picture or PDF',
    params: bySitting,
    data: shape({ id: text(), name: text() }),
  }),
  evidence: defineCall({
    ...verify,
    method: 'GET',
    path: '/OLevel/verifications/{id}/evidence-file/{file}',
    summary: 'A file of evidence',
    params: object({ id: id().required(), file: string().required() }),
    produces: 'application/octet-stream',
    data: nothing,
  }),
  reveal: defineCall({
    access: { claim: 'admissions.reveal' },
    scoped: true,
    method: 'POST',
    path: '/OLevel/verifications/{id}/reveal/{sitting}',
    invalidates: lists,
    summary: 'Shows PIN and serial of a card, which counts as a use of it and is audited',
    perMinute: 20,
    secret: true,
    params: bySitting,
    data: shape({ pin: text(), serial: text(), uses: whole() }),
  }),
  ask: defineCall({
    ...verify,
    method: 'POST',
    path: '/OLevel/verifications/{id}/ask/{sitting}',
    invalidates: lists,
    summary: 'Asks the body with the card of a sitting, where one is connected',
    perMinute: 20,
    params: bySitting,
    data: shape({
      status: string().oneOf(['found', 'not_found', 'later']).required(),
      uses: whole(),
      /** Subject id to grade id. */
      results: mixed<Record<string, string>>().required(),
    }),
  }),
  decide: defineCall({
    ...verify,
    method: 'POST',
    path: '/OLevel/verifications/{id}/verdict',
    invalidates: lists,
    summary: 'Verified, mismatch or not found, with what the body shows; the comment goes to the student',
    params: byId,
    body: verdictSchema,
    data: shape({ version: whole() }),
  }),
  reopen: defineCall({
    ...verify,
    method: 'POST',
    path: '/OLevel/verifications/{id}/reopen',
    invalidates: lists,
    summary: 'Puts a decided one back into the queue, with the reason',
    params: byId,
    body: reopenSchema,
    data: shape({ version: whole() }),
  }),
};
