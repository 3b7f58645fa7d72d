import { ballotLabels } from '@portal/contracts/hostel';
import { badgesOf } from '@portal/shared/ui';

export const ballotBadges = badgesOf(ballotLabels, {
  applied: 'underway',
  withdrawn: 'idle',
  given: 'good',
  waiting: 'waiting',
  passed: 'bad',
  let_go: 'idle',
});
