import { finance } from '@portal/contracts/finance';
import { useQuery } from '@portal/shared/http';
import { namedChoices, ListPage, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { ErrorMessage, Loading, Money } from '@portal/shared/ui';
import { useMemo } from 'react';
import { choicesOfAll } from '../../lib/badges';
import { ReportTabs } from '../../lib/report-tabs';
import { StudyCell, TwoAmounts } from '../../lib/money-cells';
import { AwardStateCell, SettledCell, StudentCell } from '../cells';
import {
  awardBadges,
  choicesQuery,
  percentOf,
  schemePath,
  type Award,
  type Choices,
} from '../scholarships.api';
import { SponsorTotals } from './sponsor-totals';
import { OfficersLink } from '../../lib/officers-link';

type Awards = ListDefinition<typeof finance.scholarships.awards>;

function AmountCell({ amount, basisPoints }: Award) {
  return (
    <>
      <Money kobo={amount} />
      {basisPoints !== null && ` (${percentOf(basisPoints)})`}
    </>
  );
}

const columns: Awards['columns'] = [
  { header: 'Beneficiary, matric no.', sort: 'name', cell: (row) => <StudentCell {...row} /> },
  { header: 'Department, level', foldsAt: 2, cell: (row) => <StudyCell {...row} /> },
  {
    header: 'Scheme, session',
    foldsAt: 1,
    cell: ({ scheme, schemeId, session }) => (
      <TwoLines below={session}>
        <OfficersLink to={schemePath(schemeId)}>{scheme}</OfficersLink>
      </TwoLines>
    ),
  },
  { header: 'Amount', sort: 'amount', align: 'end', cell: (row) => <AmountCell {...row} /> },
  { header: 'State', cell: (row) => <AwardStateCell {...row} /> },
  { header: 'Invoice settled', foldsAt: 3, cell: (row) => <SettledCell {...row} /> },
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

const reportOf = ({ sessions, sponsors, schemes, departments }: Choices): Awards => ({
  title: 'Scholarship report',
  lead: 'Who gets what from which sponsor, what it has paid, and what goes back to students.',
  call: finance.scholarships.awards,
  columns,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: 'Search by name or matric number',
  emptyText: 'No student has been awarded anything yet.',
  exportName: 'scholarship-report',
  totals: SponsorTotals,
  filters: [
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
    { name: 'sessionId', label: 'Session', kind: 'select', choices: namedChoices(sessions) },
    {
      name: 'sponsor',
      label: 'Sponsor',
      kind: 'select',
      choices: sponsors.map((name) => ({ value: name, label: name })),
    },
    { name: 'schemeId', label: 'Scheme', kind: 'select', choices: namedChoices(schemes) },
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfAll(awardBadges) },
    { name: 'departmentId', label: 'Department', kind: 'select', choices: namedChoices(departments) },
    { name: 'level', label: 'Level', kind: 'select', choices: levels },
  ],
});

function ScholarshipReport({ choices }: { choices: Choices }) {
  const list = useMemo(() => reportOf(choices), [choices]);
  return <ListPage list={list} />;
}

export default function ScholarshipReportPage() {
  const choices = useQuery(choicesQuery);
  return (
    <>
      <ReportTabs />
      {choices.isPending && <Loading label="Loading the report…" />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data && <ScholarshipReport choices={choices.data} />}
    </>
  );
}
