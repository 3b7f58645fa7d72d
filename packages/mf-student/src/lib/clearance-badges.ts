import { clearanceStateLabels } from '@portal/contracts/student';
import { badgesOf } from '@portal/shared/ui';

export const clearanceBadges = badgesOf(clearanceStateLabels, {
  waiting: 'waiting',
  held: 'bad',
  cleared: 'good',
});
