import { academics } from '@portal/contracts/academics';
import { calls, type ModuleRoute } from '@portal/shared/model';
import { defineModule, firstPageOf, readOf } from '@portal/shared/module';

type Asks = Pick<ModuleRoute, 'claim' | 'reads'>;

/** A page of who sees to courses and how they are registered. */
const courses = (path: string, load: string, title: string, asks: Asks): ModuleRoute => {
  return { path: `/course_management/${path}`, load, title, audience: ['official'], ...asks };
};

/** A page of who sees to lecturers and the offices that they hold. */
const lecturers = (path: string, load: string, title: string, asks: Asks): ModuleRoute => {
  return { path: `/lecturer_management/${path}`, load, title, audience: ['official'], ...asks };
};

/** A page of whoever advises a class or heads a department or school: the server says whose students they are. */
const office = (path: string, load: string, title: string): ModuleRoute => {
  return { path, load, title, audience: ['lecturer', 'official'], claim: 'registration.view' };
};

const edits = { claim: 'courses.edit' } as const;
const registration = { claim: 'registration.view' } as const;
const sees = { claim: 'lecturers.view' } as const;

/** The first page of offices, of departments or of schools. */
const seats = (of: 'department' | 'school') => [firstPageOf(academics.assignStaff.seats, { of })];

export default defineModule({
  id: 'mf-academics',
  title: 'Academics',
  owner: 'academics-team',
  host: '^2.0.0',
  routes: [
    {
      path: '/course_registration',
      load: './course-registration',
      title: 'Course registration',
      audience: ['student'],
      offline: 'read',
      reads: [readOf(academics.courseRegistration.history)],
    },
    {
      path: '/course_registration/session',
      load: './course-registration/session',
      title: 'Semester',
      audience: ['student'],
    },
    {
      path: '/course_registration/register',
      load: './course-registration/register',
      title: 'Register courses',
      audience: ['student'],
    },
    {
      path: '/course_registration/view',
      load: './course-registration/view',
      title: 'Course form',
      // The students themselves, and who sees registrations of their class, department or school.
      audience: ['student', 'lecturer', 'official'],
      offline: 'read',
    },
    office('/approve_courses', './approve-courses', 'Approve courses'),
    office('/approve_courses/view', './approve-courses/view', 'Course registration of a student'),
    office('/class', './class', 'My class'),
    office('/class/view', './class/view', 'Student of a class'),
    office('/class/classList', './class/class-list', 'Class register'),
    office('/class/approve_courses', './approve-courses', 'Approve courses'),
    {
      path: '/records',
      load: './records',
      title: 'My courses',
      audience: ['lecturer'],
      reads: [firstPageOf(academics.myCourses.list)],
    },
    { path: '/records/view', load: './records/view', title: 'Course', audience: ['lecturer'] },
    courses('manage_course', './manage-course', 'Manage Course', {
      claim: 'courses.view',
      reads: [firstPageOf(academics.courses.list)],
    }),
    courses('manage_course/edit', './manage-course/edit', 'Course', { claim: 'courses.view' }),
    courses('manage_course/bulk', './manage-course/bulk', 'Courses from a spreadsheet', edits),
    courses('assign_course', './assign-course', 'Assign Course', {
      claim: 'courses.view',
      reads: [firstPageOf(academics.curriculum.list)],
    }),
    courses('assign_course/edit', './assign-course/edit', 'Courses of a semester', edits),
    courses('assign_course/copy', './assign-course/copy', 'Copy to another session', edits),
    courses('manage_load', './manage-load', 'Manage Unit Load', registration),
    courses('manage_load/edit', './manage-load/edit', 'Set units', registration),
    courses('add_drop', './add-drop', 'Add & Drop course', registration),
    courses('approved_borrowed_reg', './approved-borrowed-reg', 'Borrowed Course Approval', registration),
    courses('assign_unit', './assign-unit', 'Assign credit load to student', registration),
    courses('assign_unit/edit', './assign-unit/edit', 'Assign a load', registration),
    courses('open_reg', './open-reg', 'Open & Close course reg', registration),
    courses('open_reg/edit', './open-reg/edit', 'Days of course registration', registration),
    courses('open_student_reg', './open-student-reg', 'Course Reg. Student', registration),
    courses(
      'open_student_reg/edit',
      './open-student-reg/edit',
      'Open registration for a student',
      registration,
    ),
    lecturers('lecturer_upload', './lecturers', 'Lecturers', {
      ...sees,
      reads: [firstPageOf(academics.lecturers.list)],
    }),
    lecturers('lecturer_upload/edit', './lecturers/edit', 'Lecturer', sees),
    lecturers('lecturer_upload/bulk', './lecturers/bulk', 'Upload lecturers', { claim: 'lecturers.edit' }),
    lecturers('assign_courses', './assign-courses', 'Who teaches', {
      ...sees,
      reads: [firstPageOf(academics.assignCourses.list)],
    }),
    lecturers('assign_courses/edit', './assign-courses/edit', 'Lecturers of a course', sees),
    lecturers('assign_courses/copy', './assign-courses/copy', 'Copy who teaches', {
      claim: 'lecturers.edit',
    }),
    lecturers('assign_courses/replace', './assign-courses/replace', 'Replace a lecturer', {
      claim: 'lecturers.edit',
    }),
    lecturers('assign_staff/hod', './assign-staff/hod', 'Heads of department', {
      ...sees,
      reads: seats('department'),
    }),
    lecturers('assign_staff/hod/view', './assign-staff/hod/view', 'Head of department', sees),
    lecturers('assign_staff/dean', './assign-staff/dean', 'Deans', { ...sees, reads: seats('school') }),
    lecturers('assign_staff/dean/view', './assign-staff/dean/view', 'Office of a school', sees),
    lecturers('assign_staff/course_adviser', './course-advisers', 'Course advisers', {
      ...sees,
      reads: [firstPageOf(academics.courseAdvisers.list)],
    }),
  ],
  menu: [
    {
      name: 'my courses',
      label: 'My courses',
      route: '/records',
      icon: 'book',
      audience: ['lecturer'],
    },
    {
      name: 'results & class list',
      label: 'Results & class list',
      route: '/records',
      icon: 'document',
      audience: ['lecturer'],
    },
    {
      name: 'course registration',
      label: 'Course registration',
      route: '/course_registration',
      icon: 'book',
    },
    {
      name: 'my class',
      label: 'My class',
      route: '/class',
      icon: 'people',
      audience: ['lecturer', 'official'],
    },
    {
      name: 'approve courses',
      label: 'Approve courses',
      route: '/approve_courses',
      icon: 'document',
      audience: ['lecturer', 'official'],
    },
    {
      name: 'course management',
      label: 'Course management',
      route: '/course_management/manage_course',
      icon: 'book',
      audience: ['official'],
    },
    {
      name: 'lecturer management',
      label: 'Lecturer management',
      route: '/lecturer_management/lecturer_upload',
      icon: 'people',
      audience: ['official'],
    },
  ],
  slots: {
    contributes: [
      {
        slot: 'student-dashboard.card',
        load: './registration-card',
        order: 15,
        audience: ['student'],
        reads: [readOf(calls.dashboard.student)],
      },
      {
        slot: 'student-dashboard.section',
        load: './averages-card',
        order: 10,
        audience: ['student'],
        reads: [readOf(calls.dashboard.student)],
      },
    ],
  },
});
