import {
  array,
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
} from '@portal/shared/model';
import { teachingKeyField } from '../assign-courses/teaching-key';
import { sheetStanding } from './sheet-standing';

const taught = {
  /** Session, semester and course, as addresses have them. */
  key: text(),
  code: text(),
  title: text(),
  units: whole(),
  department: maybe(),
  session: text(),
  semester: text(),
  role: string().oneOf(['lead', 'co']).required(),
  /** Who registered it in that semester. */
  students: whole(),
};

/** What a lecturer teaches; a list says as well how each score sheet stands. */
export const myCourses = {
  list: defineCall({
    method: 'GET',
    path: '/Lecturer/my-courses',
    summary: 'Courses that the person teaches, in the current session where none is named',
    access: 'user',
    query: listQuery({ sessionId: integer().positive(), semesterId: integer().oneOf([1, 2]) }, ['code']),
    data: pageOf({
      ...taught,
      /** Who is on the sheet. */
      students: whole(),
      ...sheetStanding,
    }),
  }),
  choices: defineCall({
    method: 'GET',
    path: '/Lecturer/my-courses/choices',
    summary: 'Sessions in which the person teaches, and the current one',
    access: 'user',
    data: shape({ sessions: listOf(option) }),
  }),
  one: defineCall({
    method: 'GET',
    path: '/Lecturer/my-courses/{key}',
    summary: 'One course that the person teaches, with its lead and co-lecturers',
    access: 'user',
    params: object({ key: teachingKeyField() }),
    data: shape({ ...taught, level: whole(), lead: text(), others: array(text()).required() }),
  }),
};
