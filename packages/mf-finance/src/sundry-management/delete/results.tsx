import { DataTable, Section } from '@portal/shared/lists';
import { Badge, TextLink } from '@portal/shared/ui';
import type { Deletion } from '../sundry-management.api';
import { anyInvoicePath } from '../labels';

const badges: Record<Deletion['outcome'], { label: string; palette: string }> = {
  deleted: { label: 'Deleted', palette: 'green' },
  paid: { label: 'Paid: kept', palette: 'blue' },
  closed: { label: 'Already closed', palette: 'gray' },
  unknown: { label: 'Unknown', palette: 'gray' },
  unanswered: { label: 'Not deleted', palette: 'orange' },
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
              <Badge colorPalette={badges[outcome].palette}>{badges[outcome].label}</Badge>
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
