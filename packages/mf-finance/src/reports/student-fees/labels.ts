import { feeStandingLabels, type FeeStanding } from '@portal/contracts/finance';
import { dueLooks } from '../../lib/due-looks';
import type { Looks } from '../../lib/looks';

/** Word and colour of what a student owes, and of what is owed to them. */
export const feeLooks: Looks<FeeStanding> = {
  ...dueLooks,
  credit: { label: feeStandingLabels.credit, palette: 'blue' },
};
