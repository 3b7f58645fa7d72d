import type { Badges } from '@portal/shared/ui';
import { feeStandingLabels, type FeeStanding } from '@portal/contracts/finance';
import { dueBadges } from '../../lib/money-badges';

/** Word and colour of what a student owes, and of what is owed to them. */
export const feeBadges: Badges<FeeStanding> = {
  ...dueBadges,
  credit: { label: feeStandingLabels.credit, meaning: 'underway' },
};
