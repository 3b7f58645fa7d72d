import { finance } from '@portal/contracts/finance';
import { useCall } from '@portal/shared/http';
import { counted, formatNaira } from '@portal/shared/model';
import { ReasonDialog, ListTable, tickColumn, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Alert, Box, Money, Stack, TextLink } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import { choicesOfAll } from '../../lib/badges';
import { AwardStateCell, SettledCell, StudentCell } from '../cells';
import {
  asChoices,
  awardBadges,
  letterPath,
  schemePath,
  useFreshScholarships,
  waiversPath,
  type Award,
  type Choices,
  type Scheme,
} from '../scholarships.api';
import { WaiverDialog } from '../waiver-dialog';

type Awards = ListDefinition<typeof finance.scholarships.awards>;

const columns: Awards['columns'] = [
  { header: 'Student', sort: 'name', cell: (row) => <StudentCell {...row} /> },
  { header: 'Department', foldsAt: 2, cell: ({ department }) => department ?? '–' },
  { header: 'Level', foldsAt: 2, cell: ({ level }) => level ?? '–' },
  { header: 'Award', sort: 'amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
  { header: 'Owes before', foldsAt: 3, align: 'end', cell: ({ before }) => <Money kobo={before} /> },
  { header: 'Owes after', foldsAt: 1, align: 'end', cell: ({ after }) => <Money kobo={after} /> },
  { header: 'State', cell: (row) => <AwardStateCell {...row} /> },
  { header: 'Invoice settled', foldsAt: 4, cell: (row) => <SettledCell {...row} /> },
];

const whatever: Pick<Awards, 'call' | 'rowKey' | 'rowName' | 'searchLabel' | 'exportName'> = {
  call: finance.scholarships.awards,
  rowKey: (row) => row.id,
  rowName: ({ name }) => name,
  searchLabel: 'Search by name or matric number',
  exportName: 'scholarship-beneficiaries',
};

/** The students of one scheme. */
export const beneficiariesOf = ({ id }: Scheme, { departments }: Choices): Awards => ({
  ...whatever,
  title: 'Beneficiaries',
  columns,
  fixed: { schemeId: id },
  emptyText: 'No student is in this scheme yet.',
  filters: [
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfAll(awardBadges) },
    { name: 'departmentId', label: 'Department', kind: 'select', choices: asChoices(departments) },
  ],
});

/** Awards of all schemes, as the link to those that wait shows them. */
export const everyAward = ({ sessions, schemes }: Choices): Awards => ({
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
    { name: 'sessionId', label: 'Session', kind: 'select', choices: asChoices(sessions) },
    { name: 'schemeId', label: 'Scheme', kind: 'select', choices: asChoices(schemes) },
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfAll(awardBadges) },
  ],
});

/** The box before a student whose award the officer may approve. */
const choiceColumn = (selected: ReadonlySet<number>, onTick: (id: number) => void) =>
  tickColumn<Award>({
    nameOf: ({ name, may }) => (may.includes('approve') ? `Select ${name}` : undefined),
    isTicked: ({ id }) => selected.has(id),
    onTick: ({ id }) => onTick(id),
  });

const awards = (count: number) => counted(count, 'award');

/** Approves by id; what was refused is said, each with its reason. */
function useApprove(onDone: () => void) {
  const approve = useCall(finance.scholarships.approve);
  const fresh = useFreshScholarships();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const run = async (ids: readonly number[]) => {
    const answer = await approve.mutateAsync({ body: { ids: [...ids] } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    toast({ severity: 'success', title: `${awards(answer.approved)} approved` });
    onDone();
    await fresh();
  };
  return { run, refused };
}

function ReverseDialog({ award, onClose }: { award: Award; onClose: () => void }) {
  const { id, version, name, amount } = award;
  const reverse = useCall(finance.scholarships.reverse);
  const fresh = useFreshScholarships();
  const onAct = async (reason: string) => {
    await reverse.mutateAsync({ params: { id }, body: { version, reason } });
    toast({ severity: 'success', title: 'The award is taken back' });
    await fresh();
  };
  return (
    <ReasonDialog question={`Remove ${name}?`} confirm="Remove" danger onConfirm={onAct} onClose={onClose}>
      {formatNaira(amount)} are free for others again. An open invoice that uses the award is cancelled.
    </ReasonDialog>
  );
}

/** Awards: approved one by one or together, removed, let through, written to. */
export function AwardsTable({ list, choices }: { list: Awards; choices: Choices }) {
  const navigate = useNavigate();
  const mayEdit = useCan('finance.edit');
  const mayApprove = useCan('finance.approve');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [removing, setRemoving] = useState<Award | null>(null);
  const [waiving, setWaiving] = useState<Award | null>(null);
  const { run, refused } = useApprove(() => setSelected(new Set()));
  const definition = useMemo(() => {
    const tick = (id: number) =>
      setSelected((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
    const letter = ({ id, schemeId, state }: Award) =>
      state === 'approved' || state === 'applied'
        ? [{ label: 'Award letter', onSelect: () => void navigate(letterPath(schemeId, id)) }]
        : [];
    const waive = (row: Award) => {
      if (row.waivedUntil) return [{ label: 'See hold waivers', onSelect: () => void navigate(waiversPath) }];
      return mayEdit && row.matricNumber && row.state !== 'reversed'
        ? [{ label: 'Waive the hold', onSelect: () => setWaiving(row) }]
        : [];
    };
    const remove = (row: Award) =>
      row.may.includes('reverse')
        ? [{ label: 'Remove', danger: true, onSelect: () => setRemoving(row) }]
        : [];
    return {
      ...list,
      columns: mayApprove ? [choiceColumn(selected, tick), ...list.columns] : list.columns,
      cardHead: 'Student',
      rowActions: (row: Award) => [...letter(row), ...waive(row), ...remove(row)],
    };
  }, [list, selected, mayEdit, mayApprove, navigate]);
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
            disabled={selected.size === 0}
            question={`Approve ${awards(selected.size)}?`}
            body="They pay the next invoices of their students. What a student has paid already becomes a refund request."
            confirm="Approve"
            onConfirm={() => run([...selected])}
          >
            Approve selected ({selected.size})
          </ConfirmButton>
        </Box>
      )}
      <ListTable list={definition} />
      {removing && <ReverseDialog award={removing} onClose={() => setRemoving(null)} />}
      {waiving && (
        <WaiverDialog
          sessions={choices.sessions}
          matricNumber={waiving.matricNumber ?? ''}
          sessionId={waiving.sessionId}
          onClose={() => setWaiving(null)}
        />
      )}
    </Stack>
  );
}
