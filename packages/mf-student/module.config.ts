import { student } from '@portal/contracts/student';
import { calls } from '@portal/shared/model';
import { defineModule, readOf } from '@portal/shared/module';
import { calendarMenu, calendarRoutes } from './calendar-routes';
import { duplicateRoutes } from './duplicate-routes';
import { documentsMenu, exitClearanceRoutes } from './exit-clearance-routes';
import { messageRoutes } from './message-routes';
import { profileRoutes } from './profile-routes';
import { sessionRoutes } from './session-routes';
import { siwesMenu, siwesRoutes } from './siwes-routes';
import { recordSection } from './src/lib/record-section';
import { studentManagementRoutes } from './student-management-routes';
import { transcriptRoutes } from './transcript-routes';

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
    ...calendarRoutes,
    ...profileRoutes,
    ...studentManagementRoutes,
    ...siwesRoutes,
    ...exitClearanceRoutes,
    ...messageRoutes,
    ...duplicateRoutes,
    ...sessionRoutes,
    ...transcriptRoutes,
  ],
  menu: [
    { name: 'dashboard', label: 'Dashboard', route: '/dashboard', icon: 'home' },
    { name: 'profile', label: 'Profile', route: '/profile', icon: 'person' },
    {
      name: 'student management',
      label: 'Student management',
      route: '/student_management/search_student',
      icon: 'people',
      audience: ['official'],
    },
    siwesMenu,
    documentsMenu,
    calendarMenu,
  ],
  slots: {
    provides: [
      { slot: 'student-dashboard.card' },
      { slot: 'student-dashboard.section' },
      { slot: 'student-dashboard.aside' },
      { slot: 'student-profile.o-level' },
      { slot: recordSection.name, props: recordSection.schema },
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
      {
        slot: 'staff-dashboard.card',
        load: './students-card',
        order: 9,
        audience: ['official'],
        claim: 'student.view',
      },
      {
        slot: 'staff-dashboard.card',
        load: './siwes-card',
        order: 8,
        audience: ['official'],
        claim: 'student.siwes',
      },
      {
        slot: 'staff-dashboard.card',
        load: './exit-clearance-card',
        order: 9,
        audience: ['lecturer', 'official'],
        claim: 'student.exit-clearance',
      },
      {
        slot: 'reports.group',
        load: './reports/group',
        order: 50,
        audience: ['official'],
        claim: 'student.siwes',
      },
    ],
  },
});
