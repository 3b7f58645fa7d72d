import { finance } from '@portal/contracts/finance';
import { invoiceStateBadges } from '@portal/invoice';
import { formatDate, formatRrr, invoiceStates, paymentPurposes } from '@portal/shared/model';
import { searchBy, type ListDefinition, type RowOf } from '@portal/shared/lists';
import { Box, chakra, LabelBadge, Money, Text, TextLink, When } from '@portal/shared/ui';

type Payments = ListDefinition<typeof finance.ownPayments.list>;
type Row = RowOf<typeof finance.ownPayments.list>;

const purposes: readonly (readonly [id: number, name: string])[] = [
  [paymentPurposes.schoolFees, 'School fees'],
  [paymentPurposes.acceptance, 'Acceptance fee'],
  [paymentPurposes.hostel, 'Hostel fee'],
  [paymentPurposes.developmentLevy, 'Development levy'],
  [paymentPurposes.sundry, 'Sundry payment'],
];

/** The day on which it was paid, or made. */
function PaidOrMade({ paidAt, date }: Row) {
  return (
    <When value={paidAt} otherwise={formatDate(date)}>
      {(at) => formatDate(at)}
    </When>
  );
}

function What({ description, invoiceNumber, rrr }: Row) {
  return (
    <Box>
      <Text>{description}</Text>
      <Text textStyle="sm" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
        {invoiceNumber}
        <When value={rrr}>
          {(known) => (
            <>
              {' · '}
              <chakra.span whiteSpace="nowrap">RRR {formatRrr(known)}</chakra.span>
            </>
          )}
        </When>
      </Text>
    </Box>
  );
}

function Paper({ page, status, invoiceNumber }: Row) {
  return (
    <When value={page} otherwise="–">
      {(to) => (
        <TextLink to={to}>
          <When value={status} is="PAID" otherwise="Invoice">
            Receipt
          </When>
          <chakra.span srOnly> of {invoiceNumber}</chakra.span>
        </TextLink>
      )}
    </When>
  );
}

/** Everything that I was invoiced and have paid, as data. */
export const paymentsList: Payments = {
  title: 'My payments',
  lead: 'Every invoice and payment of yours, whatever it was for.',
  call: finance.ownPayments.list,
  columns: [
    { header: 'Date', sort: 'date', cell: (row) => <PaidOrMade {...row} /> },
    { header: 'Payment for', cell: (row) => <What {...row} /> },
    { header: 'Session', cell: ({ session }) => session },
    { header: 'Amount', sort: 'amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
    { header: 'State', cell: ({ status }) => <LabelBadge of={invoiceStateBadges} value={status} /> },
    { header: 'Paper', cell: (row) => <Paper {...row} /> },
  ],
  rowKey: ({ invoiceNumber }) => invoiceNumber,
  cardHead: 'Payment for',
  searchLabel: searchBy('invoice number', 'RRR'),
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
