import { bursary } from '@portal/shared/bursary';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData, CallInput } from '@portal/shared/model';
import { DataTable, Section, type Column } from '@portal/shared/report';
import { useSearchParams } from '@portal/shared/router';
import { ErrorMessage, Money } from '@portal/shared/ui';

type Total = CallData<typeof bursary.scholarships.totals>[number];

const filters = ['search', 'schemeId', 'sessionId', 'departmentId', 'sponsor', 'level', 'state'] as const;

const columns: Column<Total>[] = [
  { header: 'Sponsor', cell: ({ sponsor }) => sponsor },
  { header: 'Awards', align: 'end', cell: ({ awards }) => awards.toLocaleString('en') },
  { header: 'Awarded', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
  { header: 'Paid by it', align: 'end', cell: ({ settled }) => <Money kobo={settled} /> },
  { header: 'Refund due', align: 'end', cell: ({ refundDue }) => <Money kobo={refundDue} /> },
];

const added = (rows: readonly Total[]): Total =>
  rows.reduce(
    (sum, row) => ({
      sponsor: sum.sponsor,
      awards: sum.awards + row.awards,
      amount: sum.amount + row.amount,
      settled: sum.settled + row.settled,
      refundDue: sum.refundDue + row.refundDue,
    }),
    { sponsor: 'All sponsors', awards: 0, amount: 0, settled: 0, refundDue: 0 },
  );

/** What the list below comes to, by sponsor; narrowed by the same filters of the address. */
export function SponsorTotals() {
  const [params] = useSearchParams();
  const query = Object.fromEntries(filters.map((name) => [name, params.get(name) ?? undefined]));
  const asked = { query } as CallInput<typeof bursary.scholarships.totals>;
  const totals = useQuery({
    ...queryOf(bursary.scholarships.totals, asked),
    placeholderData: (before: Total[] | undefined) => before,
  });
  const rows = totals.data;
  return (
    <Section title="Totals by sponsor">
      {totals.isError ? (
        <ErrorMessage error={totals.error} retry={() => void totals.refetch()} />
      ) : (
        <DataTable
          caption="Sponsors"
          columns={columns}
          rows={rows && rows.length > 1 ? [...rows, added(rows)] : rows}
          rowKey={({ sponsor }) => sponsor}
          loading={totals.isPlaceholderData}
          emptyText="No award fits."
          cards
        />
      )}
    </Section>
  );
}
