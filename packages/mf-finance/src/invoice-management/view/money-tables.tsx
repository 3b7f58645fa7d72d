import { gatewayName } from '@portal/contracts/finance';
import { invoiceStateBadges } from '@portal/invoice';
import { formatDateTime, type InvoiceState } from '@portal/shared/model';
import { DataTable, type Column } from '@portal/shared/lists';
import { Money, StateBadge, Text, TextLink } from '@portal/shared/ui';
import { channelWord, RrrCell } from '../../lib/money-cells';
import { viewPath, type InvoiceFile } from '../invoices.api';
import { entryLabel, issueLabel } from '../labels';

type Payment = InvoiceFile['payments'][number];
type Entry = InvoiceFile['entries'][number];
type Issue = InvoiceFile['issues'][number];
type Other = InvoiceFile['others'][number];

const paymentColumns: readonly Column<Payment>[] = [
  { header: 'Receipt', cell: ({ receiptNumber }) => receiptNumber ?? '–' },
  { header: 'Date', cell: ({ at }) => formatDateTime(at) },
  { header: 'By', cell: ({ gateway, channel }) => `${gatewayName(gateway)}, ${channelWord(channel)}` },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
  { header: 'Charge', align: 'end', cell: ({ charge }) => <Money kobo={charge} /> },
];

export function Payments({ payments }: Pick<InvoiceFile, 'payments'>) {
  return (
    <DataTable
      caption="Payments of this invoice"
      columns={paymentColumns}
      rows={payments}
      rowKey={({ id }) => id}
      emptyText="There are no payments yet."
      cards
    />
  );
}

const amountOrNothing = (kobo: number) => (kobo > 0 ? <Money kobo={kobo} /> : '');

const entryColumns: readonly Column<Entry>[] = [
  { header: 'Date', cell: ({ at }) => formatDateTime(at) },
  {
    header: 'Transaction',
    cell: ({ transaction, kind, note }) => (
      <>
        {entryLabel(kind)} {transaction}
        {note && (
          <Text textStyle="sm" color="fg.muted">
            {note}
          </Text>
        )}
      </>
    ),
  },
  { header: 'Account', cell: ({ account, accountName }) => `${account} ${accountName}` },
  { header: 'Debit', align: 'end', cell: ({ debit }) => amountOrNothing(debit) },
  { header: 'Credit', align: 'end', cell: ({ credit }) => amountOrNothing(credit) },
];

export function Books({ entries }: Pick<InvoiceFile, 'entries'>) {
  return (
    <DataTable
      caption="Ledger entries"
      columns={entryColumns}
      rows={entries}
      rowKey={({ id }) => id}
      emptyText="There are no bookings yet."
      cards
    />
  );
}

const issueColumns: readonly Column<Issue>[] = [
  { header: 'What', cell: ({ kind }) => issueLabel(kind) },
  {
    header: 'Arrived',
    align: 'end',
    cell: ({ arrived }) => (arrived === null ? '–' : <Money kobo={arrived} />),
  },
  { header: 'Since', cell: ({ at }) => formatDateTime(at) },
  { header: 'Settled', cell: ({ resolved }) => (resolved ? formatDateTime(resolved) : 'Open') },
];

export function Issues({ issues }: Pick<InvoiceFile, 'issues'>) {
  return (
    <DataTable
      caption="Issues of this invoice"
      columns={issueColumns}
      rows={issues}
      rowKey={({ id }) => id}
      cards
    />
  );
}

const otherColumns: readonly Column<Other>[] = [
  { header: 'Invoice', cell: ({ number }) => <TextLink to={viewPath(number)}>{number}</TextLink> },
  { header: 'RRR', cell: ({ rrr }) => <RrrCell rrr={rrr} /> },
  { header: 'Made', cell: ({ created }) => formatDateTime(created) },
  { header: 'Amount', align: 'end', cell: ({ total }) => <Money kobo={total} /> },
  {
    header: 'State',
    cell: ({ state }) => {
      const { label, meaning } = invoiceStateBadges[state as InvoiceState];
      return <StateBadge meaning={meaning}>{label}</StateBadge>;
    },
  },
];

export function Others({ others }: Pick<InvoiceFile, 'others'>) {
  return (
    <DataTable
      caption="Other invoices"
      columns={otherColumns}
      rows={others}
      rowKey={({ number }) => number}
      cards
    />
  );
}
