import { reversalStateLabels, type ReversalState } from '@portal/contracts/finance';
import type { Looks } from '../lib/looks';

export const reversalStateLooks: Looks<ReversalState> = {
  requested: { label: reversalStateLabels.requested, palette: 'orange' },
  approved: { label: reversalStateLabels.approved, palette: 'red' },
  refused: { label: reversalStateLabels.refused, palette: 'gray' },
};
