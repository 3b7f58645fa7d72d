import { finance, gatewayName } from '@portal/contracts/finance';
import { gatewayIds } from '@portal/invoice/contract';
import { invoiceStateBadges } from '@portal/invoice';
import { invoiceStates } from '@portal/shared/model';
import { TimeCell, choicesOfLabels, searchBy, type Filter, type ListDefinition } from '@portal/shared/lists';
import { moneyFilters } from '../lib/money-filters';
import { BilledCell, RrrCell } from '../lib/money-cells';
import { PayerCell } from '../lib/payer-cell';
import { invoiceRowActions } from './invoice-actions';
import { AmountCell, StateCell } from './invoice-cells';
import { viewPath } from './invoices.api';

type Invoices = ListDefinition<typeof finance.invoiceManagement.list>;

const columns: Invoices['columns'] = [
  { header: 'RRR', width: 17, cell: ({ rrr }) => <RrrCell rrr={rrr} /> },
  {
    header: 'Payer',
    width: 38,
    cell: ({ payer, registrationNumber, number }) => (
      <PayerCell payer={payer} matricNumber={registrationNumber} invoiceNumber={number} />
    ),
  },
  { header: 'Purpose, session, option', width: 30, foldsAt: 1, cell: (row) => <BilledCell {...row} /> },
  { header: 'Amount', sort: 'amount', align: 'end', cell: (row) => <AmountCell {...row} /> },
  { header: 'State', width: 12, cell: (row) => <StateCell {...row} /> },
  { header: 'Created', sort: 'created', foldsAt: 2, cell: ({ created }) => <TimeCell at={created} /> },
  { header: 'Paid', sort: 'paid', foldsAt: 3, cell: ({ paid }) => <TimeCell at={paid} /> },
];

const filters: Filter[] = [
  moneyFilters.purpose,
  moneyFilters.session,
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    choices: choicesOfLabels(invoiceStateBadges, invoiceStates),
  },
  {
    name: 'gateway',
    label: 'Gateway',
    kind: 'select',
    choices: gatewayIds.map((gateway) => ({ value: gateway, label: gatewayName(gateway) })),
  },
  { name: 'madeFrom', label: 'Made from', kind: 'date' },
  { name: 'madeTo', label: 'Made to', kind: 'date' },
  { name: 'paidFrom', label: 'Paid from', kind: 'date' },
  { name: 'paidTo', label: 'Paid to', kind: 'date' },
];

/** Invoices of all purposes as a list. */
export const invoicesList: Invoices = {
  title: 'Invoices',
  lead: 'Every invoice of every purpose. A paid one is never changed: it is corrected in the books.',
  call: finance.invoiceManagement.list,
  columns,
  rowKey: ({ number }) => number,
  page: ({ number }) => viewPath(number),
  rowName: ({ number, payer }) => `${number}, ${payer}`,
  cardHead: 'Payer',
  searchLabel: searchBy('RRR', 'invoice number', 'receipt number', 'matric number', 'phone', 'name'),
  emptyText: 'There are no invoices yet.',
  exportName: 'invoices',
  filters,
  actions: invoiceRowActions,
};
