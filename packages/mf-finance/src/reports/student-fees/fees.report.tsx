import { bursary, feeStates } from '@portal/shared/bursary';
import type { Filter, Report } from '@portal/shared/report';
import { Badge, Money, Text, TextLink } from '@portal/shared/ui';
import { deskFilters, type DeskChoices } from '../../lib/desk-choices';
import { FeeTotals } from './fee-totals';
import { feeLooks } from './words';

type Fees = Report<typeof bursary.feeReports.list>;
type Row = Parameters<Fees['rowKey']>[0];

/** The ledger of one student. */
export const ledgerPath = (studentId: number) => `/reports/student_fee_reports/view?id=${studentId}`;

const amount = (header: string, of: (row: Row) => number, sort?: string): Fees['columns'][number] => ({
  ...{ header, align: 'end', cell: (row) => <Money kobo={of(row)} /> },
  ...(sort && { sort }),
});

const columns: Fees['columns'] = [
  {
    header: 'Name, matric number',
    sort: 'name',
    cell: ({ studentId, fullName, matricNumber }) => (
      <>
        <TextLink to={ledgerPath(studentId)}>{fullName}</TextLink>
        <Text textStyle="sm" color="fg.muted">
          {matricNumber}
        </Text>
      </>
    ),
  },
  {
    header: 'Department, level, session',
    cell: ({ department, level, session }) => (
      <>
        {department ?? '–'}
        <Text textStyle="sm" color="fg.muted">
          {[level > 0 ? `${level} level` : null, session].filter(Boolean).join(', ')}
        </Text>
      </>
    ),
  },
  amount('Expected', ({ expected }) => expected),
  amount('Paid first', ({ first }) => first),
  amount('Paid second', ({ second }) => second),
  amount('Scholarship', ({ scholarship }) => scholarship),
  amount('Outstanding', ({ outstanding }) => outstanding, 'outstanding'),
  amount('Credit', ({ credit }) => credit),
  {
    header: 'State',
    cell: ({ state }) => <Badge colorPalette={feeLooks[state].palette}>{feeLooks[state].label}</Badge>,
  },
];

function filtersOf(choices: DeskChoices): Filter[] {
  const { session, department, level } = deskFilters(choices);
  return [
    session,
    department,
    level,
    {
      ...{ name: 'state', label: 'State', kind: 'select' },
      choices: feeStates.map((state) => ({ value: state, label: feeLooks[state].label })),
    },
  ];
}

/** What students owe of a session, with sums and the age of debts. */
export function feesReport(choices: DeskChoices): Fees {
  return {
    title: 'Student fee reports',
    lead: 'What was expected of each student, what came, and what is owed. Without a session, the current one.',
    call: bursary.feeReports.list,
    columns,
    rowKey: ({ studentId }) => studentId,
    searchLabel: 'Search by name or matric number',
    emptyText: 'Nobody is enrolled in this session.',
    exportName: 'student-fees',
    filters: filtersOf(choices),
    totals: FeeTotals,
  };
}
