import {
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  object,
  option,
  pageOf,
  shape,
  text,
  whole,
} from '@portal/shared/model';
import { grantedStudent, grantFields, grantFilters, revokedGrantSchema, studentSearch } from '../grants';
import { personalLoadSchema } from './personal-loads.schema';

const view = { access: { claim: 'registration.view' }, scoped: true } as const;
const edit = {
  access: { claim: 'registration.edit' },
  scoped: true,
  invalidates: ['/CourseRegistration/'],
} as const;

const units = { minimum: whole(), maximum: whole() };

/** How many units single students take in a semester, where that is not what the rules say. */
export const personalLoads = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/personal-loads',
    summary: 'Students with a load of their own, now or before; the search knows name and matric number',
    query: listQuery(grantFilters, ['granted', 'until', 'name', 'maximum']),
    data: pageOf({
      ...grantFields,
      /** Of the rule on the day on which it was given. */
      before: shape({ ...units, ceiling: whole() }),
      ...units,
      /** A registration counts on it: it cannot be revoked any more. */
      used: flag(),
    }),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/personal-loads/choices',
    summary: 'Sessions with their last days, and semesters',
    data: shape({
      sessions: listOf({ ...option, current: flag(), lastDay: text() }),
      semesters: listOf({ ...option, current: flag() }),
      today: text(),
    }),
  }),
  students: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/personal-loads/students',
    summary:
      'The best ten of a search by name or matric number, of those to whom this person may give a load',
    query: studentSearch,
    data: listOf({ id: whole(), ...grantedStudent }),
  }),
  standing: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/personal-loads/standing',
    summary: 'How many units a student takes in a semester as things are',
    query: object({
      studentId: integer().positive().required(),
      sessionId: integer().positive().required(),
      semester: integer().oneOf([1, 2]).required(),
    }),
    data: shape({ ...units, ceiling: whole(), personal: flag() }),
  }),
  grant: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseRegistration/personal-loads',
    summary: 'Gives one student other units; above the ceiling of the rule that takes `registration.exceed`',
    body: personalLoadSchema,
    data: shape({ id: whole() }),
  }),
  exceed: defineCall({
    ...edit,
    access: { claim: 'registration.exceed' },
    method: 'POST',
    path: '/CourseRegistration/personal-loads/exceeding',
    summary: 'Gives one student other units, also above the ceiling of the rule',
    body: personalLoadSchema,
    data: shape({ id: whole() }),
  }),
  revoke: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseRegistration/personal-loads/{id}/revoke',
    summary: 'Revokes one, until a registration counts on it',
    params: object({ id: integer().positive().required() }),
    body: revokedGrantSchema,
    data: shape({ state: text() }),
  }),
};
