import {
  array,
  closedObject,
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
  whyField,
} from '@portal/shared/model';
import { maybeWhole } from '../answers';
import { courseLevels } from '../manage-course/course-fields';
import { courseStatuses, type CourseStatus } from './curriculum-units';
import {
  copyCurriculumSchema,
  copyFields,
  courseStandingSchema,
  curriculumCourseSchema,
  semesterFields,
} from './curriculum.schema';

const view = { access: { claim: 'courses.view' }, scoped: true } as const;
const edit = {
  access: { claim: 'courses.edit' },
  scoped: true,
  invalidates: ['/CourseManagement/curriculum'],
} as const;
const one = () => object({ id: integer().positive().required() });

const taught = {
  id: whole(),
  code: text(),
  title: text(),
  units: whole(),
  /** Null: of all options. */
  option: maybe(),
  status: string<CourseStatus>().oneOf(courseStatuses).required(),
  /** The elective group, and how many of it are chosen. */
  group: maybe(),
  choose: maybeWhole(),
};

/** Units of core courses alone, and what a student registers at least and at most. */
export const unitsOfSemester = { core: whole(), least: whole(), most: whole() };

/** What departments teach in a session. */
export const curriculum = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseManagement/curriculum',
    summary: 'Courses that departments teach, in the current session where none is named',
    query: listQuery(
      {
        sessionId: integer().positive(),
        departmentId: integer().positive(),
        optionId: integer().positive(),
        level: integer().oneOf(courseLevels),
        semester: integer().oneOf([1, 2]),
        status: string().oneOf(courseStatuses),
      },
      ['department', 'code', 'level'],
    ),
    data: pageOf({
      ...taught,
      session: text(),
      department: text(),
      level: whole(),
      semester: text(),
      /** Retired since: it is taught where it stands, and copied nowhere. */
      active: flag(),
      may: array(string<'change' | 'remove'>().oneOf(['change', 'remove']).required()).required(),
    }),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseManagement/curriculum/choices',
    summary: 'Sessions, departments and their options',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      departments: listOf(option),
      options: listOf({ ...option, departmentId: whole() }),
    }),
  }),
  semester: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseManagement/curriculum/semester',
    summary: 'What is taught in one semester of a level, with its units and the load of students',
    query: object(semesterFields),
    data: shape({
      courses: listOf(taught),
      ...unitsOfSemester,
      load: shape({ minimum: whole(), maximum: whole(), ceiling: whole() }),
    }),
  }),
  found: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseManagement/curriculum/found',
    summary: 'Courses of the catalogue that can be taught in a session, the best ten by what is typed',
    query: object({
      sessionId: integer().positive().required(),
      search: string().default('').trim().max(60),
    }),
    data: listOf({ id: whole(), code: text(), title: text(), units: whole() }),
  }),
  add: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseManagement/curriculum',
    summary: 'Adds a course to what is taught in a semester',
    body: curriculumCourseSchema,
    data: shape({ id: whole() }),
  }),
  change: defineCall({
    ...edit,
    method: 'PUT',
    path: '/CourseManagement/curriculum/{id}',
    summary: 'Makes it core, required or elective, in a group or in none',
    params: one(),
    body: courseStandingSchema,
    data: nothing,
  }),
  remove: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseManagement/curriculum/{id}/remove',
    summary: 'Takes a course off that nobody registered there',
    params: one(),
    body: closedObject({ reason: whyField() }),
    data: nothing,
  }),
  preview: defineCall({
    access: edit.access,
    scoped: true,
    method: 'GET',
    path: '/CourseManagement/curriculum/copy',
    summary: 'What would come into another session',
    query: object(copyFields),
    data: shape({
      /** Courses that come, by level. */
      levels: listOf({ level: whole(), courses: whole() }),
      comes: whole(),
      /** Stand there already. */
      there: whole(),
      /** Codes of what does not come: retired, or not yet of that session. */
      left: array(text()).required(),
    }),
  }),
  copy: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseManagement/curriculum/copy',
    summary: 'Copies what a department teaches into another session; `comes` is what was shown',
    body: copyCurriculumSchema.shape({ comes: integer().min(1).required() }),
    data: shape({ copied: whole() }),
  }),
};
