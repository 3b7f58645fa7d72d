import { siwesLabels } from '@portal/contracts/student';

export const siwesBadges = {
  none: { label: siwesLabels.none, meaning: 'idle' },
  draft: { label: siwesLabels.draft, meaning: 'waiting' },
  submitted: { label: siwesLabels.submitted, meaning: 'underway' },
  locked: { label: siwesLabels.locked, meaning: 'good' },
} as const;
