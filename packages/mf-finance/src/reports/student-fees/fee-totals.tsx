import { finance } from '@portal/contracts/finance';
import { type CallData, counted, formatCount, formatDateTime } from '@portal/shared/model';
import { DataTable, SideBySide, type TotalsProps, TotalsOf, TotalsStrip } from '@portal/shared/lists';
import { Box, Facts, Money } from '@portal/shared/ui';
import { feeBadges } from './labels';

type Totals = CallData<typeof finance.studentFeeReports.totals>;

const stateColumns = [
  { header: 'State', cell: ({ state }: Totals['byState'][number]) => feeBadges[state].label },
  {
    header: 'Students',
    align: 'end' as const,
    cell: ({ students }: Totals['byState'][number]) => formatCount(students),
  },
  {
    header: 'Outstanding',
    align: 'end' as const,
    cell: ({ outstanding }: Totals['byState'][number]) => <Money kobo={outstanding} />,
  },
];
const ageColumns = [
  { header: 'Due for', cell: ({ band }: Totals['ageing'][number]) => band },
  {
    header: 'Students',
    align: 'end' as const,
    cell: ({ students }: Totals['ageing'][number]) => formatCount(students),
  },
  {
    header: 'Outstanding',
    align: 'end' as const,
    cell: ({ outstanding }: Totals['ageing'][number]) => <Money kobo={outstanding} />,
  },
];

function Figures({ totals }: { totals: Totals }) {
  const { session, students, asOf, byState, ageing, ...amounts } = totals;
  const figures = [
    ['Expected', amounts.expected, 'What was paid, what sponsors paid, and what is outstanding'],
    ['Paid, whole or first', amounts.first, 'By students, in full or as first instalments'],
    ['Paid, second', amounts.second, 'By students, as second instalments'],
    ['Paid by sponsors', amounts.scholarship, 'Including what a student had already paid'],
    ['Outstanding', amounts.outstanding, 'Due and not paid'],
    [
      'Not due yet',
      amounts.later,
      'Not part of what is expected: entrants who are not cleared, and the coming session',
    ],
    [
      'Owed to students',
      amounts.credit,
      'Not part of what is expected: overpaid, paid twice, or sponsored after payment',
    ],
  ] as const;
  return (
    <TotalsStrip
      figures={figures.map(([label, kobo]) => [label, <Money key={label} kobo={kobo} />])}
      note={`${counted(students, 'student')} of ${session}. Sums as of ${formatDateTime(asOf)}.`}
      more="By state and age"
    >
      <Box mb="4">
        <Facts items={figures.map(([label, , counts]) => [label, counts])} />
      </Box>
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
  return (
    <TotalsOf call={finance.studentFeeReports.totals} asked={asked}>
      {(totals) => <Figures totals={totals} />}
    </TotalsOf>
  );
}
