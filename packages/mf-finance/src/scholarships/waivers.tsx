import { finance } from '@portal/contracts/finance';
import { useCall } from '@portal/shared/http';
import { formatDate } from '@portal/shared/model';
import { ReasonDialog, ListTable, type ListDefinition } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Badge, Box, Button, PageHeader, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import { choicesOfAll } from '../lib/badges';
import { ConfirmDialog } from '../lib/confirm-dialog';
import { StudentCell } from './cells';
import {
  asChoices,
  managementPath,
  useFreshScholarships,
  waiverBadges,
  type Choices,
  type Waiver,
} from './scholarships.api';
import { WaiverDialog } from './waiver-dialog';

type WaiverList = ListDefinition<typeof finance.scholarships.waivers>;

function StateCell({ state, endReason }: Waiver) {
  const { label, palette } = waiverBadges[state];
  return (
    <Box>
      <Badge colorPalette={palette}>{label}</Badge>
      {endReason && (
        <Text textStyle="sm" color="fg.muted">
          {endReason}
        </Text>
      )}
    </Box>
  );
}

const columns: WaiverList['columns'] = [
  { header: 'Student', cell: (row) => <StudentCell {...row} /> },
  { header: 'Department', cell: ({ department }) => department ?? '–' },
  { header: 'Session', cell: ({ session }) => session },
  { header: 'Until', sort: 'until', cell: ({ until }) => formatDate(until) },
  { header: 'State', cell: (row) => <StateCell {...row} /> },
  { header: 'Reason', cell: ({ reason }) => reason },
  { header: 'Asked for by', cell: ({ requestedBy }) => requestedBy },
  { header: 'Approved by', cell: ({ approvedBy }) => approvedBy ?? '–' },
];

const list = ({ sessions }: Choices): WaiverList => ({
  title: 'Hold waivers',
  call: finance.scholarships.waivers,
  columns,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: 'Search by name or matric number',
  emptyText: 'No student is let through without paying.',
  filters: [
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
    { name: 'sessionId', label: 'Session', kind: 'select', choices: asChoices(sessions) },
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfAll(waiverBadges) },
  ],
});

interface DecisionProps {
  waiver: Waiver;
  onClose: () => void;
}

function ApproveDialog({ waiver: { id, version, name, session, until }, onClose }: DecisionProps) {
  const approve = useCall(finance.scholarships.approveWaiver);
  const fresh = useFreshScholarships();
  const onAct = async () => {
    await approve.mutateAsync({ params: { id }, body: { version } });
    toast({ severity: 'success', title: 'The waiver counts now' });
    await fresh();
  };
  return (
    <ConfirmDialog question={`Let ${name} through?`} confirm="Approve" onConfirm={onAct} onClose={onClose}>
      Until {formatDate(until)} the unpaid school fee of {session} stops nothing. It is still owed.
    </ConfirmDialog>
  );
}

function EndDialog({ waiver: { id, version, name, state }, onClose }: DecisionProps) {
  const end = useCall(finance.scholarships.endWaiver);
  const fresh = useFreshScholarships();
  const act = state === 'requested' ? 'Refuse' : 'End';
  const onAct = async (reason: string) => {
    await end.mutateAsync({ params: { id }, body: { version, reason } });
    toast({
      severity: 'success',
      title: state === 'requested' ? 'The waiver is refused' : 'The waiver has ended',
    });
    await fresh();
  };
  return (
    <ReasonDialog
      question={`${act} the waiver of ${name}?`}
      confirm={act}
      danger
      onConfirm={onAct}
      onClose={onClose}
    >
      What is not paid stops the student again at once.
    </ReasonDialog>
  );
}

/** Students who are let through for a time although the school fee is not paid. */
export function Waivers({ choices }: { choices: Choices }) {
  const mayEdit = useCan('finance.edit');
  const [approving, setApproving] = useState<Waiver | null>(null);
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState<Waiver | null>(null);
  const definition = useMemo(() => {
    const rowActions = (row: Waiver) => [
      ...(row.may.includes('approve') ? [{ label: 'Approve', onSelect: () => setApproving(row) }] : []),
      ...(row.may.includes('end')
        ? [
            {
              label: row.state === 'requested' ? 'Refuse' : 'End',
              danger: true,
              onSelect: () => setEnding(row),
            },
          ]
        : []),
    ];
    return { ...list(choices), rowActions };
  }, [choices]);
  return (
    <>
      <PageHeader
        title="Hold waivers"
        crumbs={[{ label: 'Scholarship management', to: managementPath }, { label: 'Hold waivers' }]}
        lead="Students who go on although the school fee is not paid, because a sponsor is on the way. Each is asked for by one officer and approved by another."
        actions={mayEdit && <Button onClick={() => setAsking(true)}>Waive a hold</Button>}
      />
      <ListTable list={definition} />
      {asking && <WaiverDialog sessions={choices.sessions} onClose={() => setAsking(false)} />}
      {approving && <ApproveDialog waiver={approving} onClose={() => setApproving(null)} />}
      {ending && <EndDialog waiver={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
