import {
  type academics,
  missingResultStateLabels,
  type MissingResultState,
} from '@portal/contracts/academics';
import type { RowOf } from '@portal/shared/lists';
import { badgesOf } from '@portal/shared/ui';

export type MissingResult = RowOf<typeof academics.missingResults.list>;

/** Where a student asks, and reads where the question is. */
export const myMissingPath = '/results/missing';
/** Where whoever teaches or heads answers. */
export const missingPath = '/records/missing';

export const missingResultBadges = badgesOf<MissingResultState>(missingResultStateLabels, {
  lecturer: 'waiting',
  head: 'waiting',
  dean: 'waiting',
  answered: 'good',
  published: 'good',
  withdrawn: 'idle',
});
