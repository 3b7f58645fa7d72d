import type { SheetState } from '@portal/contracts/academics';
import { counted } from '@portal/shared/model';
import { badgesOf } from '@portal/shared/ui';
import { sheetStateLabels } from '../../../lib/result-sheets/sheet-words';
import type { Publication } from '../../../lib/result-sheets/sheets.api';

const states = Object.keys(sheetStateLabels) as SheetState[];
const unapprovedStates = states.filter((state) => state !== 'senate_ok');

export const unapprovedOf = ({ sheets }: Pick<Publication, 'sheets'>) =>
  unapprovedStates.reduce((sum, state) => sum + sheets[state], 0);

const whereItIs = (state: SheetState) =>
  state === 'none'
    ? 'with nothing entered'
    : sheetStateLabels[state].toLowerCase().replace('waits for senate', 'waiting for Senate');

/** As in `3 sheets (1 with the lecturer, 2 with the dean)`; empty where Senate has approved every one. */
export function unapprovedWords(row: Pick<Publication, 'sheets'>): string {
  const count = unapprovedOf(row);
  if (count === 0) return '';
  const parts = unapprovedStates
    .filter((state) => row.sheets[state] > 0)
    .map((state) => `${row.sheets[state]} ${whereItIs(state)}`);
  return `${counted(count, 'sheet')} (${parts.join(', ')})`;
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
