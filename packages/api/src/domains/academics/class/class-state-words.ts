import type { ClassState } from '@portal/contracts/academics';

/** How far a registration is, in exports. */
export const classStateWords: Record<ClassState, string> = {
  none: 'Not begun',
  draft: 'Draft',
  returned: 'Returned',
  waiting: 'Waiting',
  approved: 'Approved',
};
