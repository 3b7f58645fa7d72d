import { student } from '@portal/contracts/student';
import type { ModuleRoute } from '@portal/shared/model';
import { firstPageOf } from '@portal/shared/module';

const page = (path: string, title: string, more: Partial<ModuleRoute> = {}): ModuleRoute => ({
  path: `/student_management/session_manager${path}`,
  load: `./session-manager${path.replaceAll('_', '-')}`,
  title,
  audience: ['official'],
  claim: 'student.sessions',
  ...more,
});

/** Sessions, their dates and their end. */
export const sessionRoutes: ModuleRoute[] = [
  page('', 'Session manager', { reads: [firstPageOf(student.rollovers.list)] }),
  page('/dates', 'Dates'),
  page('/roll_over', 'Roll-over'),
  page('/sessions', 'Sessions'),
];
