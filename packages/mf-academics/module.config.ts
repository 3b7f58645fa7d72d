import { academics } from '@portal/contracts/academics';
import { calls, type ModuleRoute } from '@portal/shared/model';
import { defineModule, firstPageOf, readOf } from '@portal/shared/module';
import {
  courses,
  entry,
  lecturers,
  lecturing,
  office,
  report,
  results,
  staffCard,
  student,
  type Shown,
} from './page-kinds';

const officials: Pick<ModuleRoute, 'audience'> = { audience: ['official'] };
const awardList = '/results/classlist/award_list';
const entering: Shown = { ...officials, claim: 'results.edit' };
const registration = { claim: 'registration.view' } as const;

const edits = { claim: 'courses.edit' } as const;
const sees = { claim: 'lecturers.view' } as const;

/** The first page of offices, of departments or of schools. */
const seats = (of: 'department' | 'school') => [firstPageOf(academics.assignStaff.seats, { of })];

/** What waits for whoever looks. */
const toApprove = [
  firstPageOf(academics.approvals.list, { forMe: true }),
  readOf(academics.approvals.waiting),
];

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
      reads: [readOf(academics.courseRegistration.history), readOf(calls.dashboard.student)],
    },
    student('/course_registration/session', './course-registration/session', 'Semester'),
    student('/course_registration/register', './course-registration/register', 'Register courses'),
    {
      path: '/course_registration/view',
      load: './course-registration/view',
      title: 'Course form',
      // The students themselves, and who sees registrations of their class, department or school.
      audience: ['student', 'lecturer', 'official'],
      offline: 'read',
    },
    office('/approve_courses', './approve-courses', 'Approve courses', { reads: toApprove }),
    office('/approve_courses/view', './approve-courses/view', 'Course registration of a student'),
    office('/class', './class', 'My class', { reads: [firstPageOf(academics.studyClass.list)] }),
    office('/class/view', './class/view', 'Student of a class'),
    office('/class/classList', './class/class-list', 'Class register'),
    office('/class/approve_courses', './approve-courses', 'Approve courses', { reads: toApprove }),
    results('/class/results', './class/results', 'Results of a class'),
    results('/class/results/sheet', './class/results/sheet', 'Score sheet'),
    results('/class/results/student', './class/results/student', 'Results of a student'),
    results('/results/classlist', './results/classlist', 'Result management', officials),
    results('/results/classlist/view', './results/classlist/view', 'Score sheet', officials),
    results('/results/classlist/upload', './results/classlist/upload', 'Upload scores on behalf', entering),
    results(awardList, './results/classlist/award-list', 'Award list', officials),
    results(`${awardList}/new`, './results/classlist/award-list/new', 'New award list', entering),
    {
      path: '/results',
      load: './results',
      title: 'Results',
      audience: ['student'],
      offline: 'read',
      reads: [readOf(academics.results.semesters)],
    },
    {
      path: '/results/result',
      load: './results/result',
      title: 'Semester result',
      audience: ['student'],
      offline: 'read',
    },
    student('/results/missing', './results/missing', 'Missing results'),
    {
      path: '/records',
      load: './records',
      title: 'My courses',
      audience: ['lecturer'],
      reads: [firstPageOf(academics.myCourses.list)],
    },
    lecturing('view', 'view', 'Course'),
    lecturing('results', 'results', 'Scores'),
    lecturing('missing', 'missing', 'Missing results'),
    lecturing('classList', 'class-list', 'Class list'),
    {
      path: '/profile/signature',
      load: './signature',
      title: 'My signature',
      audience: ['lecturer', 'official'],
    },
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
    courses('assign_course/bulk', './assign-course/bulk', 'Curriculum from a spreadsheet', edits),
    courses('assign_course/options', './assign-course/options', 'Options of departments', {
      claim: 'courses.view',
      reads: [firstPageOf(academics.departmentOptions.list)],
    }),
    courses('manage_load', './manage-load', 'Manage Unit Load', registration),
    courses('manage_load/edit', './manage-load/edit', 'Set units', registration),
    courses('add_drop', './add-drop', 'Add & Drop course', registration),
    courses('add_drop/edit', './add-drop/edit', 'Add or drop for a student', { claim: 'registration.edit' }),
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
    report('course_registration_reports', './reports/registrations', 'Course registration reports', {
      reads: [firstPageOf(academics.registrationReports.students)],
    }),
    report('course_reg_reports', './reports/courses', 'Course reports', {
      reads: [
        firstPageOf(academics.registrationReports.courses),
        readOf(academics.registrationReports.courseTotals, { query: {} }),
      ],
    }),
    report('course_reg_reports/students', './reports/course-students', 'Class list of a course'),
  ],
  menu: [
    entry('my courses', 'My courses', '/records', 'book', ['lecturer']),
    entry('results & class list', 'Results & class list', '/records', 'document', ['lecturer']),
    {
      name: 'course registration',
      label: 'Course registration',
      route: '/course_registration',
      icon: 'book',
    },
    entry('results', 'Results', '/results', 'graduation', ['student']),
    entry('my class', 'My class', '/class', 'people', ['lecturer', 'official']),
    entry('approve courses', 'Approve courses', '/approve_courses', 'document', ['lecturer', 'official']),
    entry('result management', 'Result management', '/results/classlist', 'document', ['official']),
    entry('course management', 'Course management', '/course_management/manage_course', 'book', ['official']),
    entry('lecturer management', 'Lecturer management', '/lecturer_management/lecturer_upload', 'people', [
      'official',
    ]),
  ],
  slots: {
    contributes: [
      staffCard('./lecturer-dashboard', 2, { audience: ['lecturer'] }),
      staffCard('./adviser-card', 3, { audience: ['lecturer'], claim: 'registration.advise' }),
      staffCard('./waiting-card', 4, {
        audience: ['lecturer', 'official'],
        claim: 'results.view',
        reads: [readOf(academics.officeCards.waiting)],
      }),
      staffCard('./exams-card', 5, { ...officials, claim: 'results.edit' }),
      {
        slot: 'student-dashboard.card',
        load: './registration-card',
        order: 15,
        audience: ['student'],
        reads: [readOf(calls.dashboard.student)],
      },
      {
        ...officials,
        slot: 'student-record.section',
        load: './class/on-record',
        order: 20,
        claim: 'registration.view',
      },
      {
        slot: 'reports.group',
        load: './reports/group',
        order: 30,
        audience: ['official'],
        claim: 'registration.view',
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
