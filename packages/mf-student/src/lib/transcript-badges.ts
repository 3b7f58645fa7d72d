import { transcriptStateLabels } from '@portal/contracts/student';
import { badgesOf } from '@portal/shared/ui';

export const transcriptBadges = badgesOf(transcriptStateLabels, {
  received: 'waiting',
  held: 'bad',
  checked: 'underway',
  produced: 'underway',
  dispatched: 'good',
});
