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
import { reopeningSchema } from './reopenings.schema';

const view = { access: { claim: 'registration.view' }, scoped: true } as const;
const edit = {
  access: { claim: 'registration.edit' },
  scoped: true,
  invalidates: ['/CourseRegistration/', '/Dashboard/'],
} as const;

/** Registration opened again for named students. */
export const reopenings = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/reopenings',
    summary: 'Students for whom registration is open again, or was; the search knows name and matric number',
    query: listQuery(grantFilters, ['granted', 'until', 'name']),
    data: pageOf(grantFields),
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
    query: studentSearch,
    data: listOf({ id: whole(), ...grantedStudent }),
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
    body: revokedGrantSchema,
    data: shape({ state: text() }),
  }),
};
