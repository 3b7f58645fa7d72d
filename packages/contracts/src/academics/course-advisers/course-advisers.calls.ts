import {
  array,
  boolean,
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
import { assignAdviserSchema, copyAdvisersSchema, splitClassSchema } from './course-advisers.schema';

const view = { access: { claim: 'lecturers.view' }, scoped: true } as const;
const edit = {
  access: { claim: 'lecturers.edit' },
  scoped: true,
  invalidates: ['/Lecturer/advisers'],
} as const;

const adviser = object({ id: whole(), name: text(), staffNumber: text() }).nullable().defined();

/** Who advises which class. */
export const courseAdvisers = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/Lecturer/advisers',
    summary:
      'Classes that have students or an adviser, by session (the current one), school, department and level; `without`: students and no adviser',
    query: listQuery(
      {
        sessionId: integer().positive(),
        facultyId: integer().positive(),
        departmentId: integer().positive(),
        level: integer().min(100).max(900),
        without: boolean(),
      },
      ['department', 'level'],
    ),
    data: pageOf({
      key: text(),
      sessionId: whole(),
      departmentId: whole(),
      department: text(),
      level: whole(),
      /** The first matric number of a part; null for the one that the class begins with. */
      fromNumber: maybe(),
      /** The first matric number of the next part. */
      nextNumber: maybe(),
      adviser,
      deputy: adviser,
      students: whole(),
      /** Registrations that wait for the adviser. */
      pending: whole(),
      version: text(),
      may: array(string().oneOf(['assign', 'split']).required()).required(),
    }),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/Lecturer/advisers/choices',
    summary: 'Sessions, and the schools and departments where the officer works',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      schools: listOf(option),
      departments: listOf(option),
    }),
  }),
  candidates: defineCall({
    ...edit,
    method: 'GET',
    path: '/Lecturer/advisers/candidates',
    summary: 'Lecturers of the school who can advise a class of the department, the best ten of a search',
    query: object({ departmentId: integer().positive().required(), search: string().max(100) }),
    data: listOf({ id: whole(), name: text(), staffNumber: text(), department: maybe() }),
  }),
  assign: defineCall({
    ...edit,
    method: 'POST',
    path: '/Lecturer/advisers/assign',
    summary: 'Makes somebody adviser of a class, or of a part of it, with or without a deputy',
    body: assignAdviserSchema,
    data: shape({ id: whole() }),
  }),
  split: defineCall({
    ...edit,
    method: 'POST',
    path: '/Lecturer/advisers/split',
    summary: 'Splits a class by matric numbers into parts of one size; the first keeps its adviser',
    body: splitClassSchema,
    data: shape({ parts: whole() }),
  }),
  copy: defineCall({
    ...edit,
    method: 'POST',
    path: '/Lecturer/advisers/copy',
    summary: 'Takes the advisers of the session before for classes that have none',
    body: copyAdvisersSchema,
    data: shape({ copied: whole() }),
  }),
};
