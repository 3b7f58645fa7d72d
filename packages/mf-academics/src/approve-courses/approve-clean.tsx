import { academics, mostApproved, type ApprovalStage } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { callsOf } from './approvals.api';

/** What the list is narrowed to. */
export interface Narrowed {
  sessionId?: number;
  semester?: number;
  departmentId?: number;
  optionId?: number;
  level?: number;
  search?: string;
}

export type Refused = readonly { id: number; fullName: string; message: string }[];

const lists = (count: number) => counted(count, 'registration');

/** Approves what is clean together: the number is shown first, and what changed since is left and told. */
export const approveCleanAt = (
  stage: ApprovalStage,
  { asked, onRefused }: { asked: Narrowed; onRefused: (refused: Refused) => void },
): RowAction<undefined> =>
  rowAction({
    label: 'Approve the clean ones',
    question: 'Approve the clean ones together?',
    load: {
      call: academics.approvals.clean,
      input: () => ({ query: { stage, ...asked } }),
      label: 'Counting…',
    },
    consequence: (_: undefined, { total, registrations }) => {
      if (total === 0) return 'There is nothing clean that waits for you here.';
      const more = total > registrations.length ? ` At most ${mostApproved} go at once.` : '';
      return `${lists(total)} with no exception: no carry-over left out, nothing borrowed, units as usual.${more} Each student is told.`;
    },
    confirm: 'Approve',
    call: callsOf[stage].approveClean,
    input: (_, __, { registrations }) => ({ body: { registrations } }),
    done: ({ data: { done } }) => `${lists(done)} approved`,
    after: ({ data: { refused } }) => onRefused(refused),
  });
