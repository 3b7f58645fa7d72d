import {
  array,
  defineCall,
  flag,
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
} from '@portal/shared/model';
import { grantStates } from '../of-one-student';
import { reopeningSchema, revokedReopeningSchema } from './reopenings.schema';

const view = { access: { claim: 'registration.view' }, scoped: true } as const;
const edit = {
  access: { claim: 'registration.edit' },
  scoped: true,
  invalidates: ['/CourseRegistration/', '/Dashboard/'],
} as const;

const person = {
  matricNumber: maybe(),
  fullName: text(),
  department: maybe(),
  level: whole(),
};

/** Registration opened again for named students. */
export const reopenings = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/reopenings',
    summary: 'Students for whom registration is open again, or was; the search knows name and matric number',
    query: listQuery(
      {
        sessionId: integer().positive(),
        semester: integer().oneOf([1, 2]),
        state: string().oneOf(grantStates),
      },
      ['granted', 'until', 'name'],
    ),
    data: pageOf({
      id: whole(),
      ...person,
      session: text(),
      semester: text(),
      untilOn: text(),
      reason: text(),
      grantedBy: text(),
      grantedAt: text(),
      state: string().oneOf(grantStates).required(),
      revokedBy: maybe(),
      revokedAt: maybe(),
      revokeReason: maybe(),
      may: array(string<'revoke'>().oneOf(['revoke']).required()).required(),
    }),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/reopenings/choices',
    summary: 'Sessions and semesters, and the last day until which registration can be opened again',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      semesters: listOf({ ...option, current: flag() }),
      today: text(),
      lastDay: text(),
    }),
  }),
  students: defineCall({
    ...edit,
    method: 'GET',
    path: '/CourseRegistration/reopenings/students',
    summary: 'The best ten students of a search by name or matric number',
    invalidates: [],
    query: object({ search: string().trim().default('').max(100) }),
    data: listOf({ id: whole(), ...person }),
  }),
  grant: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseRegistration/reopenings',
    summary: 'Opens registration again for one student, until a day at most fourteen days from today',
    body: reopeningSchema,
    data: shape({ id: whole() }),
  }),
  revoke: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseRegistration/reopenings/{id}/revoke',
    summary: 'Ends one before its last day',
    params: object({ id: integer().positive().required() }),
    body: revokedReopeningSchema,
    data: shape({ state: text() }),
  }),
};
