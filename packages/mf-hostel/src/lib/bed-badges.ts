import { bedLabels } from '@portal/contracts/hostel';
import { badgesOf } from '@portal/shared/ui';

/** What a bed-space is, as a word in its colour: a free one is empty, and colour is for who is in it. */
export const bedBadges = badgesOf(bedLabels, {
  free: 'idle',
  reserved: 'underway',
  disabled: 'idle',
  held: 'waiting',
  paid: 'good',
  occupied: 'underway',
});
