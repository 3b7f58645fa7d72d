import { DataTable, type Column } from '@portal/shared/lists';
import { ActionMenu, type MenuAction } from '@portal/shared/ui/overlay';
import { CanaryCell, HealthCell, LiveCell, NameCell, StateCell } from './cells';
import type { ModuleRow } from './modules.api';

const columns: readonly Column<ModuleRow>[] = [
  { header: 'Module', cell: (row) => <NameCell {...row} /> },
  { header: 'State', cell: (row) => <StateCell {...row} /> },
  { header: 'Live release', cell: (row) => <LiveCell {...row} /> },
  { header: 'Canary', cell: (row) => <CanaryCell {...row} /> },
  { header: 'Health', cell: (row) => <HealthCell {...row} /> },
];

interface ModulesTableProps {
  rows: readonly ModuleRow[];
  menuOf: (row: ModuleRow) => MenuAction[];
  mayEdit: boolean;
}

export function ModulesTable({ rows, menuOf, mayEdit }: ModulesTableProps) {
  const menu = (row: ModuleRow) => {
    const actions = menuOf(row);
    return actions.length === 0 ? null : <ActionMenu label={`Actions for ${row.title}`} actions={actions} />;
  };
  return (
    <DataTable
      caption="Modules"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...(mayEdit && { rowMenu: menu })}
      cards
      queried
    />
  );
}
