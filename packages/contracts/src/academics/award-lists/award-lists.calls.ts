import {
  array,
  boolean,
  closedObject,
  defineCall,
  flag,
  forMe,
  integer,
  isRealDate,
  listOf,
  listQuery,
  maybe,
  maybeVerificationMark,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import {
  awardListActs,
  awardListStates,
  mostGraduates,
  type AwardListAct,
  type AwardListState,
} from './award-list-words';

const view = { access: { claim: 'results.view' }, scoped: true, method: 'GET' } as const;
const acts = {
  method: 'POST',
  impersonation: 'refuse',
  invalidates: ['/Results/award-lists', '/Results/my-semesters', '/Results/degree-audit', '/Awards'],
} as const;

const ofDepartment = {
  sessionId: integer().positive().required(),
  departmentId: integer().positive().required(),
};
const seen = { id: integer().positive().required(), version: integer().positive().required() };
/** Asked for where a list goes back. */
const whyBack = () =>
  string()
    .default('')
    .trim()
    .max(300, 'At most 300 characters')
    .test('why', 'Say why, in at least 5 characters', (reason, { parent }) => {
      const { accept } = parent as { accept?: boolean };
      return accept !== false || reason.length >= 5;
    });

const list = {
  id: whole(),
  version: whole(),
  sessionId: whole(),
  session: text(),
  departmentId: whole(),
  department: text(),
  school: text(),
  /** Of the department in the session. */
  number: whole(),
  state: string<AwardListState>().oneOf(awardListStates).required(),
  /** Without those who were taken off. */
  graduates: whole(),
  proposedBy: text(),
  proposedAt: text(),
  checkedBy: maybe(),
  checkedAt: maybe(),
  approvedBy: maybe(),
  approvedAt: maybe(),
  awardedOn: maybe(),
  minute: maybe(),
  returnedBy: maybe(),
  returnedAt: maybe(),
  returnReason: maybe(),
  may: array(string<AwardListAct>().oneOf(awardListActs).required()).required(),
};
const moved = () => shape({ state: string<AwardListState>().oneOf(awardListStates).required() });

/** Who graduates, department by department: proposed from the degree audit, checked, approved by Senate. */
export const awardLists = {
  list: defineCall({
    ...view,
    path: '/Results/award-lists',
    summary: 'Award lists of departments within reach; `forMe` those that this person may check or approve',
    query: listQuery(
      {
        sessionId: integer().positive(),
        departmentId: integer().positive(),
        state: string<AwardListState>().oneOf(awardListStates),
        forMe,
      },
      ['proposed'],
    ),
    data: pageOf(list),
  }),
  one: defineCall({
    ...view,
    path: '/Results/award-lists/one',
    summary: 'An award list with its graduates, as they were when it was proposed',
    query: object({ id: integer().positive().required() }),
    data: shape({
      ...list,
      graduatesOf: listOf({
        studentId: whole(),
        fullName: text(),
        matricNumber: text(),
        programme: text(),
        cgpa: text(),
        units: whole(),
        class: text(),
        removal: shape({ by: text(), at: text(), reason: text() }).nullable().defined(),
        /** In the register of awards: null before Senate has approved. */
        award: shape({ state: text(), code: maybe() }).nullable().defined(),
      }),
      mark: maybeVerificationMark(),
    }),
  }),
  choices: defineCall({
    ...view,
    path: '/Results/award-lists/choices',
    summary: 'Sessions and departments of award lists within reach, and where this person proposes them',
    data: shape({
      sessions: listOf({ id: whole(), name: text(), current: flag() }),
      departments: listOf({ id: whole(), name: text() }),
      proposes: array(whole()).required(),
    }),
  }),
  candidates: defineCall({
    access: { claim: 'results.edit' },
    scoped: true,
    method: 'GET',
    path: '/Results/award-lists/candidates',
    summary: 'Students at the end of their study in a session, with what each still lacks for the award',
    query: object(ofDepartment),
    data: listOf({
      studentId: whole(),
      fullName: text(),
      matricNumber: maybe(),
      cgpa: text(),
      /** Passed, each course once. */
      units: whole(),
      class: text(),
      /** Nothing is against it. */
      ready: flag(),
      lacks: listOf({ about: text(), says: text() }),
    }),
  }),
  propose: defineCall({
    ...acts,
    access: { claim: 'results.edit' },
    scoped: true,
    path: '/Results/award-lists',
    summary: 'Proposes these students for the award; each of them has to lack nothing',
    body: closedObject({
      ...ofDepartment,
      studentIds: array(integer().positive().required())
        .min(1, 'Choose at least one student')
        .max(mostGraduates, `At most ${mostGraduates} students`)
        .required(),
    }),
    data: shape({ id: whole() }),
  }),
  remove: defineCall({
    ...acts,
    access: { claim: 'results.edit' },
    scoped: true,
    path: '/Results/award-lists/remove',
    summary: 'Takes one student off a list that Senate has not approved, with the reason',
    body: closedObject({ ...seen, studentId: integer().positive().required(), reason: whyField() }),
    data: moved(),
  }),
  check: defineCall({
    ...acts,
    access: { claim: 'results.publish' },
    scoped: true,
    path: '/Results/award-lists/check',
    summary: 'Passes a list that another officer proposed on to Senate, or returns it with a reason',
    body: closedObject({ ...seen, accept: boolean().required(), reason: whyBack() }),
    data: moved(),
  }),
  approve: defineCall({
    ...acts,
    access: { claim: 'results.senate' },
    path: '/Results/award-lists/approve',
    summary:
      'Writes down that Senate approved a list on a day: its graduates stand in the register of awards; or returns it',
    body: closedObject({
      ...seen,
      accept: boolean().required(),
      /** The day on which Senate sat. */
      awardedOn: string()
        .default('')
        .test('day', 'Choose the day on which Senate approved it', (value, { parent }) => {
          const { accept } = parent as { accept?: boolean };
          return accept === false || (value !== '' && isRealDate(value));
        }),
      minute: string().default('').trim().max(60, 'At most 60 characters'),
      reason: whyBack(),
    }),
    data: moved(),
  }),
};
