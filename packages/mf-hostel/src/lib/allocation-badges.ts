import { allocationLabels } from '@portal/contracts/hostel';
import { badgesOf } from '@portal/shared/ui';

export const allocationBadges = badgesOf(allocationLabels, {
  held: 'waiting',
  paid: 'good',
  occupied: 'good',
  lapsed: 'bad',
  cancelled: 'idle',
  released: 'idle',
  moved: 'idle',
});
