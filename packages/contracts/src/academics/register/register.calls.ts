import {
  array,
  boolean,
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { maybeWhole, namedSemester } from '../answers';
import { decidingOffices, returnReasons } from '../approve-courses/approval-stages';
import { registrationStates } from '../open-reg/registration-windows.calls';
import { waitingShape } from '../waiting-list/waiting-list.calls';
import type { CourseStatus } from '../assign-course/curriculum-units';

const invalidates = ['/CourseRegistration/', '/Dashboard/'] as const;
const semester = {
  sessionId: integer().positive().required(),
  semesterId: integer().oneOf([1, 2]).required(),
};

/** How a course comes into somebody's registration. */
export type RegisteredAs = CourseStatus | 'carry_over' | 'borrowed';
const registeredAs = ['carry_over', 'core', 'required', 'elective', 'borrowed'] as const;

/** A course that a student may register. */
export const offeredShape = {
  id: whole(),
  code: text(),
  title: text(),
  units: whole(),
  level: whole(),
  status: string<RegisteredAs>().oneOf(registeredAs).required(),
  groupId: maybeWhole(),
  /** Codes of what must be passed before and is not. */
  notPassed: array(text()).required(),
  passed: boolean().required(),
  /** Why an office took it off the list. */
  refused: maybe(),
  /** Null: as many as come. */
  placesLeft: maybeWhole(),
};

/** What an office said when it sent a registration back. */
export const returnedShape = {
  office: string().oneOf(decidingOffices).required(),
  by: text(),
  at: text(),
  reasonCode: string().oneOf(returnReasons).required(),
  reason: text(),
  /** Codes of the courses that it took off. */
  off: array(text()).required(),
};

/** The most courses of one registration. */
const mostCourses = 20;
export const mostReason = 300;

/** What is chosen, and which version of the registration was seen; null where there was none. */
export const chosenCoursesSchema = closedObject({
  ...semester,
  version: integer().positive().nullable().defined(),
  courses: array(
    closedObject({
      courseId: integer().positive().required(),
      reason: string().trim().max(mostReason).default(''),
    }).required(),
  )
    .max(mostCourses, `At most ${mostCourses} courses`)
    .required(),
});

/** A student's registration of one semester. */
export const registration = {
  semesters: defineCall({
    method: 'GET',
    path: '/CourseRegistration/my-semesters',
    summary: 'Semesters of the sessions in which the student is enrolled, the newest first',
    access: 'user',
    data: listOf({
      ...namedSemester,
      current: flag(),
      /** Of the registration; where there is none: not_open, open, late, closed. */
      state: text(),
    }),
  }),
  courses: defineCall({
    method: 'GET',
    path: '/CourseRegistration/registrable-courses',
    summary: 'What the student can register in a semester, what they have chosen, and what stands before it',
    access: 'user',
    query: object(semester),
    data: shape({
      session: text(),
      semester: text(),
      level: whole(),
      courses: listOf(offeredShape),
      groups: listOf({ id: whole(), name: text(), choose: whole() }),
      load: shape({ minimum: whole(), maximum: whole() }),
      /** Final year or later: fewer units may be left. */
      leaving: flag(),
      window: shape({ state: string().oneOf(registrationStates).required(), until: maybe() }),
      /** What has to be done first. */
      shut: listOf({ gate: text(), reason: text(), action: text(), route: text() }),
      registration: shape({
        /** Null where nothing was saved yet. */
        version: maybeWhole(),
        state: text(),
        chosen: listOf({ courseId: whole(), reason: string().defined() }),
      }),
      /** Why an office sent it back; null where it did not, and once it is submitted again. */
      returned: object(returnedShape).nullable().defined(),
      /** Full courses for which they wait. */
      waiting: listOf(waitingShape),
    }),
  }),
  borrowable: defineCall({
    method: 'GET',
    path: '/CourseRegistration/borrowable-courses',
    summary: 'Courses of other departments in a semester whose code or title has the text, twenty at most',
    access: 'user',
    query: object({ ...semester, search: string().trim().min(2).max(80).required() }),
    data: listOf({ ...offeredShape, department: maybe() }),
  }),
  saveDraft: defineCall({
    method: 'PUT',
    path: '/CourseRegistration/draft',
    summary: 'Keeps what is chosen, whether or not it can be submitted',
    access: 'user',
    body: chosenCoursesSchema,
    data: shape({ version: whole() }),
    invalidates: ['/CourseRegistration/'],
  }),
  register: defineCall({
    method: 'POST',
    path: '/CourseRegistration/register',
    summary: 'Submits a registration; sent again as it is, it answers what the first one did',
    access: 'user',
    body: chosenCoursesSchema,
    data: shape({ version: whole() }),
    invalidates,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/CourseRegistration/withdraw',
    summary: 'Takes a submitted registration back until the course adviser acts on it',
    access: 'user',
    body: closedObject({ ...semester, version: integer().positive().required() }),
    data: shape({ version: whole() }),
    invalidates,
  }),
};
