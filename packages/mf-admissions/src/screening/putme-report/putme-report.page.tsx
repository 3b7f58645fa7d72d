import { admissions, jambMatchLabels } from '@portal/contracts/admissions';
import { ListPage, searchBy, SecondLine, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { formatDate, listed } from '@portal/shared/model';
import { Choose, LabelBadge, OrDash, When } from '@portal/shared/ui';
import { screeningBadges } from '../../lib/badges';
import { Score } from '../../lib/score';
import { screeningFilters } from '../../lib/screening.api';
import { ReportTabs } from '../../lib/report-tabs';
import { CutOffCounts } from './cut-off-counts';
import type { ReactNode } from 'react';

function YesNo({ value, yes, no }: { value: boolean; yes: string; no: ReactNode }) {
  return (
    <When value={value} otherwise={no}>
      {yes}
    </When>
  );
}

const report: ListDefinition<typeof admissions.screeningReport.rows> = {
  title: 'Screening',
  lead: 'Everybody who is screened, and how many would reach a cut-off.',
  call: admissions.screeningReport.rows,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Name',
  searchLabel: searchBy('JAMB number', 'name'),
  emptyText: 'There are no submitted applications yet.',
  exportName: 'putme-report',
  totals: CutOffCounts,
  filters: [
    ...Object.values(screeningFilters),
    { name: 'eligible', label: 'With five credits', kind: 'flag' },
  ],
  columns: [
    { header: 'JAMB no.', width: 16, sort: 'registrationNumber', cell: (row) => row.registrationNumber },
    { header: 'Name', sort: 'name', cell: ({ name }) => name },
    {
      header: 'Choices',
      width: 28,
      cell: ({ department, secondDepartment }) => (
        <TwoLines below={secondDepartment ?? ''}>{department}</TwoLines>
      ),
    },
    {
      header: 'UTME',
      width: 24,
      sort: 'utme',
      foldsAt: 3,
      cell: ({ utme, jambMatch, subjects }) => (
        <TwoLines>
          {utme}
          <SecondLine>
            <Choose value={jambMatch} of={jambMatchLabels} />
          </SecondLine>
          <When value={subjects}>
            <SecondLine>{listed(subjects)}</SecondLine>
          </When>
        </TwoLines>
      ),
    },
    {
      header: 'O-level points',
      width: 16,
      foldsAt: 4,
      cell: ({ oLevelPoints, eligible, awaiting }) => (
        <TwoLines
          below={
            <YesNo
              value={eligible}
              yes="Eligible"
              no={<YesNo value={awaiting} yes="Awaiting result" no="Not eligible" />}
            />
          }
        >
          {oLevelPoints}
        </TwoLines>
      ),
    },
    { header: 'Score', width: 9, align: 'end', foldsAt: 2, cell: ({ score }) => <Score of={score} /> },
    {
      header: 'Aggregate',
      width: 10,
      sort: 'aggregate',
      align: 'end',
      cell: ({ aggregate }) => <Score of={aggregate} />,
    },
    {
      header: 'Sitting',
      width: 22,
      foldsAt: 5,
      cell: ({ batch, venue, sitsOn, startsAt }) => (
        <TwoLines>
          <OrDash value={batch} />
          <When value={batch}>
            <SecondLine>
              {venue}, {formatDate(sitsOn)} {startsAt}
            </SecondLine>
          </When>
        </TwoLines>
      ),
    },
    {
      header: 'Photo and fee',
      width: 14,
      foldsAt: 5,
      cell: ({ photo, paid }) => (
        <TwoLines below={<YesNo value={paid} yes="Paid" no="Not paid" />}>
          <YesNo value={photo} yes="Photo" no="No photo" />
        </TwoLines>
      ),
    },
    {
      header: 'Result',
      width: 12,
      cell: ({ status }) => <LabelBadge of={screeningBadges} value={status} />,
    },
  ],
};

/** Report of the screening, with counts by what-if cut-off. */
export default function PutmeReportPage() {
  return (
    <>
      <ReportTabs />
      <ListPage list={report} />
    </>
  );
}
