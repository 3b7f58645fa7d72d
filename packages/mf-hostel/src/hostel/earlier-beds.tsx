import { allocationLabels } from '@portal/contracts/hostel';
import { DataTable, SecondLine, TwoLines, type Column } from '@portal/shared/lists';
import { formatDate, labelOf } from '@portal/shared/model';
import { LabelBadge, OrDash, Panel } from '@portal/shared/ui';
import { allocationBadges } from '../lib/allocation-badges';
import { bedName, type Allocation } from '../lib/booking.api';

const columns: readonly Column<Allocation>[] = [
  { header: 'Session', cell: ({ session }) => session },
  {
    header: 'Bed-space',
    cell: (allocation) => <TwoLines below={allocation.code}>{bedName(allocation)}</TwoLines>,
  },
  { header: 'State', cell: ({ state }) => <LabelBadge of={allocationBadges} value={state} /> },
  { header: 'From', cell: ({ heldAt }) => formatDate(heldAt) },
  {
    header: 'Ended',
    cell: ({ state, endedAt, endReason }) => (
      <>
        <OrDash value={endedAt && formatDate(endedAt)} />
        {endReason && endReason !== labelOf(state, allocationLabels) && <SecondLine>{endReason}</SecondLine>}
      </>
    ),
  },
];

/** Bed-spaces that were mine, and holds that came to nothing. */
export function EarlierBeds({ history }: { history: readonly Allocation[] }) {
  if (history.length === 0) return null;
  return (
    <Panel title="Earlier">
      <DataTable
        caption="Earlier bed-spaces"
        columns={columns}
        rows={history}
        rowKey={({ id }) => id}
        cards
      />
    </Panel>
  );
}
