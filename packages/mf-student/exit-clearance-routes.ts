import { student } from '@portal/contracts/student';
import type { MenuIconName, ModuleRoute } from '@portal/shared/model';
import { firstPageOf, readOf } from '@portal/shared/module';

const own: Pick<ModuleRoute, 'audience' | 'offline'> = { audience: ['student'], offline: 'read' };

/** Exit clearance: of the graduate, and where offices decide; and what a student prints, in one place. */
export const exitClearanceRoutes: ModuleRoute[] = [
  { ...own, path: '/documents', load: './documents', title: 'Documents' },
  {
    ...own,
    path: '/exit_clearance',
    load: './exit-clearance',
    title: 'Exit clearance',
    reads: [readOf(student.exitClearance.mine)],
  },
  { ...own, path: '/exit_clearance/slip', load: './exit-clearance/slip', title: 'Exit clearance slip' },
  {
    path: '/student_management/exit_clearance',
    load: './exit-clearances',
    title: 'Exit clearance',
    // Heads of departments sign for theirs.
    audience: ['lecturer', 'official'],
    claim: 'student.exit-clearance',
    reads: [firstPageOf(student.exitClearances.list)],
  },
];

export const documentsMenu: {
  name: string;
  label: string;
  route: string;
  icon: MenuIconName;
  audience: ['student'];
} = { name: 'documents', label: 'Documents', route: '/documents', icon: 'document', audience: ['student'] };
