import {
  array,
  boolean,
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
import { courseLevels } from '../manage-course/course-fields';
import {
  assignLecturersSchema,
  copyLecturersFields,
  copyLecturersSchema,
  removeLecturersSchema,
  replaceLecturerFields,
  replaceLecturerSchema,
  swapLeadsSchema,
} from './assign-courses.schema';
import { teachingKeyField } from './teaching-key';

const view = { access: { claim: 'lecturers.view' }, scoped: true } as const;
const edit = {
  access: { claim: 'lecturers.edit' },
  scoped: true,
  invalidates: ['/Lecturer/courses', '/Lecturer/my-courses'],
} as const;
const asks = { access: edit.access, scoped: true, method: 'GET' } as const;

const byKey = object({ key: teachingKeyField() });

/** `active`: the account is not switched off; who has none yet is active as well. */
const lecturer = object({ id: whole(), name: text(), staffNumber: text(), active: flag() });
const roles = ['lead', 'co'] as const;
const role = string().oneOf(roles).required();

const course = {
  /** Session, semester and course, as addresses have them. */
  key: text(),
  code: text(),
  title: text(),
  units: whole(),
  level: whole(),
  session: text(),
  semester: text(),
  /** The owner; null for the whole university. */
  department: maybe(),
  /** Who registered it in that semester. */
  students: whole(),
  /** Null: nobody teaches it. */
  lead: lecturer.nullable().defined(),
  /** Names of the co-lecturers, with commas between; null for none. */
  coLecturers: maybe(),
  version: text(),
  may: array(
    string<'assign' | 'swap' | 'remove'>().oneOf(['assign', 'swap', 'remove']).required(),
  ).required(),
};

/** Who teaches which course in a session and semester. */
export const assignCourses = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/Lecturer/courses',
    summary:
      'Courses of a curriculum, or registered, with who teaches them, in the current session where none is named; `without`: nobody does',
    query: listQuery(
      {
        sessionId: integer().positive(),
        semester: integer().oneOf([1, 2]),
        departmentId: integer().positive(),
        level: integer().oneOf(courseLevels),
        without: boolean(),
      },
      ['code', 'title', 'level'],
    ),
    data: pageOf(course),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/Lecturer/courses/choices',
    summary: 'Sessions, and the departments where the officer works',
    data: shape({ sessions: listOf({ ...option, current: flag() }), departments: listOf(option) }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/Lecturer/courses/{key}',
    summary: 'A course with who teaches it, and everybody who did in that semester, the latest first',
    params: byKey,
    data: shape({
      ...course,
      others: array(lecturer.required()).required(),
      history: listOf({
        id: whole(),
        name: text(),
        staffNumber: text(),
        role,
        from: text(),
        by: text(),
        /** Null as long as they teach it. */
        to: maybe(),
        endedBy: maybe(),
        reason: maybe(),
      }),
    }),
  }),
  candidates: defineCall({
    ...asks,
    path: '/Lecturer/courses/candidates',
    summary:
      'Lecturers of any department who can teach, the best ten of a search; `leaving`: whoever teaches something, also switched off',
    query: object({ search: string().max(100), leaving: boolean() }),
    data: listOf({ id: whole(), name: text(), staffNumber: text(), department: text() }),
  }),
  swaps: defineCall({
    ...asks,
    path: '/Lecturer/courses/{key}/swaps',
    summary: 'Courses of the same semester that somebody else leads, the first ten of a search',
    params: byKey,
    query: object({ search: string().max(100) }),
    data: listOf({
      /** The course with its lead, as the swap takes it. */
      other: text(),
      code: text(),
      title: text(),
      lead: text(),
    }),
  }),
  assign: defineCall({
    ...edit,
    method: 'PUT',
    path: '/Lecturer/courses/{key}',
    summary: 'Says who teaches a course: the lead, who alone submits, and co-lecturers',
    params: byKey,
    body: assignLecturersSchema,
    data: nothing,
  }),
  remove: defineCall({
    ...edit,
    method: 'POST',
    path: '/Lecturer/courses/{key}/remove',
    summary: 'Takes everybody off a course, which then stands red',
    params: byKey,
    body: removeLecturersSchema,
    data: nothing,
  }),
  swap: defineCall({
    ...edit,
    method: 'POST',
    path: '/Lecturer/courses/{key}/swap',
    summary: 'The leads of two courses change places',
    params: byKey,
    body: swapLeadsSchema,
    data: nothing,
  }),
  previewCopy: defineCall({
    ...asks,
    path: '/Lecturer/courses/copy',
    summary: 'Who would teach the courses of another session',
    query: object(copyLecturersFields),
    data: shape({
      comes: whole(),
      /** Courses that have lecturers there already. */
      there: whole(),
      /** Codes of what does not come: not taught there, or led by somebody who is switched off. */
      left: array(text()).required(),
      seen: text(),
    }),
  }),
  copy: defineCall({
    ...edit,
    method: 'POST',
    path: '/Lecturer/courses/copy',
    summary: 'Copies who teaches, for courses that nobody teaches yet; `seen` is of what was shown',
    body: copyLecturersSchema,
    data: shape({ copied: whole() }),
  }),
  previewReplacement: defineCall({
    ...asks,
    path: '/Lecturer/courses/replacement',
    summary: 'What goes to another lecturer when one leaves: the courses of this session and later ones',
    query: object(replaceLecturerFields),
    data: shape({
      courses: listOf({ key: text(), code: text(), title: text(), session: text(), semester: text(), role }),
      /** Courses beyond the officer's reach, which stay. */
      stays: whole(),
      seen: text(),
    }),
  }),
  replace: defineCall({
    ...edit,
    method: 'POST',
    path: '/Lecturer/courses/replacement',
    summary: 'Another lecturer takes over every course of one who leaves; `seen` is of what was shown',
    body: replaceLecturerSchema,
    data: shape({ moved: whole(), stays: whole() }),
  }),
};
