import { student } from '@portal/contracts/student';
import type { ModuleRoute } from '@portal/shared/model';
import { firstPageOf } from '@portal/shared/module';

const desk: Pick<ModuleRoute, 'audience' | 'claim'> = {
  audience: ['official'],
  claim: 'student.decide-requests',
};

/** Students' own pages beside the profile, and where the registry decides what they ask for. */
export const profileRoutes: ModuleRoute[] = [
  {
    path: '/profile/request',
    load: './profile/requests',
    title: 'Ask the registry',
    audience: ['student'],
  },
  {
    path: '/profile/slip',
    load: './profile/slip',
    title: 'Profile slip',
    audience: ['student'],
    offline: 'read',
  },
  {
    path: '/profile/email',
    load: './profile/email',
    title: 'Change my email',
    audience: ['lecturer', 'official'],
  },
  {
    ...desk,
    path: '/student_management/requests',
    load: './requests',
    title: 'Requests of students',
    reads: [firstPageOf(student.requests.list)],
  },
  { ...desk, path: '/student_management/requests/view', load: './requests/view', title: 'Request' },
];
