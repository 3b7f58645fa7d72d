import { finance } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { type CallData, type CallInput, counted, formatCount } from '@portal/shared/model';
import { AddingUp, DataTable, TotalsStrip, type Column, type TotalsProps } from '@portal/shared/lists';
import { ErrorMessage, Money } from '@portal/shared/ui';

type Totals = CallData<typeof finance.scholarships.totals>;
type Total = Totals['bySponsor'][number];

const columns: Column<Total>[] = [
  { header: 'Sponsor', cell: ({ sponsor }) => sponsor },
  { header: 'Awards that stand', align: 'end', cell: ({ awards }) => formatCount(awards) },
  { header: 'Awarded', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
  { header: 'Paid by it', align: 'end', cell: ({ settled }) => <Money kobo={settled} /> },
  { header: 'Refund due', align: 'end', cell: ({ refundDue }) => <Money kobo={refundDue} /> },
];

const figuresOf = ({ awards, amount, settled, refundDue }: Totals) =>
  [
    ['Awards that stand', formatCount(awards)],
    ['Awarded', <Money key="awarded" kobo={amount} />],
    ['Paid by sponsors', <Money key="paid" kobo={settled} />],
    ['Refund due', <Money key="refund" kobo={refundDue} />],
  ] as const;

/** Each sponsor, and below several what they come to together. */
const rowsOf = ({ bySponsor, ...all }: Totals): Total[] =>
  bySponsor.length > 1 ? [...bySponsor, { sponsor: 'All sponsors', ...all }] : bySponsor;

/** What the list comes to as it is narrowed now, all together and by sponsor. */
export function SponsorTotals({ asked }: TotalsProps) {
  const totals = useQuery({
    ...queryOf(finance.scholarships.totals, { query: asked } as CallInput<
      typeof finance.scholarships.totals
    >),
    placeholderData: (before: Totals | undefined) => before,
  });
  const all = totals.data;
  if (totals.isError) return <ErrorMessage error={totals.error} retry={() => void totals.refetch()} />;
  if (!all) return <AddingUp />;
  return (
    <TotalsStrip figures={figuresOf(all)} note={counted(all.sponsors, 'sponsor')} more="By sponsor">
      <DataTable
        caption="Sponsors"
        columns={columns}
        rows={rowsOf(all)}
        rowKey={({ sponsor }) => sponsor}
        loading={totals.isPlaceholderData}
        emptyText="No award fits."
        cards
      />
    </TotalsStrip>
  );
}
