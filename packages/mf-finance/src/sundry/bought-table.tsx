import { formatDate, formatRrr, type InvoiceState, timesOf } from '@portal/shared/model';
import { invoiceStateBadges } from '@portal/invoice';
import { DataTable } from '@portal/shared/lists';
import { Box, Money, StateBadge, Text, TextLink } from '@portal/shared/ui';
import type { Bought } from './sundry.api';
import { progressBadges } from './labels';

function StateCell({ status, progress }: Bought) {
  const { label, meaning } =
    status === 'PAID' ? progressBadges[progress] : invoiceStateBadges[status as InvoiceState];
  return <StateBadge meaning={meaning}>{label}</StateBadge>;
}

function WhatCell({ row, to }: { row: Bought; to: string }) {
  const { what, quantity, session, rrr } = row;
  return (
    <Box>
      <TextLink to={to} fontWeight="medium">
        {timesOf(quantity, what)}
      </TextLink>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {[session, rrr && `RRR ${formatRrr(rrr)}`].filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}

interface BoughtTableProps {
  caption: string;
  rows: readonly Bought[] | undefined;
  /** Where an invoice, or once paid its receipt, is. */
  pageOf: (row: Bought) => string;
  emptyText: string;
}

/** Sundry invoices with their payments and how far they are. */
export function BoughtTable({ caption, rows, pageOf, emptyText }: BoughtTableProps) {
  return (
    <DataTable
      cards
      caption={caption}
      rows={rows}
      rowKey={({ invoiceNumber }) => invoiceNumber}
      emptyText={emptyText}
      columns={[
        { header: 'Payment for', cell: (row) => <WhatCell row={row} to={pageOf(row)} /> },
        { header: 'Amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
        { header: 'Date', cell: ({ date }) => formatDate(date) },
        { header: 'Paid', cell: ({ paidAt }) => (paidAt ? formatDate(paidAt) : '–') },
        { header: 'State', cell: (row) => <StateCell {...row} /> },
      ]}
    />
  );
}
