import { admissions } from '@portal/contracts/admissions';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { runPath, type Run } from './ranking.api';

/** What can be done with a run; the server says with which. */
export const runActions: readonly RowAction<Run>[] = [
  { label: 'View', to: ({ id }) => runPath(id) },
  rowAction({
    label: 'Save as draft list',
    may: 'draft',
    primary: true,
    question: ({ placed }: Run) => `Put ${counted(placed, 'candidate')} on the admission list?`,
    consequence:
      'They become drafts in a batch of their own, which are recommended, and approved by another officer.',
    call: admissions.ranking.draft,
    input: ({ id }: Run) => ({ params: { id } }),
    done: ({ data }) =>
      data.refused.length > 0
        ? {
            severity: 'warning' as const,
            title: `${counted(data.drafts, 'draft')}. Left out: ${data.refused.map(({ registrationNumber }) => registrationNumber).join(', ')}`,
          }
        : `${counted(data.drafts, 'draft')} on the admission list, in the batch ${data.batch}`,
    leads: ({ data }) => `/admission_list/view?batchId=${data.batchId}`,
  }),
  rowAction({
    label: 'Announce the cut-offs',
    may: 'announce',
    question: 'Let candidates read the cut-offs of this run?',
    consequence:
      'Whoever has a released result sees from which aggregate on their department took candidates.',
    call: admissions.ranking.announce,
    input: ({ id }: Run) => ({ params: { id } }),
    done: ({ data }) => `${counted(data.cutOffs, 'cut-off')} announced`,
  }),
];
