import { finance, feeStates } from '@portal/contracts/finance';
import { searchBy, TwoLines, type Filter, type ListDefinition, RowName } from '@portal/shared/lists';
import { LabelBadge } from '@portal/shared/ui';
import { moneyFilters } from '../../lib/money-filters';
import { StudyCell, TwoAmounts } from '../../lib/money-cells';
import { FeeTotals } from './fee-totals';
import { feeBadges } from './labels';

type Fees = ListDefinition<typeof finance.studentFeeReports.list>;

/** The ledger of one student. */
export const ledgerPath = (studentId: number) => `/reports/student_fee_reports/view?id=${studentId}`;

const columns: Fees['columns'] = [
  {
    header: 'Name, matric number',
    width: 42,
    sort: 'name',
    cell: ({ fullName, matricNumber }) => (
      <TwoLines below={matricNumber}>
        <RowName>{fullName}</RowName>
      </TwoLines>
    ),
  },
  { header: 'Department, level', width: 36, foldsAt: 2, cell: (row) => <StudyCell {...row} /> },
  {
    header: 'Expected, sponsored',
    align: 'end',
    foldsAt: 1,
    cell: ({ expected, scholarship }) => <TwoAmounts above={expected} below={scholarship} />,
  },
  {
    header: 'Paid first, second',
    width: 20,
    align: 'end',
    foldsAt: 3,
    cell: ({ first, second }) => <TwoAmounts above={first} below={second} />,
  },
  {
    header: 'Outstanding, owed back',
    sort: 'outstanding',
    align: 'end',
    cell: ({ outstanding, credit }) => <TwoAmounts above={outstanding} below={credit} />,
  },
  {
    header: 'State',
    width: 15,
    cell: ({ state }) => <LabelBadge of={feeBadges} value={state} />,
  },
];

const filters: Filter[] = [
  moneyFilters.session,
  moneyFilters.department,
  moneyFilters.level,
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    choices: feeStates.map((state) => ({ value: state, label: feeBadges[state].label })),
  },
];

/** What students owe of a session, with sums and the age of debts. */
export const feesList: Fees = {
  title: 'Student fee reports',
  lead: 'What each student has to pay, has paid and still owes. The current session, unless you choose another.',
  call: finance.studentFeeReports.list,
  columns,
  rowKey: ({ studentId }) => studentId,
  page: ({ studentId }) => ledgerPath(studentId),
  rowName: ({ fullName }) => fullName,
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'There are no students in this session.',
  exportName: 'student-fees',
  filters,
  totals: FeeTotals,
};
