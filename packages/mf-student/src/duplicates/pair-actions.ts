import { student } from '@portal/contracts/student';
import { rowAction, type RowAction } from '@portal/shared/lists';
import type { Pair } from './duplicates.api';

/** What is said of a pair, in the list and beside both records. */
export const pairActions: readonly RowAction<Pair>[] = [
  rowAction({
    label: 'Not the same person',
    may: 'apart',
    question: ({ one, other }: Pair) => `Are ${one.fullName} and ${other.fullName} two people?`,
    consequence:
      'Both records stay as they are. The pair is not shown any more, and each of the two records keeps who said so and why. It can be taken back.',
    reason: true,
    call: student.duplicates.apart,
    input: ({ one, other }: Pair, { reason }) => ({
      body: { oneId: one.id, otherId: other.id, reason },
    }),
    done: ({ data: { said } }) =>
      said ? 'The pair is not shown any more' : 'Somebody has said so already: that reason stays',
  }),
  rowAction({
    label: 'Take back',
    may: 'takeBack',
    question: ({ one, other }: Pair) => `Show ${one.fullName} and ${other.fullName} as a pair again?`,
    consequence: 'The records keep that it was said, and that you took it back.',
    reason: true,
    call: student.duplicates.takeBack,
    input: ({ apartId }: Pair, { reason }) => ({ params: { id: apartId ?? 0 }, body: { reason } }),
    done: 'The pair is shown again',
  }),
];
