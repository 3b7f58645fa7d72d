import { finance, type FeeCategory } from '@portal/contracts/finance';
import { formatDateTime } from '@portal/shared/model';
import { ListTable, searchBy, TwoLines, type ListDefinition, RowName } from '@portal/shared/lists';
import { Box, StateBadge } from '@portal/shared/ui';
import { useMemo } from 'react';
import { batchPath } from '../fees.api';
import { batchActions } from './batch-actions';

type Batches = ListDefinition<typeof finance.feeBatches.list>;

const badges = {
  waiting: { label: 'Waits for approval', meaning: 'waiting' },
  active: { label: 'Active', meaning: 'good' },
  withdrawn: { label: 'Withdrawn', meaning: 'idle' },
} as const;

const columns: Batches['columns'] = [
  {
    header: 'What',
    cell: ({ title }) => (
      <Box minW="10rem">
        <RowName>{title}</RowName>
      </Box>
    ),
  },
  { header: 'Fees', align: 'end', cell: ({ rules }) => rules },
  {
    header: 'State',
    cell: ({ state }) => <StateBadge meaning={badges[state].meaning}>{badges[state].label}</StateBadge>,
  },
  {
    header: 'Prepared',
    sort: 'createdAt',
    foldsAt: 2,
    cell: ({ createdBy, createdAt }) => <TwoLines below={formatDateTime(createdAt)}>{createdBy}</TwoLines>,
  },
  { header: 'Decided by', foldsAt: 3, cell: ({ decidedBy }) => decidedBy ?? '–' },
];

function batchesList(category: FeeCategory): Batches {
  return {
    title: 'Prepared together',
    call: finance.feeBatches.list,
    columns,
    rowKey: ({ id }) => id,
    page: batchPath,
    rowName: ({ title }) => title,
    searchLabel: searchBy('title'),
    emptyText: 'There are no batches yet.',
    actions: batchActions,
    fixed: { desk: category },
    filters: [
      { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
      {
        name: 'state',
        label: 'State',
        kind: 'select',
        choices: Object.entries(badges).map(([value, { label }]) => ({ value, label })),
      },
    ],
  };
}

/** What was prepared together, with the approval of all of it at once. */
export function BatchesList({ category }: { category: FeeCategory }) {
  const list = useMemo(() => batchesList(category), [category]);
  return <ListTable list={list} />;
}
