import type { SheetState } from '@portal/contracts/academics';
import { counted } from '@portal/shared/model';
import { badgesOf } from '@portal/shared/ui';
import { sheetStateLabels } from '../../../lib/result-sheets/sheet-words';
import type { Publication } from '../../../lib/result-sheets/sheets.api';

const states = Object.keys(sheetStateLabels) as SheetState[];
const lateStates = states.filter((state) => state !== 'senate_ok');

export const lateOf = ({ sheets }: Pick<Publication, 'sheets'>) =>
  lateStates.reduce((sum, state) => sum + sheets[state], 0);

const lateBecause = (state: SheetState) =>
  state === 'none'
    ? 'with nothing entered'
    : sheetStateLabels[state].toLowerCase().replace('waits for senate', 'waiting for Senate');

/** As in `3 sheets (1 with the lecturer, 2 with the dean)`; empty where Senate has approved every one. */
export function lateWords(row: Pick<Publication, 'sheets'>): string {
  const late = lateOf(row);
  if (late === 0) return '';
  const parts = lateStates
    .filter((state) => row.sheets[state] > 0)
    .map((state) => `${row.sheets[state]} ${lateBecause(state)}`);
  return `${counted(late, 'sheet')} (${parts.join(', ')})`;
}

export type PublicationState = 'never' | 'hidden' | 'published' | 'changed';

export function stateOf({ version, hidden, changedSince }: Publication): PublicationState {
  if (hidden !== null) return 'hidden';
  if (version === null) return 'never';
  return changedSince ? 'changed' : 'published';
}

export const publicationBadges = badgesOf<PublicationState>(
  {
    never: 'Not published',
    hidden: 'Taken back',
    published: 'Published',
    changed: 'Published, not the newest',
  },
  { never: 'idle', hidden: 'bad', published: 'good', changed: 'waiting' },
);
