import { DataTable } from '@portal/shared/lists';
import { Alert, Money, Stack } from '@portal/shared/ui';
import type { Proofs as Run } from './reconciliation.api';

type Total = Run['totals'][number];

const count = (number: number) => number.toLocaleString('en');
const agrees = ({ invoicesKobo, settledKobo, ledgerKobo }: Total) =>
  invoicesKobo === settledKobo && settledKobo === ledgerKobo;

const columns = [
  { header: 'Purpose', cell: ({ purpose }: Total) => purpose ?? 'No invoice of ours' },
  { header: 'Paid invoices', align: 'end', cell: ({ invoices }: Total) => count(invoices) },
  { header: 'Counted here', align: 'end', cell: ({ invoicesKobo }: Total) => <Money kobo={invoicesKobo} /> },
  { header: 'Settled', align: 'end', cell: ({ settled }: Total) => count(settled) },
  { header: 'Settled there', align: 'end', cell: ({ settledKobo }: Total) => <Money kobo={settledKobo} /> },
  { header: 'In the books', align: 'end', cell: ({ ledgerKobo }: Total) => <Money kobo={ledgerKobo} /> },
  { header: 'Agrees', cell: (total: Total) => (agrees(total) ? 'Yes' : 'No') },
] as const;

/** The three sums of some days, by purpose: the same money, three times. */
export function Proofs({ run }: { run: Run }) {
  const { totals, settledUntil } = run;
  return (
    <Stack gap="4">
      {settledUntil === null && (
        <Alert status="info">
          No settlement file of this gateway has been uploaded yet: invoices are held against the books only.
        </Alert>
      )}
      {settledUntil !== null && totals.length > 0 && totals.every(agrees) && (
        <Alert status="success">All three agree, to the kobo.</Alert>
      )}
      <DataTable
        caption="Three proofs by purpose"
        columns={columns}
        rows={totals}
        rowKey={({ purpose }) => purpose ?? ''}
        emptyText="No money came in through this gateway on these days."
        cards
      />
    </Stack>
  );
}
