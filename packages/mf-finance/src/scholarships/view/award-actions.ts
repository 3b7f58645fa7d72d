import { finance } from '@portal/contracts/finance';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { formatNaira } from '@portal/shared/model';
import { letterPath, type Award } from '../scholarships.api';
import { holdActions } from '../waiver-actions';

/** What is done with an award: its letter, the hold of its student, and taking it back. */
export const awardActions: readonly RowAction<Award>[] = [
  {
    label: 'Award letter',
    when: ({ state }) => state === 'approved' || state === 'applied',
    to: ({ schemeId, id }) => letterPath(schemeId, id),
  },
  ...holdActions,
  rowAction({
    label: 'Remove',
    may: 'reverse',
    danger: true,
    question: ({ name }) => `Remove ${name}?`,
    consequence: ({ amount }) =>
      `${formatNaira(amount)} are free for others again. An open invoice that uses the award is cancelled.`,
    reason: true,
    call: finance.scholarships.reverse,
    input: ({ id, version }, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'The award is taken back',
  }),
];
