import { finance, type FeeDesk } from '@portal/contracts/finance';
import { request } from '@portal/shared/http';
import { counted, formatDateTime } from '@portal/shared/model';
import { ReasonDialog, ListTable, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { Badge, Box, TextLink } from '@portal/shared/ui';
import { toast, type MenuAction } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../lib/confirm-dialog';
import { deskPaths, useFreshFees, type BatchRow } from '../fees.api';

const { feeBatches } = finance;
type Batches = ListDefinition<typeof feeBatches.list>;

const looks = {
  waiting: { label: 'Waits for approval', palette: 'orange' },
  active: { label: 'Active', palette: 'green' },
  withdrawn: { label: 'Withdrawn', palette: 'gray' },
} as const;

const rulesPath = ({ desk, id }: BatchRow) => `${deskPaths[desk]}?batch=${id}`;

const columns: Batches['columns'] = [
  {
    header: 'What',
    cell: (row) => (
      <Box minW="10rem">
        <TextLink to={rulesPath(row)} fontWeight="medium">
          {row.title}
        </TextLink>
      </Box>
    ),
  },
  { header: 'Fees', align: 'end', cell: ({ rules }) => rules },
  {
    header: 'State',
    cell: ({ state }) => <Badge colorPalette={looks[state].palette}>{looks[state].label}</Badge>,
  },
  {
    header: 'Prepared',
    sort: 'createdAt',
    foldsAt: 2,
    cell: ({ createdBy, createdAt }) => <TwoLines below={formatDateTime(createdAt)}>{createdBy}</TwoLines>,
  },
  { header: 'Decided by', foldsAt: 3, cell: ({ decidedBy }) => decidedBy ?? '–' },
];

function batchesList(desk: FeeDesk): Batches {
  return {
    title: 'Prepared together',
    call: feeBatches.list,
    columns,
    rowKey: ({ id }) => id,
    rowName: ({ title }) => title,
    searchLabel: 'Search by title',
    emptyText: 'Nothing was prepared together yet.',
    fixed: { desk },
    filters: [
      { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
      {
        name: 'state',
        label: 'State',
        kind: 'select',
        choices: Object.entries(looks).map(([value, { label }]) => ({ value, label })),
      },
    ],
  };
}

interface Chosen {
  batch: BatchRow;
  act: BatchRow['may'][number];
}

const fees = (count: number) => counted(count, 'fee');

function BatchDialog({ batch, act, onClose }: Chosen & { onClose: () => void }) {
  const fresh = useFreshFees();
  const { id, version, drafts, title } = batch;
  const done = async (words: string) => {
    toast({ severity: 'success', title: words });
    await fresh();
  };
  if (act === 'activate') {
    const approve = async () => {
      await request(feeBatches.activate, { params: { id }, body: { version } });
      await done(`${counted(drafts, 'fee is', 'fees are')} active`);
    };
    return (
      <ConfirmDialog
        question={`Approve ${fees(drafts)}?`}
        confirm="Approve all"
        onConfirm={approve}
        onClose={onClose}
      >
        {title}. They all become active together, in place of the fees that these students have now. Whoever
        has paid, in full or a first instalment, owes what their invoice said.
      </ConfirmDialog>
    );
  }
  const withdraw = async (reason: string) => {
    await request(feeBatches.withdraw, { params: { id }, body: { reason } });
    await done('The drafts are deleted');
  };
  return (
    <ReasonDialog
      question={`Withdraw ${title}?`}
      confirm="Withdraw"
      danger
      onConfirm={withdraw}
      onClose={onClose}
    >
      {counted(drafts, 'draft is', 'drafts are')} deleted.
    </ReasonDialog>
  );
}

/** What was prepared together, with the approval of all of it at once. */
export function BatchesList({ desk }: { desk: FeeDesk }) {
  const navigate = useNavigate();
  const [chosen, choose] = useState<Chosen | null>(null);
  const definition = useMemo(() => {
    const words = { activate: 'Approve all', withdraw: 'Withdraw' };
    const rowActions = (batch: BatchRow): MenuAction[] => [
      { label: 'See its fees', onSelect: () => void navigate(rulesPath(batch)) },
      ...batch.may.map((act) => ({
        label: words[act],
        ...(act === 'withdraw' && { danger: true }),
        onSelect: () => choose({ batch, act }),
      })),
    ];
    return { ...batchesList(desk), rowActions };
  }, [desk, navigate]);
  return (
    <>
      <ListTable list={definition} />
      {chosen && <BatchDialog {...chosen} onClose={() => choose(null)} />}
    </>
  );
}
