import { DataTable, useActions, type Column } from '@portal/shared/lists';
import { ActionMenu } from '@portal/shared/ui/overlay';
import { CanaryCell, HealthCell, LiveCell, NameCell, StateCell } from './cells';
import { moduleActions, type ModuleSubject } from './actions/module-actions';

const columns: readonly Column<ModuleSubject>[] = [
  { header: 'Module', cell: (row) => <NameCell {...row} /> },
  { header: 'State', cell: (row) => <StateCell {...row} /> },
  { header: 'Live release', cell: (row) => <LiveCell {...row} /> },
  { header: 'Canary', cell: (row) => <CanaryCell {...row} /> },
  { header: 'Health', cell: (row) => <HealthCell {...row} /> },
];

export function ModulesTable({ rows }: { rows: readonly ModuleSubject[] }) {
  const { menuOf, dialog } = useActions(moduleActions, ({ id }) => rows.find((row) => row.id === id));
  const menu = (row: ModuleSubject) => {
    const actions = menuOf(row);
    return actions.length === 0 ? null : <ActionMenu label={`Actions for ${row.title}`} actions={actions} />;
  };
  return (
    <>
      <DataTable
        caption="Modules"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        {...(rows.some(({ mayEdit }) => mayEdit) && { rowMenu: menu })}
        cards
        queried
      />
      {dialog}
    </>
  );
}
