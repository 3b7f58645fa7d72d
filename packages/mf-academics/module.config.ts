import { academics } from '@portal/contracts/academics';
import { calls, type ModuleRoute } from '@portal/shared/model';
import { defineModule, readOf } from '@portal/shared/module';

/** A page of officers who see to registration. */
const officer = (path: string, load: string, title: string): ModuleRoute => ({
  path: `/course_management/${path}`,
  load,
  title,
  audience: ['official'],
  claim: 'registration.view',
});

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
    officer('manage_load', './manage-load', 'Manage Unit Load'),
    officer('manage_load/edit', './manage-load/edit', 'Set units'),
    officer('open_reg', './open-reg', 'Open & Close course reg'),
    officer('open_reg/edit', './open-reg/edit', 'Days of course registration'),
    officer('open_student_reg', './open-student-reg', 'Course Reg. Student'),
    officer('open_student_reg/edit', './open-student-reg/edit', 'Open registration for a student'),
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
      route: '/course_management/open_reg',
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
