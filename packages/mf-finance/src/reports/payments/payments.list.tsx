import { finance } from '@portal/contracts/finance';
import { channelName } from '@portal/invoice/contract';
import { invoiceStateBadges } from '@portal/invoice';
import {
  searchBy,
  TimeCell,
  TwoLines,
  type Filter,
  type ListDefinition,
  type RowOf,
} from '@portal/shared/lists';
import { LabelBadge, Money, OrDash, When } from '@portal/shared/ui';
import { moneyFilters } from '../../lib/money-filters';
import { BilledCell, RrrCell } from '../../lib/money-cells';
import { PaymentTotals } from './payment-totals';
import { OfficersLink } from '../../lib/officers-link';

type Payments = ListDefinition<typeof finance.paymentReports.list>;

/** How money came; a dash where it has not. */
function ChannelCell({ channel }: Pick<RowOf<typeof finance.paymentReports.list>, 'channel'>) {
  return (
    <When value={channel} otherwise="–">
      {(name) => channelName(name)}
    </When>
  );
}

const columns: Payments['columns'] = [
  { header: 'Date paid', width: 19, sort: 'date', cell: ({ datePaid }) => <TimeCell at={datePaid} /> },
  { header: 'RRR', width: 17, cell: ({ rrr }) => <RrrCell rrr={rrr} /> },
  {
    header: 'Payer',
    width: 40,
    cell: ({ payer, registrationNumber }) => <TwoLines below={registrationNumber}>{payer}</TwoLines>,
  },
  {
    header: 'Purpose, session, level, option',
    width: 40,
    foldsAt: 1,
    cell: ({ key: _, ...row }) => <BilledCell {...row} />,
  },
  { header: 'Channel', width: 17, foldsAt: 2, cell: ({ channel }) => <ChannelCell channel={channel} /> },
  { header: 'Amount', sort: 'amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
  { header: 'Charge', width: 9, align: 'end', foldsAt: 4, cell: ({ charge }) => <Money kobo={charge} /> },
  {
    header: 'Invoice, receipt',
    width: 36,
    foldsAt: 3,
    cell: ({ invoiceNumber, receiptNumber }) => (
      <TwoLines below={receiptNumber}>
        <OfficersLink to={`/invoice_management/invoice/view?number=${invoiceNumber}`}>
          {invoiceNumber}
        </OfficersLink>
      </TwoLines>
    ),
  },
  { header: 'Department', width: 26, foldsAt: 5, cell: ({ department }) => <OrDash value={department} /> },
  { header: 'State', width: 10, cell: ({ state }) => <LabelBadge of={invoiceStateBadges} value={state} /> },
];

const filters: Filter[] = [
  {
    name: 'paid',
    label: 'Paid',
    kind: 'select',
    unset: { value: 'true', label: 'Paid' },
    choices: [{ value: 'false', label: 'Not paid' }],
  },
  moneyFilters.purpose,
  moneyFilters.session,
  moneyFilters.department,
  moneyFilters.channel,
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
];

/** Every payment, with what it adds up to. */
export const paymentsList: Payments = {
  title: 'Payment reports',
  lead: 'Every payment of every purpose, what sponsors pay in rows of its own. "Not paid" shows invoices that can still be paid.',
  call: finance.paymentReports.list,
  columns,
  rowKey: ({ key }) => key,
  rowName: ({ payer }) => payer,
  cardHead: 'Payer',
  searchLabel: searchBy('RRR', 'invoice number', 'receipt number', 'matric number', 'phone', 'name'),
  emptyText: 'There are no payments yet.',
  exportName: 'payments',
  filters,
  totals: PaymentTotals,
};
