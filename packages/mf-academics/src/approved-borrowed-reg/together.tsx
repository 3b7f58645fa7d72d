import { academics, mostApproved, refuseSeveralSchema } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';

/** What the list is narrowed to. */
export interface Narrowed {
  sessionId?: number;
  semester?: number;
  departmentId?: number;
  search?: string;
}

export type Refused = readonly { key: string; name: string; message: string }[];

interface Together {
  asked: Narrowed;
  onRefused: (refused: Refused) => void;
}

const load = (asked: Narrowed) => ({
  call: academics.approvals.borrowedForMe,
  input: () => ({ query: asked }),
  label: 'Counting…',
});

const counts = (total: number, listed: number) =>
  `${counted(total, 'course')}${total > listed ? `, of which at most ${mostApproved} go at once` : ''}`;

/** Lends, or refuses, all that waits for this person as the list is narrowed; the number is shown first. */
export const together = ({ asked, onRefused }: Together): readonly RowAction<undefined>[] => [
  rowAction({
    label: 'Lend all that wait for you',
    claim: 'registration.approve',
    primary: true,
    question: 'Lend all of them?',
    load: load(asked),
    consequence: (_: undefined, { total, courses }) =>
      total === 0
        ? 'Nothing waits for you here.'
        : `${counts(total, courses.length)}. The head of each student’s own department decides next.`,
    confirm: 'Lend',
    call: academics.ownerApprovals.approveSeveral,
    input: (_, __, { courses }) => ({ body: { courses } }),
    done: ({ data: { done } }) => `${counted(done, 'course')} lent`,
    after: ({ data: { refused } }) => onRefused(refused),
  }),
  rowAction({
    label: 'Refuse all that wait for you',
    claim: 'registration.approve',
    danger: true,
    question: 'Refuse all of them?',
    load: load(asked),
    consequence: (_: undefined, { total, courses }) =>
      total === 0
        ? 'Nothing waits for you here.'
        : `${counts(total, courses.length)}. Each list returns to its student with your reason.`,
    confirm: 'Refuse',
    reason: refuseSeveralSchema.pick(['reason']),
    call: academics.ownerApprovals.refuseSeveral,
    input: (_, { reason }, { courses }) => ({ body: { courses, reason } }),
    done: ({ data: { done } }) => `${counted(done, 'course')} refused`,
    after: ({ data: { refused } }) => onRefused(refused),
  }),
];
