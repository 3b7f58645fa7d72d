import { joinUndoHours, student } from '@portal/contracts/student';
import { asSentence, counted } from '@portal/shared/model';
import { rowAction, type RowAction } from '@portal/shared/lists';
import type { Compared } from '../duplicates.api';

type Person = Compared['one'];

const nameOf = ({ fullName, matricNumber, account }: Person) =>
  [fullName, matricNumber ?? 'no matric number', account && `account ${account}`].filter(Boolean).join(', ');

const consequence = (stays: Person, goes: Person) =>
  `${nameOf(stays)} stays. What can move from ${nameOf(goes)} moves there; that record is closed, with its account, and points to the one that stays. Another officer has to agree over the two records as they stand here. The same two of you can undo it for ${counted(joinUndoHours, 'hour')}.`;

/** Of the two that one goes and the other one stays. */
const staying = ({ one, other, join }: Compared): [stays: Person, goes: Person] =>
  join?.staysId === other.id ? [other, one] : [one, other];

const keep = (label: string, may: 'keepOne' | 'keepOther', of: (pair: Compared) => [Person, Person]) =>
  rowAction({
    label,
    may,
    question: (pair: Compared) => `Does the record of ${of(pair)[1].fullName} go into the other one?`,
    consequence: (pair: Compared) => consequence(...of(pair)),
    confirm: 'Ask for it',
    reason: true,
    call: student.duplicates.askToJoin,
    input: (pair: Compared, { reason }) => {
      const [stays, goes] = of(pair);
      return { body: { goesId: goes.id, staysId: stays.id, seen: pair.seen, reason } };
    },
    done: ({ data: { asked } }) =>
      asked ? 'Another officer is asked to agree' : 'You have asked for it already',
  });

/** How two records become one, and come apart again. */
export const joinActions: readonly RowAction<Compared>[] = [
  keep('Join: the first stays', 'keepOne', ({ one, other }) => [one, other]),
  keep('Join: the second stays', 'keepOther', ({ one, other }) => [other, one]),
  rowAction({
    label: 'Approve the join',
    may: 'approveJoin',
    primary: true,
    question: 'Are these two records one person’s?',
    consequence: (pair: Compared) => consequence(...staying(pair)),
    confirm: 'Join them',
    call: student.duplicates.approveJoin,
    input: ({ join, seen }: Compared) => ({ params: { id: join?.id ?? 0 }, body: { seen } }),
    done: 'The two records are one',
  }),
  rowAction({
    label: 'Refuse the join',
    may: 'refuseJoin',
    question: 'Do both records stay as they are?',
    consequence: ({ join }: Compared) =>
      `${join?.askedBy ?? ''} asked for it: “${asSentence(join?.reason ?? '')}” The pair is to be looked at again.`,
    reason: true,
    call: student.duplicates.refuseJoin,
    input: ({ join }: Compared, { reason }) => ({ params: { id: join?.id ?? 0 }, body: { reason } }),
    done: 'The pair is to be looked at again',
  }),
  rowAction({
    label: 'Undo the join',
    may: 'undoJoin',
    danger: true,
    question: 'Do the two records come apart again?',
    consequence: ({ join }: Compared) =>
      join?.state === 'undoing'
        ? `${join.undoAskedBy ?? ''} asked for it: “${asSentence(join.undoReason ?? '')}” Every row goes back to where it was, and the closed record and its account open again.`
        : 'The other officer who joined them has to agree. Then every row goes back to where it was, and the closed record and its account open again.',
    reason: true,
    call: student.duplicates.undoJoin,
    input: ({ join }: Compared, { reason }) => ({ params: { id: join?.id ?? 0 }, body: { reason } }),
    done: ({ data: { state } }) =>
      state === 'undone' ? 'The two records are apart again' : 'The other officer is to agree',
  }),
];
