import type { student } from '@portal/contracts/student';
import { DataTable, type Column } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { Text } from '@portal/shared/ui';

type Effect = CallData<typeof student.studentChanges.names.preview>['effects'][number];

const columns: readonly Column<Effect>[] = [
  { header: 'What', cell: ({ what }) => what },
  { header: 'Now', cell: ({ before }) => before },
  { header: 'Then', cell: ({ after }) => <strong>{after}</strong> },
];

/** What a change does to fees, registration and bed-space: the server has tried it. */
export function Effects({ effects }: { effects: readonly Effect[] }) {
  if (effects.length === 0)
    return (
      <Text>
        Fees, registration and bed-space stay as they are. Papers printed later say it as it is then.
      </Text>
    );
  return (
    <DataTable
      caption="What it does"
      columns={columns}
      rows={effects}
      rowKey={({ what }) => what}
      emptyText=""
      cards
    />
  );
}
