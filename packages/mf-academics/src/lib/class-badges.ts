import type { ClassState } from '@portal/contracts/academics';
import { badgesOf } from '@portal/shared/ui';

/** How far the registration of a student is. */
export const classBadges = badgesOf<ClassState>(
  {
    none: 'Not begun',
    draft: 'Draft',
    returned: 'Returned',
    waiting: 'Waiting',
    approved: 'Approved',
  },
  { none: 'bad', draft: 'idle', returned: 'waiting', waiting: 'underway', approved: 'good' },
);
