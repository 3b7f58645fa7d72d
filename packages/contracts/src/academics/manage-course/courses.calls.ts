import {
  array,
  boolean,
  closedObject,
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
  whyField,
} from '@portal/shared/model';
import { maybeWhole } from '../answers';
import { courseCategories, courseTypes, type CourseType } from './course-fields';
import { changedCourseSchema, courseSchema } from './courses.schema';

const view = { access: { claim: 'courses.view' }, scoped: true } as const;
const edit = {
  access: { claim: 'courses.edit' },
  scoped: true,
  invalidates: ['/CourseManagement/', '/CourseRegistration/'],
} as const;
const one = () => object({ id: integer().positive().required() });
const ended = closedObject({ version: integer().positive().required(), reason: whyField() });

const says = {
  title: text(),
  units: whole(),
  type: string<CourseType>().oneOf(courseTypes).required(),
  passMark: whole(),
};

const row = {
  id: whole(),
  version: whole(),
  code: text(),
  ...says,
  /** The session from which a course counts that does not yet; else null. */
  begins: maybe(),
  level: whole(),
  semesterId: whole(),
  semester: text(),
  /** Null: taught for the whole university. */
  department: maybe(),
  category: text(),
  /** Codes of what has to be passed first, as in `MTH101, PHY101`. */
  prerequisites: text(),
  active: flag(),
  may: array(
    string<'edit' | 'retire' | 'restore'>().oneOf(['edit', 'retire', 'restore']).required(),
  ).required(),
};

/** The catalogue of courses. */
export const courses = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseManagement/courses',
    summary: 'Courses with what they say in the current session',
    query: listQuery(
      {
        level: integer().positive(),
        semester: integer().oneOf([1, 2]),
        departmentId: integer().positive(),
        category: string().oneOf(courseCategories),
        type: string().oneOf(courseTypes),
        active: boolean(),
      },
      ['code', 'title', 'level', 'units'],
    ),
    data: pageOf(row),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseManagement/courses/choices',
    summary: 'Departments that can own a course, and sessions from which it can count',
    data: shape({
      departments: listOf(option),
      /** Oldest first. */
      sessions: listOf(option),
      currentSessionId: maybeWhole(),
      /** Whether courses of the whole university may be written. */
      everywhere: flag(),
    }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseManagement/courses/{id}',
    summary: 'A course with its newest version and those before it',
    params: one(),
    data: shape({
      ...row,
      departmentId: maybeWhole(),
      borrowable: flag(),
      capacity: maybeWhole(),
      /** The session of its newest version, which `title`, `units`, `type` and `passMark` are those of. */
      fromSessionId: whole(),
      /** The last session in which students have results of it. */
      lastResults: maybe(),
      /** The first session from which another title, units, type or pass mark can count; null while there is none. */
      firstOpenSessionId: maybeWhole(),
      /** Students registered it: its code stays. */
      registered: flag(),
      requiredBy: array(text()).required(),
      versions: listOf({
        ...says,
        session: text(),
        by: text(),
        at: text(),
        /** A later one of the same session took its place before anybody had a result. */
        replaced: flag(),
      }),
    }),
  }),
  create: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseManagement/courses',
    summary: 'Adds a course',
    body: courseSchema,
    data: shape({ id: whole() }),
  }),
  update: defineCall({
    ...edit,
    method: 'PUT',
    path: '/CourseManagement/courses/{id}',
    summary: 'Changes a course; what it says counts from the session that is named',
    params: one(),
    body: changedCourseSchema,
    data: shape({ version: whole() }),
  }),
  retire: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseManagement/courses/{id}/retire',
    summary: 'Retires a course: it is put in no curriculum any more',
    params: one(),
    body: ended,
    data: shape({ version: whole() }),
  }),
  restore: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseManagement/courses/{id}/restore',
    summary: 'Brings a retired course back',
    params: one(),
    body: ended,
    data: shape({ version: whole() }),
  }),
};
