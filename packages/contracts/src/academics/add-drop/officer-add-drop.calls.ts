import { defineCall, integer, listOf, maybe, object, shape, string, text, whole } from '@portal/shared/model';
import { ownRequestShape, semesterQuery } from './add-drop.calls';
import { askedChangeSchema } from './add-drop.schema';

const path = '/CourseRegistration/add-or-drop-courses/students';
const edit = { access: { claim: 'registration.edit' }, scoped: true } as const;
const byId = () => object({ id: integer().positive().required() });
const person = { fullName: text(), matricNumber: maybe(), department: maybe(), level: whole() };

/** Courses that an officer adds and drops for one student; the same offices decide as when the student asks. */
export const officerAddDrop = {
  students: defineCall({
    ...edit,
    method: 'GET',
    path,
    summary: 'The best ten of a search by name or matric number, of students within reach',
    query: object({ search: string().trim().default('').max(100) }),
    data: listOf({ id: whole(), ...person }),
  }),
  one: defineCall({
    ...edit,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'What can be added to and dropped from an approved registration of a student, and their request',
    params: byId(),
    query: object(semesterQuery),
    data: shape({ ...person, ...ownRequestShape }),
  }),
  ask: defineCall({
    ...edit,
    method: 'POST',
    path: `${path}/{id}`,
    impersonation: 'refuse',
    summary:
      'Asks for a change in place of the student, whatever the days of add and drop say; the offices decide as usual',
    params: byId(),
    body: askedChangeSchema,
    data: shape({ version: whole() }),
    invalidates: ['/CourseRegistration/', '/Dashboard/'],
  }),
};
