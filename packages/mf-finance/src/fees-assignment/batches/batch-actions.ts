import { finance } from '@portal/contracts/finance';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { batchPath, type BatchRow } from '../fees.api';

/** What is done with fees that were prepared together. */
export const batchActions: readonly RowAction<BatchRow>[] = [
  { label: 'See its fees', to: batchPath },
  rowAction({
    label: 'Approve all',
    may: 'activate',
    question: ({ drafts }) => `Approve ${counted(drafts, 'fee')}?`,
    consequence: ({ title }) =>
      `${title}. They all become active together, in place of the fees that these students have now. Whoever has paid, in full or a first instalment, owes what their invoice said.`,
    call: finance.feeBatches.activate,
    input: ({ id, version }) => ({ params: { id }, body: { version } }),
    done: ({ row: { drafts } }) => `${counted(drafts, 'fee is', 'fees are')} active`,
  }),
  rowAction({
    label: 'Withdraw',
    may: 'withdraw',
    danger: true,
    question: ({ title }) => `Withdraw ${title}?`,
    consequence: ({ drafts }) => `${counted(drafts, 'draft is', 'drafts are')} deleted.`,
    reason: true,
    call: finance.feeBatches.withdraw,
    input: ({ id, version }, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'The drafts are deleted',
  }),
];
