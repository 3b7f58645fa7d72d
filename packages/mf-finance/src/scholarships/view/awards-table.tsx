import { finance, mostApproved } from '@portal/contracts/finance';
import { useCall } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import {
  ListTable,
  TwoLines,
  choicesOfLabels,
  searchBy,
  useChosen,
  type ListDefinition,
} from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Alert, Box, Money, Stack, TextLink } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { awardFilters } from '../award-filters';
import { AwardStateCell, PaidByAwardCell, StudentCell } from '../cells';
import { awardBadges, schemePath, type Award, type Scheme } from '../scholarships.api';
import { awardActions } from './award-actions';

type Awards = ListDefinition<typeof finance.scholarships.awards>;

const columns: Awards['columns'] = [
  { header: 'Student', sort: 'name', cell: (row) => <StudentCell {...row} /> },
  { header: 'Department', foldsAt: 2, cell: ({ department }) => department ?? '–' },
  { header: 'Level', foldsAt: 2, cell: ({ level }) => level ?? '–' },
  { header: 'Award', sort: 'amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
  { header: 'Owes before', foldsAt: 3, align: 'end', cell: ({ before }) => <Money kobo={before} /> },
  { header: 'Owes after', foldsAt: 1, align: 'end', cell: ({ after }) => <Money kobo={after} /> },
  { header: 'State', cell: (row) => <AwardStateCell {...row} /> },
  { header: 'Invoice settled', foldsAt: 4, cell: (row) => <PaidByAwardCell {...row} /> },
];

const whatever: Pick<Awards, 'call' | 'rowKey' | 'rowName' | 'searchLabel' | 'exportName' | 'actions'> = {
  call: finance.scholarships.awards,
  rowKey: (row) => row.id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('name', 'matric number'),
  exportName: 'scholarship-beneficiaries',
  actions: awardActions,
};

/** The students of one scheme. */
export const beneficiariesOf = ({ id }: Scheme): Awards => ({
  ...whatever,
  title: 'Beneficiaries',
  columns,
  fixed: { schemeId: id },
  emptyText: 'There are no students in this scheme yet.',
  filters: [
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(awardBadges) },
    awardFilters.department,
  ],
});

/** Awards of all schemes, as the link to those that wait shows them. */
export const everyAward: Awards = {
  ...whatever,
  title: 'Awards',
  columns: [
    ...columns.slice(0, 1),
    {
      header: 'Scheme',
      foldsAt: 2,
      cell: ({ scheme, schemeId, session }) => (
        <TwoLines below={session}>
          <TextLink to={schemePath(schemeId)}>{scheme}</TextLink>
        </TwoLines>
      ),
    },
    ...columns.slice(1),
  ],
  emptyText: 'Nothing waits for you here.',
  filters: [
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
    awardFilters.session,
    awardFilters.scheme,
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(awardBadges) },
  ],
};

/** Of students whose award the officer may approve. */
const choosable = {
  may: 'approve' as const,
  nameOf: ({ name }: Award) => `Select ${name}`,
  most: mostApproved,
};

const awards = (count: number) => counted(count, 'award');

/** Approves by id; what was refused is said, each with its reason. */
function useApprove(onDone: () => void) {
  const approve = useCall(finance.scholarships.approve);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const run = async (ids: readonly number[]) => {
    const answer = await approve.mutateAsync({ body: { ids: [...ids] } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    toast({ severity: 'success', title: `${awards(answer.approved)} approved` });
    onDone();
  };
  return { run, refused };
}

/** Awards: approved one by one or together, removed, let through, written to. */
export function AwardsTable({ list }: { list: Awards }) {
  const mayApprove = useCan('finance.approve');
  const { chosen, choosing, clear } = useChosen<Award>(choosable);
  const { run, refused } = useApprove(clear);
  const shown: Awards = { ...list, ...(mayApprove && { choosing }), cardHead: 'Student' };
  return (
    <Stack gap="4">
      {refused.length > 0 && (
        <Alert status="warning" title="Not every award was approved">
          {refused.join(' ')}
        </Alert>
      )}
      {mayApprove && (
        <Box>
          <ConfirmButton
            disabled={chosen.size === 0}
            question={`Approve ${awards(chosen.size)}?`}
            body="They pay the next invoices of their students. What a student has paid already becomes a refund request."
            confirm="Approve"
            onConfirm={() => run([...chosen.values()].map(({ id }) => id))}
          >
            Approve selected ({chosen.size})
          </ConfirmButton>
        </Box>
      )}
      <ListTable list={shown} />
    </Stack>
  );
}
