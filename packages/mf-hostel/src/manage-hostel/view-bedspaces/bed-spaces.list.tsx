import { bedLabels, bedStates, hostel } from '@portal/contracts/hostel';
import {
  choicesOfLabels,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
  type QueryOf,
} from '@portal/shared/lists';
import { asSentence, formatDateTime } from '@portal/shared/model';
import { LabelBadge, Money, Text } from '@portal/shared/ui';
import { bedBadges } from '../../lib/bed-badges';
import type { BedRow } from '../hostels.api';
import { bedActions } from './bed-actions';

type List = typeof hostel.bedSpaces.list;

/** What more there is to say of a state. */
function saidOf({ state, until, reservedFor, closedReason, stayedFrom }: BedRow): string | null {
  if (stayedFrom) return `since ${stayedFrom}, not checked out`;
  if (state === 'held' && until) return `until ${formatDateTime(until)}`;
  if (state === 'reserved') return reservedFor && `for ${reservedFor}`;
  return closedReason && `Closed: ${asSentence(closedReason)}`;
}

function OccupantCell({ fullName, matricNumber, level }: BedRow) {
  if (fullName === null) return <Text color="fg.muted">Nobody</Text>;
  return (
    <TwoLines below={[matricNumber, level && `${level} level`].filter(Boolean).join(', ')}>
      {fullName}
    </TwoLines>
  );
}

/** The bed-spaces of a hostel, of one room or of all hostels, with who has them in the current session. */
export const bedsList = (fixed: Partial<QueryOf<List>>, blocks: readonly string[]): ListDefinition<List> => ({
  title: 'Bed-spaces',
  call: hostel.bedSpaces.list,
  fixed,
  rowKey: ({ id }) => id,
  rowName: ({ code }) => code,
  searchLabel: searchBy('bed-space', 'matric number', 'name'),
  emptyText: 'There are no bed-spaces here in the current session.',
  exportName: 'bed-spaces',
  filters: [
    {
      name: 'block',
      label: 'Block',
      kind: 'select',
      choices: blocks.map((block) => ({ value: block, label: block })),
    },
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(bedLabels, bedStates) },
    { name: 'stayed', label: 'Not checked out from an earlier session', kind: 'flag' },
    { name: 'faulty', label: 'Something is broken', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Bed-space',
      sort: 'code',
      width: 16,
      cell: ({ code, room, letter }) => (
        <TwoLines below={`Room ${room}, bed ${letter}`}>
          <Text fontWeight="semibold">{code}</Text>
        </TwoLines>
      ),
    },
    {
      header: 'State',
      width: 26,
      cell: (row) => (
        <TwoLines below={saidOf(row)}>
          <LabelBadge of={bedBadges} value={row.state} />
        </TwoLines>
      ),
    },
    { header: 'Occupant', width: 30, cell: (row) => <OccupantCell {...row} /> },
    {
      header: 'Category',
      width: 16,
      foldsAt: 2,
      cell: ({ category, gender }) => <TwoLines below={gender}>{category ?? 'Everybody'}</TwoLines>,
    },
    { header: 'Price', align: 'end', width: 11, foldsAt: 3, cell: ({ price }) => <Money kobo={price} /> },
    {
      header: 'Faults',
      width: 22,
      foldsAt: 1,
      cell: ({ faults }) =>
        faults.length === 0 ? '–' : faults.map(({ id, fault }) => <SecondLine key={id}>{fault}</SecondLine>),
    },
  ],
  actions: bedActions,
});
