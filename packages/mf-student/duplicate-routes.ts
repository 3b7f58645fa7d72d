import type { ModuleRoute } from '@portal/shared/model';

const office: Pick<ModuleRoute, 'audience' | 'claim'> = {
  audience: ['official'],
  claim: 'student.duplicates',
};
const duplicates = '/student_management/duplicates';

/** Records that may be one person's: the pairs, and two of them side by side. */
export const duplicateRoutes: ModuleRoute[] = [
  { ...office, path: duplicates, load: './duplicates', title: 'Duplicates' },
  { ...office, path: `${duplicates}/compare`, load: './duplicates/compare', title: 'Two records compared' },
];
