import type { RegistrationState } from '@portal/contracts/academics';
import type { Badges } from '@portal/shared/ui';

/** How a window of registration stands, on every page. */
export const windowBadges: Badges<RegistrationState> = {
  not_open: { label: 'Not open', meaning: 'idle' },
  open: { label: 'Open', meaning: 'good' },
  late: { label: 'Late registration', meaning: 'waiting' },
  closed: { label: 'Closed', meaning: 'idle' },
};
