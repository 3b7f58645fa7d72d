import { applicationLabels } from '@portal/contracts/hostel';
import { badgesOf } from '@portal/shared/ui';

export const applicationBadges = badgesOf(applicationLabels, {
  applied: 'underway',
  withdrawn: 'idle',
  given: 'good',
  waiting: 'waiting',
  passed: 'bad',
});
