import { bursary } from '@portal/shared/bursary';
import { queryOf, useQuery } from '@portal/shared/http';
import { formatDateTime, type CallData } from '@portal/shared/model';
import { DataTable, TotalsStrip, type TotalsProps } from '@portal/shared/report';
import { ErrorMessage, Loading, Money } from '@portal/shared/ui';
import { SideBySide } from '../side-by-side';
import { feeLooks } from './words';

type Totals = CallData<typeof bursary.feeReports.totals>;

const number = new Intl.NumberFormat('en-NG');

const stateColumns = [
  { header: 'State', cell: ({ state }: Totals['byState'][number]) => feeLooks[state].label },
  {
    ...{ header: 'Students', align: 'end' as const },
    cell: ({ students }: Totals['byState'][number]) => number.format(students),
  },
  {
    ...{ header: 'Outstanding', align: 'end' as const },
    cell: ({ outstanding }: Totals['byState'][number]) => <Money kobo={outstanding} />,
  },
];
const ageColumns = [
  { header: 'Due for', cell: ({ band }: Totals['ageing'][number]) => band },
  {
    ...{ header: 'Students', align: 'end' as const },
    cell: ({ students }: Totals['ageing'][number]) => number.format(students),
  },
  {
    ...{ header: 'Outstanding', align: 'end' as const },
    cell: ({ outstanding }: Totals['ageing'][number]) => <Money kobo={outstanding} />,
  },
];

function Figures({ totals }: { totals: Totals }) {
  const { session, students, asOf, byState, ageing, ...amounts } = totals;
  const figures = [
    ['Expected', amounts.expected],
    ['Paid first', amounts.first],
    ['Paid second', amounts.second],
    ['Scholarship', amounts.scholarship],
    ['Outstanding', amounts.outstanding],
    ['Credit', amounts.credit],
  ] as const;
  return (
    <TotalsStrip
      figures={figures.map(([label, kobo]) => [label, <Money key={label} kobo={kobo} />])}
      note={`${number.format(students)} students of ${session}. Sums as of ${formatDateTime(asOf)}.`}
      more="By state and age"
    >
      <SideBySide>
        <DataTable
          caption="Students by state"
          columns={stateColumns}
          rows={byState}
          rowKey={({ state }) => state}
        />
        <DataTable caption="Age of debts" columns={ageColumns} rows={ageing} rowKey={({ band }) => band} />
      </SideBySide>
    </TotalsStrip>
  );
}

/** What the filtered students owe together, and for how long. */
export function FeeTotals({ asked }: TotalsProps) {
  const totals = useQuery({
    ...queryOf(bursary.feeReports.totals, { query: asked }),
    placeholderData: (before) => before,
  });
  if (totals.data) return <Figures totals={totals.data} />;
  if (totals.isError) return <ErrorMessage error={totals.error} retry={() => void totals.refetch()} />;
  return <Loading label="Adding up…" />;
}
