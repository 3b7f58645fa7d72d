import { finance, differenceKinds, differenceStates, differenceKindLabels } from '@portal/contracts/finance';
import { formatDate, formatRrr } from '@portal/shared/model';
import { choicesOfLabels, searchBy, type ListDefinition } from '@portal/shared/lists';
import { AmountCell, FoundOutCell, KindCell, ReferenceCell, StateCell } from './cells';
import { LatestRuns } from './latest-runs';
import { differenceActions } from './reconciliation-actions';
import { gatewayChoices } from './reconciliation.api';
import { differenceStateBadges } from '../lib/money-badges';

/** What does not agree between invoices, gateways and books, newest first. */
export const differencesList: ListDefinition<typeof finance.reconciliation.differences> = {
  title: 'Reconciliation',
  lead: 'Paid invoices, what the gateways settled, and the books are the same money. What differs waits here.',
  call: finance.reconciliation.differences,
  rowKey: ({ id }) => id,
  searchLabel: searchBy('RRR', 'order number', 'invoice number'),
  emptyText: 'There are no differences. What the next reconciliation finds stands here.',
  exportName: 'reconciliation-differences',
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: choicesOfLabels(differenceStateBadges, differenceStates),
    },
    {
      name: 'kind',
      label: 'What differs',
      kind: 'select',
      choices: choicesOfLabels(differenceKindLabels, differenceKinds),
    },
    { name: 'gateway', label: 'Gateway', kind: 'select', choices: gatewayChoices },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  columns: [
    { header: 'Reference', width: 42, cell: (row) => <ReferenceCell {...row} /> },
    { header: 'What differs', long: true, cell: (row) => <KindCell {...row} /> },
    { header: 'Day', width: 11, sort: 'day', foldsAt: 2, cell: ({ day }) => formatDate(day) },
    { header: 'Counted here', align: 'end', cell: ({ ours }) => <AmountCell kobo={ours} /> },
    { header: 'There or in the books', align: 'end', cell: ({ theirs }) => <AmountCell kobo={theirs} /> },
    { header: 'State', width: 10, cell: (row) => <StateCell {...row} /> },
    { header: 'What was found', foldsAt: 3, long: true, cell: (row) => <FoundOutCell {...row} /> },
  ],
  rowName: ({ reference }) => formatRrr(reference),
  actions: differenceActions,
  totals: LatestRuns,
};
