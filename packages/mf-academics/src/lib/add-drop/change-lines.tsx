import type { ChangeAct } from '@portal/contracts/academics';
import { DataTable, type Column } from '@portal/shared/lists';
import { badgesOf, LabelBadge, type Badges } from '@portal/shared/ui';
import { KindCell } from '../kind-cell';

/** A course that comes to a list or goes from it. */
export interface ChangeLine {
  courseId: number;
  code: string;
  title: string;
  units: number;
  act: ChangeAct;
  status: string;
  reason: string | null;
  owner: string | null;
  ownerDecision: string | null;
}

const actBadges: Badges<ChangeAct> = badgesOf({ add: 'Add', drop: 'Drop' }, { add: 'good', drop: 'bad' });

const columns: readonly Column<ChangeLine>[] = [
  { header: 'Code', cell: ({ code }) => code, width: 9 },
  { header: 'Change', width: 9, cell: ({ act }) => <LabelBadge of={actBadges} value={act} /> },
  { header: 'Title', cell: ({ title }) => title, width: 34 },
  {
    header: 'Units',
    align: 'end',
    width: 6,
    cell: ({ act, units }) => (act === 'add' ? `+${units}` : `−${units}`),
  },
  { header: 'Kind', width: 30, cell: (row) => <KindCell {...row} /> },
];

/** A request as a difference: what comes and what goes. */
export function ChangeLines({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <DataTable
      caption="Courses to add and drop"
      columns={columns}
      rows={lines}
      rowKey={({ courseId }) => courseId}
      rowName={({ code }) => code}
      emptyText="Nothing is added or dropped."
      cards
    />
  );
}
