import { student } from '@portal/contracts/student';
import { calls } from '@portal/shared/model';
import { defineModule, readOf } from '@portal/shared/module';
import { sessionRoutes } from './session-routes';

export default defineModule({
  id: 'mf-student',
  title: 'Student',
  owner: 'student-team',
  host: '^2.0.0',
  routes: [
    {
      path: '/dashboard',
      load: './dashboard',
      title: 'Dashboard',
      audience: ['student'],
      offline: 'read',
      slots: ['student-dashboard.card', 'student-dashboard.section', 'student-dashboard.aside'],
      reads: [readOf(calls.dashboard.student)],
    },
    {
      path: '/profile',
      load: './profile',
      title: 'Profile',
      audience: ['student', 'lecturer', 'official'],
      reads: [readOf(student.profile.own)],
    },
    ...sessionRoutes,
  ],
  menu: [
    { name: 'dashboard', label: 'Dashboard', route: '/dashboard', icon: 'home' },
    { name: 'profile', label: 'Profile', route: '/profile', icon: 'person' },
  ],
  slots: {
    provides: [
      { slot: 'student-dashboard.card' },
      { slot: 'student-dashboard.section' },
      { slot: 'student-dashboard.aside' },
    ],
    contributes: [
      {
        slot: 'student-dashboard.aside',
        load: './notices-card',
        audience: ['student'],
        reads: [readOf(calls.notices.mine)],
      },
      // What waits for an officer comes first.
      {
        slot: 'staff-dashboard.card',
        load: './staff-card',
        order: 20,
        audience: ['lecturer', 'official'],
        reads: [readOf(student.profile.own), readOf(calls.notices.mine)],
      },
    ],
  },
});
