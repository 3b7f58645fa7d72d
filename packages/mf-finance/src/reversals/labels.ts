import { reversalStateWords, type ReversalState } from '@portal/contracts/finance';
import type { Looks } from '../lib/looks';

export const reversalStateLooks: Looks<ReversalState> = {
  requested: { label: reversalStateWords.requested, palette: 'orange' },
  approved: { label: reversalStateWords.approved, palette: 'red' },
  refused: { label: reversalStateWords.refused, palette: 'gray' },
};
