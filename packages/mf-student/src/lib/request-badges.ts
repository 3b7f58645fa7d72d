import { requestStateLabels } from '@portal/contracts/student';
import { badgesOf } from '@portal/shared/ui';

export const requestBadges = badgesOf(requestStateLabels, {
  requested: 'waiting',
  accepted: 'good',
  refused: 'bad',
  withdrawn: 'idle',
});
