import { finance, gatewayName } from '@portal/contracts/finance';
import { formatDateTime } from '@portal/shared/model';
import { ListPage, type ListDefinition } from '@portal/shared/lists';
import { TextLink } from '@portal/shared/ui';
import { Days, daysText, FoundCell } from './cells';
import { causeLabel, reconciliationPath, gatewayChoices, runPath } from './reconciliation.api';

const list: ListDefinition<typeof finance.reconciliation.runs> = {
  title: 'Reconciliations',
  lead: 'Every time that invoices, settlements and books were held against each other.',
  crumbs: [{ label: 'Reconciliation', to: reconciliationPath }, { label: 'Reconciliations' }],
  call: finance.reconciliation.runs,
  rowKey: ({ id }) => id,
  rowName: (row) => `${gatewayName(row.gateway)}, ${daysText(row)}`,
  emptyText: 'There are no reconciliations yet. One runs by itself every night.',
  filters: [{ name: 'gateway', label: 'Gateway', kind: 'select', choices: gatewayChoices }],
  columns: [
    {
      header: 'Days',
      cell: (row) => (
        <TextLink to={runPath(row.id)}>
          <Days {...row} />
        </TextLink>
      ),
    },
    { header: 'Gateway', cell: ({ gateway }) => gatewayName(gateway) },
    { header: 'Why', foldsAt: 2, cell: ({ cause }) => causeLabel(cause) },
    { header: 'By', foldsAt: 3, cell: ({ by }) => by },
    { header: 'When', sort: 'at', cell: ({ at }) => formatDateTime(at) },
    { header: 'Found', cell: (row) => <FoundCell {...row} /> },
  ],
};

/** The list of reconciliations. */
export function Runs() {
  return <ListPage list={list} />;
}
