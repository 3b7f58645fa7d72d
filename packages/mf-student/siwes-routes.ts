import { student } from '@portal/contracts/student';
import type { MenuIconName, ModuleRoute } from '@portal/shared/model';
import { firstPageOf, readOf } from '@portal/shared/module';

const own: Pick<ModuleRoute, 'audience' | 'offline'> = { audience: ['student'], offline: 'read' };
const desk: Pick<ModuleRoute, 'audience' | 'claim'> = { audience: ['official'], claim: 'student.siwes' };
const forms = '/student_management/siwes_forms';

/** Industrial training: the student's own form, the coordinator's desk, and the report; and letters about students. */
export const siwesRoutes: ModuleRoute[] = [
  { ...own, path: '/siwes', load: './siwes', title: 'SIWES', reads: [readOf(student.siwes.mine)] },
  { ...own, path: '/siwes/preview', load: './siwes/preview', title: 'SIWES acknowledgement slip' },
  {
    ...desk,
    path: forms,
    load: './siwes-forms',
    title: 'SIWES forms',
    reads: [firstPageOf(student.siwesForms.list)],
  },
  { ...own, path: '/letters', load: './letters', title: 'Letters' },
  { ...own, path: '/letters/view', load: './letters/view', title: 'Letter' },
  {
    path: '/student_management/letters',
    load: './letter-wordings',
    title: 'Wording of letters',
    audience: ['official'],
    claim: 'student.edit-letters',
  },
  { ...desk, path: `${forms}/view`, load: './siwes-forms/view', title: 'SIWES form' },
  { ...desk, path: '/reports/student_siwes_report', load: './reports/siwes', title: 'SIWES placements' },
];

export const siwesMenu: {
  name: string;
  label: string;
  route: string;
  icon: MenuIconName;
  audience: ['student'];
} = {
  name: 'siwes',
  label: 'SIWES',
  route: '/siwes',
  icon: 'document',
  audience: ['student'],
};
