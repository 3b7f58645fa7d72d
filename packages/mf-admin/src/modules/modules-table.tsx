import { DataTable, type Column } from '@portal/shared/report';
import { ActionMenu } from '@portal/shared/ui/overlay';
import { actsFor, type Act } from './acts';
import { HealthCell, NameCell, PublishedCell, ReleaseCell, StateCell } from './cells';
import type { ModuleRow } from './modules.api';

const columns: readonly Column<ModuleRow>[] = [
  { header: 'Module', cell: (row) => <NameCell {...row} /> },
  { header: 'Team', cell: ({ owner }) => owner },
  { header: 'State', cell: (row) => <StateCell {...row} /> },
  { header: 'Live release', cell: (row) => <ReleaseCell {...row} /> },
  { header: 'Published', cell: (row) => <PublishedCell {...row} /> },
  { header: 'Health', cell: (row) => <HealthCell {...row} /> },
];

interface ModulesTableProps {
  rows: readonly ModuleRow[];
  /** Left out for those who may only look. */
  onChoose?: (row: ModuleRow, act: Act) => void;
}

export function ModulesTable({ rows, onChoose }: ModulesTableProps) {
  const acts: Column<ModuleRow>[] = onChoose
    ? [
        {
          header: 'Actions',
          align: 'end',
          cell: (row) => (
            <ActionMenu
              label={`Actions for ${row.title}`}
              actions={actsFor(row).map((act) => ({
                label: act.label,
                danger: act.danger,
                onSelect: () => onChoose(row, act),
              }))}
            />
          ),
        },
      ]
    : [];
  return (
    <DataTable
      caption="Modules"
      columns={[...columns, ...acts]}
      rows={rows}
      rowKey={({ id }) => id}
      queried
    />
  );
}
