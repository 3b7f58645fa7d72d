import {
  array,
  boolean,
  closedObject,
  defineCall,
  integer,
  listOf,
  listQuery,
  maybe,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { mostSiwes, siwesStates, type SiwesState } from './siwes-words';

const view = { access: { claim: 'student.siwes' } } as const;
const lock = {
  access: { claim: 'student.siwes-lock' },
  invalidates: ['/Student/siwes-forms', '/Student/siwes-reports', '/Dashboard/siwes'],
} as const;
const id = () => integer().positive();
const byId = object({ id: id().required() });

const siwesActs = ['view', 'lock', 'unlock', 'remind'] as const;
export type SiwesAct = (typeof siwesActs)[number];

const state = () => string<SiwesState>().oneOf(siwesStates).required();

/** Whose form it is. */
const person = {
  fullName: text(),
  matricNumber: maybe(),
  department: maybe(),
  level: whole(),
};

const siwesFilters = {
  sessionId: id(),
  facultyId: id(),
  departmentId: id(),
  level: id(),
  state: string<SiwesState>().oneOf(siwesStates),
  /** Not begun, or a draft. */
  toSubmit: boolean(),
};

/** SIWES forms at the coordinator's desk. */
export const siwesForms = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/Student/siwes-forms',
    summary:
      'Students who are due for SIWES in a session, with how far their form is; the current session where none is named',
    query: listQuery(siwesFilters, ['name', 'matricNumber', 'startsOn']),
    data: pageOf({
      /** Of the student. */
      id: whole(),
      ...person,
      /** Null where no form was begun. */
      formId: whole().nullable().defined(),
      employer: maybe(),
      placedIn: maybe(),
      startsOn: maybe(),
      endsOn: maybe(),
      state: state(),
      /** Of the form; 0 where none was begun. */
      version: whole(),
      may: array(string<SiwesAct>().oneOf(siwesActs).required()).required(),
    }),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/Student/siwes-forms/choices',
    summary: 'Sessions, schools, departments and levels that the forms can be narrowed to',
    data: shape({
      sessions: listOf(option),
      faculties: listOf(option),
      departments: listOf(option),
      levels: listOf(option),
    }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/Student/siwes-forms/{id}',
    summary: 'A form with everything that it says; the account number masked but for its last digits',
    params: byId,
    data: shape({
      id: whole(),
      ...person,
      session: text(),
      state: state(),
      submittedAt: maybe(),
      lockedAt: maybe(),
      lockedBy: maybe(),
      groups: array(
        object({ title: text(), rows: listOf({ label: text(), value: text() }) }).required(),
      ).required(),
      version: whole(),
      may: array(string<SiwesAct>().oneOf(siwesActs).required()).required(),
    }),
  }),
  reveal: defineCall({
    method: 'POST',
    path: '/Student/siwes-forms/{id}/reveal',
    summary: 'Shows the whole account number of a form, which is audited',
    access: { claim: 'student.siwes-bank' },
    perMinute: 20,
    params: byId,
    data: shape({ bank: maybe(), accountNumber: text(), sortCode: text() }),
  }),
  lock: defineCall({
    ...lock,
    method: 'POST',
    path: '/Student/siwes-forms/lock',
    summary:
      'Locks submitted forms that are as they were seen, each by itself: students no longer change them, and are told',
    body: closedObject({
      forms: array(closedObject({ id: id().required(), version: id().required() }).required())
        .default([])
        .min(1, 'Choose at least one')
        .max(mostSiwes)
        .required(),
    }),
    data: shape({ locked: whole(), refused: listOf({ id: whole(), message: text() }) }),
  }),
  unlock: defineCall({
    ...lock,
    method: 'POST',
    path: '/Student/siwes-forms/{id}/unlock',
    summary: 'Lets the student change a locked form again, who is told why',
    params: byId,
    body: closedObject({ version: id().required(), reason: whyField() }),
    data: shape({ state: state() }),
  }),
  remind: defineCall({
    ...lock,
    method: 'POST',
    path: '/Student/siwes-forms/remind',
    summary: 'Reminds students who have not submitted, each once in a week at most; of the ids of students',
    perMinute: 10,
    body: closedObject({
      ids: array(id().required()).default([]).min(1, 'Choose at least one').max(mostSiwes).required(),
    }),
    data: shape({ reminded: whole(), skipped: whole() }),
  }),
  office: defineCall({
    ...view,
    method: 'GET',
    path: '/Dashboard/siwes',
    summary: 'How many students are due for SIWES in the current session, by the state of their forms',
    data: shape({
      session: maybe(),
      due: whole(),
      none: whole(),
      draft: whole(),
      submitted: whole(),
      locked: whole(),
    }),
  }),
};
