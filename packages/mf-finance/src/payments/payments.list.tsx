import { finance } from '@portal/contracts/finance';
import { invoiceStateBadges } from '@portal/invoice';
import {
  formatDate,
  formatRrr,
  invoiceStates,
  paymentPurposes,
  type InvoiceState,
} from '@portal/shared/model';
import type { ListDefinition, RowOf } from '@portal/shared/lists';
import { Badge, Box, chakra, Money, Text, TextLink } from '@portal/shared/ui';

type Payments = ListDefinition<typeof finance.ownPayments.list>;
type Row = RowOf<typeof finance.ownPayments.list>;

const purposes: readonly (readonly [id: number, name: string])[] = [
  [paymentPurposes.schoolFees, 'School fees'],
  [paymentPurposes.acceptance, 'Acceptance fee'],
  [paymentPurposes.hostel, 'Hostel fee'],
  [paymentPurposes.developmentLevy, 'Development levy'],
  [paymentPurposes.sundry, 'Sundry payment'],
];

function What({ description, invoiceNumber, rrr }: Row) {
  return (
    <Box>
      <Text fontWeight="medium">{description}</Text>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {[invoiceNumber, rrr && `RRR ${formatRrr(rrr)}`].filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}

function State({ status }: Pick<Row, 'status'>) {
  const look = invoiceStateBadges[status as InvoiceState];
  return <Badge colorPalette={look.palette}>{look.label}</Badge>;
}

function Paper({ page, status, invoiceNumber }: Row) {
  if (page === null) return <>–</>;
  return (
    <TextLink to={page}>
      {status === 'PAID' ? 'Receipt' : 'Invoice'}
      <chakra.span srOnly> of {invoiceNumber}</chakra.span>
    </TextLink>
  );
}

/** Everything that I was invoiced and have paid, as data. */
export const paymentsList: Payments = {
  title: 'My payments',
  lead: 'Every invoice and payment of yours, whatever it was for.',
  call: finance.ownPayments.list,
  columns: [
    { header: 'Date', sort: 'date', cell: ({ paidAt, date }) => formatDate(paidAt ?? date) },
    { header: 'Payment for', cell: (row) => <What {...row} /> },
    { header: 'Session', cell: ({ session }) => session },
    { header: 'Amount', sort: 'amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
    { header: 'State', cell: (row) => <State {...row} /> },
    { header: 'Paper', cell: (row) => <Paper {...row} /> },
  ],
  rowKey: ({ invoiceNumber }) => invoiceNumber,
  cardHead: 'Payment for',
  searchLabel: 'Search by invoice number or RRR',
  emptyText: 'You have no invoices yet.',
  filters: [
    {
      name: 'purposeId',
      label: 'Payment for',
      kind: 'select',
      choices: purposes.map(([id, label]) => ({ value: String(id), label })),
    },
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: invoiceStates.map((value) => ({ value, label: invoiceStateBadges[value].label })),
    },
  ],
};
