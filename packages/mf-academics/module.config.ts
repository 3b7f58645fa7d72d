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
      path: '/lecturer_management/lecturer_upload',
      load: './lecturers',
      title: 'Lecturers',
      audience: ['official'],
      claim: 'lecturers.view',
      reads: [firstPageOf(academics.lecturers.list), readOf(academics.lecturers.choices)],
    },
    {
      path: '/lecturer_management/lecturer_upload/edit',
      load: './lecturers/edit',
      title: 'Lecturer',
      audience: ['official'],
      claim: 'lecturers.view',
    },
    {
      path: '/lecturer_management/lecturer_upload/bulk',
      load: './lecturers/bulk',
      title: 'Upload lecturers',
      audience: ['official'],
      claim: 'lecturers.edit',
    },
    {
      path: '/lecturer_management/assign_staff/hod',
      load: './assign-staff/hod',
      title: 'Heads of department',
      audience: ['official'],
      claim: 'lecturers.view',
      reads: [
        firstPageOf(academics.assignStaff.seats, { of: 'department' }),
        readOf(academics.lecturers.choices),
      ],
    },
    {
      path: '/lecturer_management/assign_staff/hod/view',
      load: './assign-staff/hod/view',
      title: 'Head of department',
      audience: ['official'],
      claim: 'lecturers.view',
    },
    {
      path: '/lecturer_management/assign_staff/dean',
      load: './assign-staff/dean',
      title: 'Deans',
      audience: ['official'],
      claim: 'lecturers.view',
      reads: [
        firstPageOf(academics.assignStaff.seats, { of: 'school' }),
        readOf(academics.lecturers.choices),
      ],
    },
    {
      path: '/lecturer_management/assign_staff/dean/view',
      load: './assign-staff/dean/view',
      title: 'Office of a school',
      audience: ['official'],
      claim: 'lecturers.view',
    },
    {
      path: '/lecturer_management/assign_staff/course_adviser',
      load: './course-advisers',
      title: 'Course advisers',
      audience: ['official'],
      claim: 'lecturers.view',
      reads: [firstPageOf(academics.courseAdvisers.list), readOf(academics.courseAdvisers.choices)],
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
      name: 'lecturer management',
      label: 'Lecturer management',
      route: '/lecturer_management/lecturer_upload',
      icon: 'people',
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
