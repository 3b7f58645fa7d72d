import { bedLabels } from '@portal/contracts/hostel';
import { badgesOf } from '@portal/shared/ui';

/** What a bed-space is, as a word in its colour. */
export const bedBadges = badgesOf(bedLabels, {
  free: 'good',
  reserved: 'underway',
  disabled: 'idle',
  held: 'waiting',
  paid: 'underway',
  occupied: 'bad',
});
