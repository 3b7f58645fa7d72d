import { student } from '@portal/contracts/student';
import type { ModuleRoute } from '@portal/shared/model';
import { firstPageOf } from '@portal/shared/module';

const manager = '/student_management/session_manager';

/** Sessions and their end. */
export const sessionRoutes: ModuleRoute[] = [
  {
    path: manager,
    load: './session-manager',
    title: 'Session manager',
    audience: ['official'],
    claim: 'student.sessions',
    reads: [firstPageOf(student.rollovers.list)],
  },
  {
    path: `${manager}/roll_over`,
    load: './session-manager/roll-over',
    title: 'Roll-over',
    audience: ['official'],
    claim: 'student.sessions',
  },
];
