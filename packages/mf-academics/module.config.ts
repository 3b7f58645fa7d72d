import { defineModule } from '@portal/shared/module';

export default defineModule({
  id: 'mf-academics',
  title: 'Academics',
  owner: 'academics-team',
  host: '^1.0.0',
  routes: [
    {
      path: '/course_registration',
      load: './course-registration',
      title: 'Course registration',
      audience: ['student'],
      offline: 'read',
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
});
