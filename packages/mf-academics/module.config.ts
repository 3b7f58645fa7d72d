import { academics } from '@portal/contracts/academics';
import { calls } from '@portal/shared/model';
import { defineModule, firstPageOf, readOf } from '@portal/shared/module';

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
      path: '/course_management/manage_course',
      load: './manage-course',
      title: 'Manage Course',
      audience: ['official'],
      claim: 'courses.view',
      reads: [firstPageOf(academics.courses.list)],
    },
    {
      path: '/course_management/manage_course/edit',
      load: './manage-course/edit',
      title: 'Course',
      audience: ['official'],
      claim: 'courses.view',
    },
    {
      path: '/course_management/manage_course/bulk',
      load: './manage-course/bulk',
      title: 'Courses from a spreadsheet',
      audience: ['official'],
      claim: 'courses.edit',
    },
    {
      path: '/course_management/assign_course',
      load: './assign-course',
      title: 'Assign Course',
      audience: ['official'],
      claim: 'courses.view',
      reads: [firstPageOf(academics.curriculum.list)],
    },
    {
      path: '/course_management/assign_course/edit',
      load: './assign-course/edit',
      title: 'Courses of a semester',
      audience: ['official'],
      claim: 'courses.edit',
    },
    {
      path: '/course_management/assign_course/copy',
      load: './assign-course/copy',
      title: 'Copy to another session',
      audience: ['official'],
      claim: 'courses.edit',
    },
  ],
  menu: [
    {
      name: 'course registration',
      label: 'Course registration',
      route: '/course_registration',
      icon: 'book',
    },
    {
      name: 'course management',
      label: 'Course management',
      route: '/course_management/manage_course',
      icon: 'book',
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
