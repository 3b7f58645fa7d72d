import { hostel, swapLabels, swapStates } from '@portal/contracts/hostel';
import {
  choicesOfLabels,
  ListPage,
  rowAction,
  RowName,
  searchBy,
  TimeCell,
  TwoLines,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { formatDateTime, type CallData } from '@portal/shared/model';
import { badgesOf, Box, LabelBadge, Stack, Text } from '@portal/shared/ui';
import type { SwapRow } from './reservation.api';

const badges = badgesOf(swapLabels, {
  proposed: 'idle',
  agreed: 'waiting',
  approved: 'good',
  refused: 'bad',
  declined: 'idle',
  withdrawn: 'idle',
  expired: 'idle',
  overtaken: 'idle',
});

const both = ({ one, other }: SwapRow) => `${one.fullName} and ${other.fullName}`;

/** Who would go where, and what an officer has to know about it. */
function Foreseen({ moves }: CallData<typeof hostel.swaps.one>) {
  return (
    <Stack gap="3">
      {moves.map(({ fullName, from, to, notes }) => (
        <Box key={from}>
          <Text>{`${fullName}: from ${from} to ${to}`}</Text>
          {notes.map((note) => (
            <Text key={note} fontWeight="semibold">
              {note}
            </Text>
          ))}
        </Box>
      ))}
      <Text>Both are told, and their slips verify with the new bed-space. What was billed stays.</Text>
    </Stack>
  );
}

const actions: readonly RowAction<SwapRow>[] = [
  rowAction({
    label: 'Approve',
    may: 'approve',
    load: {
      call: hostel.swaps.one,
      input: ({ id }: SwapRow) => ({ params: { id } }),
      label: 'Looking at both bed-spaces…',
    },
    question: (row) => `Approve the swap of ${both(row)}?`,
    consequence: (_row, foreseen) => <Foreseen {...foreseen} />,
    call: hostel.swaps.approve,
    input: ({ id }) => ({ params: { id } }),
    done: 'They have swapped, and are told',
  }),
  rowAction({
    label: 'Refuse',
    may: 'refuse',
    danger: true,
    question: (row) => `Refuse the swap of ${both(row)}?`,
    consequence: 'Each keeps their bed-space. Both read why.',
    reason: true,
    call: hostel.swaps.refuse,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: 'The swap is refused',
  }),
];

type Side = SwapRow['one'];

/** One of the two: who it is, the bed-space that they give, and whether they have agreed. */
function SideCell({ fullName, matricNumber, bed, agreedAt }: Side) {
  return (
    <TwoLines below={[bed, matricNumber, agreedAt ? 'agreed' : 'not agreed'].filter(Boolean).join(', ')}>
      <RowName>{fullName}</RowName>
    </TwoLines>
  );
}

/** What more there is to say of a state. */
function saidOf({ state, until, endedAt, endedBy, reason }: SwapRow): string | null {
  if (state === 'proposed') return `until ${formatDateTime(until)}`;
  if (endedAt === null) return null;
  return [formatDateTime(endedAt), state === 'approved' || state === 'refused' ? endedBy : null, reason]
    .filter(Boolean)
    .join(', ');
}

const swapsList: ListDefinition<typeof hostel.swaps.list> = {
  title: 'Swaps',
  lead: 'Two students who take the bed-space of each other. Each agrees on their own page; those who both have wait here for you.',
  call: hostel.swaps.list,
  rowKey: ({ id }) => id,
  rowName: both,
  searchLabel: searchBy('name', 'matric number', 'bed-space'),
  emptyText: 'Nobody has asked to swap.',
  exportName: 'bed-swaps',
  actions,
  filters: [
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(swapLabels, swapStates) },
  ],
  columns: [
    { header: 'Student', width: 30, cell: ({ one }) => <SideCell {...one} /> },
    { header: 'With', width: 30, cell: ({ other }) => <SideCell {...other} /> },
    {
      header: 'Proposed',
      sort: 'proposed',
      width: 16,
      foldsAt: 1,
      cell: ({ proposedAt, atDesk }) => (
        <TwoLines below={atDesk ? 'at the desk' : null}>
          <TimeCell at={proposedAt} />
        </TwoLines>
      ),
    },
    {
      header: 'State',
      width: 24,
      cell: (row) => (
        <TwoLines below={saidOf(row)}>
          <LabelBadge of={badges} value={row.state} />
        </TwoLines>
      ),
    },
  ],
};

/** Swaps of bed-spaces, those that wait for an officer at the top. */
export function Swaps() {
  return <ListPage list={swapsList} />;
}
