import { finance } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { type CallData, type CallInput, counted } from '@portal/shared/model';
import { DataTable, TotalsStrip, type Column, type TotalsProps } from '@portal/shared/lists';
import { ErrorMessage, Loading, Money } from '@portal/shared/ui';

type Total = CallData<typeof finance.scholarships.totals>[number];

const columns: Column<Total>[] = [
  { header: 'Sponsor', cell: ({ sponsor }) => sponsor },
  { header: 'Awards that stand', align: 'end', cell: ({ awards }) => awards.toLocaleString('en') },
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

const figuresOf = ({ awards, amount, settled, refundDue }: Total) =>
  [
    ['Awards that stand', awards.toLocaleString('en')],
    ['Awarded', <Money key="awarded" kobo={amount} />],
    ['Paid by sponsors', <Money key="paid" kobo={settled} />],
    ['Refund due', <Money key="refund" kobo={refundDue} />],
  ] as const;

/** What the list comes to as it is narrowed now, all together and by sponsor. */
export function SponsorTotals({ asked }: TotalsProps) {
  const totals = useQuery({
    ...queryOf(finance.scholarships.totals, { query: asked } as CallInput<
      typeof finance.scholarships.totals
    >),
    placeholderData: (before: Total[] | undefined) => before,
  });
  const rows = totals.data;
  if (totals.isError) return <ErrorMessage error={totals.error} retry={() => void totals.refetch()} />;
  if (!rows) return <Loading label="Adding up…" />;
  const all = added(rows);
  return (
    <TotalsStrip figures={figuresOf(all)} note={counted(rows.length, 'sponsor')} more="By sponsor">
      <DataTable
        caption="Sponsors"
        columns={columns}
        rows={rows.length > 1 ? [...rows, all] : rows}
        rowKey={({ sponsor }) => sponsor}
        loading={totals.isPlaceholderData}
        emptyText="No award fits."
        cards
      />
    </TotalsStrip>
  );
}
