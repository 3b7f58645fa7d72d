import {
  array,
  boolean,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { maybeWhole } from '../answers';
import { classStates } from '../class/class.calls';

const reports = { method: 'GET', access: { claim: 'registration.view' }, scoped: true } as const;

const id = () => integer().positive();

/** Without a session and semester those under way. */
const inSemester = { sessionId: id(), semester: integer().oneOf([1, 2]) };

const students = {
  ...inSemester,
  studentTypeId: id(),
  schoolId: id(),
  /** Of their department. */
  optionId: id(),
  departmentId: id(),
  level: id(),
  state: string().oneOf(classStates),
  /** Submitted after the registration of these students had closed. */
  late: boolean(),
  /** Code of a course that they have registered. */
  course: string().uppercase().max(12),
};

const courses = {
  ...inSemester,
  /** Of the school of that department. */
  schoolId: id(),
  /** Of the department that owns the course. */
  departmentId: id(),
  level: id(),
  /** Nobody has registered it. */
  empty: boolean(),
  /** Every place is taken. */
  full: boolean(),
};

/** Of a group of students. */
const registered = { students: whole(), registered: whole(), notRegistered: whole(), approved: whole() };
/** Of a group of registrations of one course. */
const ofCourse = { registered: whole(), approved: whole() };

/** Who registered what in a semester. */
export const registrationReports = {
  students: defineCall({
    ...reports,
    path: '/CourseRegistration/reports',
    summary: 'Every enrolled student with their course registration of a semester, also without one',
    query: listQuery(students, ['name', 'matricNumber', 'submitted']),
    data: pageOf({
      id: whole(),
      registrationId: maybeWhole(),
      fullName: text(),
      matricNumber: maybe(),
      department: maybe(),
      level: whole(),
      units: whole(),
      courses: whole(),
      carryOvers: whole(),
      borrowed: whole(),
      state: string().oneOf(classStates).required(),
      /** As `submitted`, of one that waits. */
      stage: maybe(),
      submittedAt: maybe(),
      late: flag(),
      /** Who approved it last. */
      approvedBy: maybe(),
      approvedAt: maybe(),
      /** `form`: there is a course form to open. */
      may: array(string<'form'>().oneOf(['form']).required()).required(),
    }),
  }),
  studentTotals: defineCall({
    ...reports,
    path: '/CourseRegistration/reports/totals',
    summary: 'What the filtered students add up to, by department and level',
    query: listQuery(students, []),
    data: shape({
      /** ISO time at which it was counted. */
      asOf: text(),
      ...registered,
      waiting: whole(),
      late: whole(),
      byDepartment: listOf({ departmentId: maybeWhole(), name: text(), ...registered }),
      byLevel: listOf({ level: whole(), ...registered }),
    }),
  }),
  courses: defineCall({
    ...reports,
    path: '/CourseRegistration/reports/courses',
    summary: 'The courses of a semester with who teaches them and how many registered them',
    query: listQuery(courses, ['code', 'title']),
    data: pageOf({
      id: whole(),
      code: text(),
      title: text(),
      units: whole(),
      level: whole(),
      department: maybe(),
      /** The lead first. */
      lecturers: listOf({ name: text(), lead: flag() }),
      ...ofCourse,
      /** Where those who registered are from. */
      byClass: listOf({ department: text(), level: whole(), registered: whole() }),
      /** Of how many classes. */
      classes: whole(),
      capacity: maybeWhole(),
      hasResults: flag(),
    }),
  }),
  courseTotals: defineCall({
    ...reports,
    path: '/CourseRegistration/reports/courses/totals',
    summary: 'What the filtered courses add up to, by the department that owns them',
    query: listQuery(courses, []),
    data: shape({
      asOf: text(),
      courses: whole(),
      ...ofCourse,
      /** Courses that nobody registered, and those that nobody teaches though somebody did. */
      empty: whole(),
      untaught: whole(),
      byDepartment: listOf({ name: text(), courses: whole(), ...ofCourse }),
    }),
  }),
};
