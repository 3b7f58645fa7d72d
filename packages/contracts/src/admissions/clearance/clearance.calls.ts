import {
  array,
  boolean,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  maybeVerificationMark,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import {
  clearanceActions,
  clearanceStates,
  clearManySchema,
  clearSchema,
  rejectClearanceSchema,
  tickSchema,
  undoClearanceSchema,
} from './clearance.schema';

const clear = { access: { claim: 'admissions.clear' }, scoped: true } as const;
const id = () => integer().positive();
const byId = object({ id: id().required() });
const lists = ['/Student/clearance', '/AdmissionList/lookup', '/AdmissionList/students/'] as const;

const item = {
  id: text(),
  name: text(),
  hint: text(),
  /** Whether the portal knows it by itself: nobody ticks it. */
  known: flag(),
  /** Null where nobody has looked yet. */
  met: boolean().nullable().defined(),
  comment: text(),
  by: maybe(),
  at: maybe(),
};

const row = {
  /** Of the entry of the admission list. */
  id: whole(),
  version: whole(),
  name: text(),
  registrationNumber: text(),
  matricNumber: maybe(),
  session: text(),
  type: text(),
  programme: text(),
  department: maybe(),
  state: string().oneOf(clearanceStates).required(),
  /** Items that are met, of how many. */
  met: whole(),
  asked: whole(),
  decidedBy: maybe(),
  decidedAt: maybe(),
  comment: text(),
  /** The officer's own: another one works on it. */
  own: flag(),
  may: array(string().oneOf(clearanceActions).required()).required(),
};

/** The slip as it was given. */
const slip = () =>
  object({
    fullName: text(),
    registrationNumber: text(),
    matricNumber: maybe(),
    session: text(),
    programme: text(),
    department: maybe(),
    school: maybe(),
    level: text(),
    clearedBy: text(),
    items: array(text()).required(),
    issuedAt: text(),
    photo: maybe(),
    verification: maybeVerificationMark(),
  })
    .nullable()
    .defined();

const changed = shape({ version: whole() });

/** The clearance of entrants: their papers, and who lets them through. */
export const clearance = {
  list: defineCall({
    ...clear,
    method: 'GET',
    path: '/Student/clearances',
    summary: 'Entrants who wait to be cleared, by department and type, and what became of the others',
    query: listQuery(
      {
        sessionId: id(),
        applicationTypeId: id(),
        departmentId: id(),
        state: string().oneOf(clearanceStates),
        ready: boolean(),
      },
      ['waiting', 'name'],
    ),
    data: pageOf(row),
  }),
  choices: defineCall({
    ...clear,
    method: 'GET',
    path: '/Student/clearance-choices',
    summary: 'Sessions, programmes and departments of the clearance desk',
    data: shape({ sessions: listOf(option), types: listOf(option), departments: listOf(option) }),
  }),
  one: defineCall({
    ...clear,
    method: 'GET',
    path: '/Student/clearances/{id}',
    summary: 'The checklist of one entrant, with all that happened, and the slip once cleared',
    params: byId,
    data: shape({
      ...row,
      /** Id of the student's photo. */
      photo: maybe(),
      /** What the papers are compared with; where the form says another place of origin, it stands beside. */
      dateOfBirth: maybe(),
      origin: maybe(),
      typedOrigin: maybe(),
      items: listOf(item),
      slip: slip(),
      history: listOf({ at: text(), by: text(), kind: text(), comment: text() }),
    }),
  }),
  tick: defineCall({
    ...clear,
    method: 'POST',
    path: '/Student/clearances/{id}/items',
    invalidates: lists,
    summary: 'Says which papers are in order; what the portal knows is read and not ticked',
    params: byId,
    body: tickSchema,
    data: changed,
  }),
  clear: defineCall({
    ...clear,
    method: 'POST',
    path: '/Student/clearances/{id}/clear',
    invalidates: lists,
    summary: 'Clears an entrant whose every item is met: school fees can be paid from now on',
    params: byId,
    body: clearSchema,
    data: changed,
  }),
  clearMany: defineCall({
    ...clear,
    method: 'POST',
    path: '/Student/clearances/clear',
    invalidates: lists,
    summary: 'Clears several, each only where every item is met',
    body: clearManySchema,
    data: shape({ done: whole(), refused: listOf({ id: whole(), message: text() }) }),
  }),
  reject: defineCall({
    ...clear,
    method: 'POST',
    path: '/Student/clearances/{id}/reject',
    invalidates: lists,
    summary: 'Rejects it with a comment, which the student is sent',
    params: byId,
    body: rejectClearanceSchema,
    data: changed,
  }),
  undo: defineCall({
    ...clear,
    method: 'POST',
    path: '/Student/clearances/{id}/undo',
    invalidates: lists,
    summary: 'Takes a decision back, with the reason; the slip no longer counts',
    params: byId,
    body: undoClearanceSchema,
    data: changed,
  }),
  mine: defineCall({
    method: 'GET',
    path: '/Student/my-clearance',
    summary: 'The checklist of my own clearance, and the slip once I am cleared',
    access: 'user',
    data: object({
      state: string().oneOf(clearanceStates).required(),
      session: text(),
      programme: text(),
      comment: text(),
      decidedAt: maybe(),
      items: listOf({
        id: text(),
        name: text(),
        hint: text(),
        met: boolean().nullable().defined(),
        comment: text(),
      }),
      slip: slip(),
    })
      .nullable()
      .defined(),
  }),
};
