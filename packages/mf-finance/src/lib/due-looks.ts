import { dueStateWords } from '@portal/contracts/finance';
import type { DueState } from '@portal/shared/model';
import type { Looks } from './looks';

/** Word and colour of how much of a session's fee is paid. */
export const dueLooks: Looks<DueState> = {
  owing: { label: dueStateWords.owing, palette: 'red' },
  half: { label: dueStateWords.half, palette: 'orange' },
  paid: { label: dueStateWords.paid, palette: 'green' },
  later: { label: dueStateWords.later, palette: 'gray' },
  none: { label: dueStateWords.none, palette: 'gray' },
};
