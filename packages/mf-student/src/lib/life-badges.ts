import { lifeStateWords } from '@portal/contracts/student';
import { badgesOf } from '@portal/shared/ui';

export const lifeBadges = badgesOf(lifeStateWords, {
  active: 'good',
  probation: 'waiting',
  deferred: 'idle',
  suspended: 'bad',
  withdrawn: 'idle',
  graduated: 'underway',
  deceased: 'idle',
});
