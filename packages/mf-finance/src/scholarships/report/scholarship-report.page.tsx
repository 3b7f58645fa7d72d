import { finance } from '@portal/contracts/finance';
import { ListPage, TwoLines, choicesOfLabels, searchBy, type ListDefinition } from '@portal/shared/lists';
import { formatPercent } from '@portal/shared/model';
import { Money, Unless } from '@portal/shared/ui';
import { ReportTabs } from '../../lib/report-tabs';
import { StudyCell, TwoAmounts } from '../../lib/money-cells';
import { AwardStateCell, PaidByAwardCell, StudentCell } from '../cells';
import { awardBadges, schemePath, type Award } from '../scholarships.api';
import { awardFilters } from '../award-filters';
import { SponsorTotals } from './sponsor-totals';
import { OfficersLink } from '../../lib/officers-link';

type Awards = ListDefinition<typeof finance.scholarships.awards>;

function AmountCell({ amount, basisPoints }: Award) {
  return (
    <>
      <Money kobo={amount} />
      <Unless value={basisPoints} is={null}>
        {` (${formatPercent(basisPoints ?? 0)})`}
      </Unless>
    </>
  );
}

const columns: Awards['columns'] = [
  { header: 'Beneficiary, matric no.', width: 42, sort: 'name', cell: (row) => <StudentCell {...row} /> },
  { header: 'Department, level', width: 42, foldsAt: 2, cell: (row) => <StudyCell {...row} /> },
  {
    header: 'Scheme, session',
    width: 32,
    foldsAt: 1,
    cell: ({ scheme, schemeId, session }) => (
      <TwoLines below={session}>
        <OfficersLink to={schemePath(schemeId)}>{scheme}</OfficersLink>
      </TwoLines>
    ),
  },
  { header: 'Amount', width: 18, sort: 'amount', align: 'end', cell: (row) => <AmountCell {...row} /> },
  { header: 'State', width: 26, cell: (row) => <AwardStateCell {...row} /> },
  { header: 'Invoice settled', width: 30, foldsAt: 3, cell: (row) => <PaidByAwardCell {...row} /> },
  {
    header: 'Balance, refund due',
    align: 'end',
    foldsAt: 4,
    cell: ({ after, refundDue }) => <TwoAmounts above={after} below={refundDue} />,
  },
];

const levels = [100, 200, 300, 400, 500, 600, 700, 800, 900].map((level) => ({
  value: String(level),
  label: `${level} level`,
}));

const report: Awards = {
  title: 'Scholarship report',
  lead: 'Who gets what from which sponsor, what it has paid, and what goes back to students.',
  call: finance.scholarships.awards,
  columns,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'There are no awards yet.',
  exportName: 'scholarship-report',
  totals: SponsorTotals,
  filters: [
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
    awardFilters.session,
    awardFilters.sponsor,
    awardFilters.scheme,
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(awardBadges) },
    awardFilters.department,
    { name: 'level', label: 'Level', kind: 'select', choices: levels },
  ],
};

export default function ScholarshipReportPage() {
  return (
    <>
      <ReportTabs />
      <ListPage list={report} />
    </>
  );
}
