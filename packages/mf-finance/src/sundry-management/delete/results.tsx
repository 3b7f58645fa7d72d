import { DataTable, Section } from '@portal/shared/lists';
import { StateBadge, TextLink, type Badges } from '@portal/shared/ui';
import type { Deletion } from '../sundry-management.api';
import { anyInvoicePath } from '../labels';

const badges: Badges<Deletion['outcome']> = {
  deleted: { label: 'Deleted', meaning: 'idle' },
  paid: { label: 'Paid: kept', meaning: 'underway' },
  closed: { label: 'Already closed', meaning: 'idle' },
  unknown: { label: 'Unknown', meaning: 'idle' },
  unanswered: { label: 'Not deleted', meaning: 'waiting' },
};

/** What became of each invoice that was to be deleted. */
export function Results({ results }: { results: readonly Deletion[] }) {
  const done = results.filter(({ outcome }) => outcome === 'deleted').length;
  return (
    <Section title="Result" lead={`${done} of ${results.length} deleted.`}>
      <DataTable
        cards
        caption="Result of the deletion"
        rows={results}
        rowKey={({ invoiceNumber }) => invoiceNumber}
        columns={[
          { header: 'Invoice', cell: ({ invoiceNumber }) => invoiceNumber },
          {
            header: 'Outcome',
            cell: ({ outcome }) => (
              <StateBadge meaning={badges[outcome].meaning}>{badges[outcome].label}</StateBadge>
            ),
          },
          { header: 'Explanation', cell: ({ message }) => message },
          {
            header: 'Receipt',
            cell: ({ receiptNumber, invoiceNumber }) =>
              receiptNumber ? <TextLink to={anyInvoicePath(invoiceNumber)}>{receiptNumber}</TextLink> : '–',
          },
        ]}
      />
    </Section>
  );
}
