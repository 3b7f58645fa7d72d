import { siwesLabels } from '@portal/contracts/student';

export const siwesBadges = {
  none: { label: siwesLabels.none, meaning: 'idle' },
  draft: { label: siwesLabels.draft, meaning: 'idle' },
  submitted: { label: siwesLabels.submitted, meaning: 'waiting' },
  locked: { label: siwesLabels.locked, meaning: 'good' },
} as const;
