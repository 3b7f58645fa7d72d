import { academics } from '@portal/contracts/academics';
import { calls } from '@portal/shared/model';
import { defineModule, readOf } from '@portal/shared/module';

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
  ],
  menu: [
    {
      name: 'course registration',
      label: 'Course registration',
      route: '/course_registration',
      icon: 'book',
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
