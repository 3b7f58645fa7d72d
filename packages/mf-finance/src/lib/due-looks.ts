import { dueStateLabels } from '@portal/contracts/finance';
import type { DueState } from '@portal/shared/model';
import type { Looks } from './looks';

/** Word and colour of how much of a session's fee is paid. */
export const dueLooks: Looks<DueState> = {
  owing: { label: dueStateLabels.owing, palette: 'red' },
  half: { label: dueStateLabels.half, palette: 'orange' },
  paid: { label: dueStateLabels.paid, palette: 'green' },
  later: { label: dueStateLabels.later, palette: 'gray' },
  none: { label: dueStateLabels.none, palette: 'gray' },
};
