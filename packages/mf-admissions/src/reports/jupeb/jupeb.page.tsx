import { admissions } from '@portal/contracts/admissions';
import {
  choicesOfLabels,
  ListPage,
  lookupFilters,
  searchBy,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { formatRrr } from '@portal/shared/model';
import { LabelBadge, OrDash, When } from '@portal/shared/ui';
import { applicationBadges } from '../../lib/badges';
import { ReportTabs } from '../../lib/report-tabs';
import { JupebTotals } from './jupeb-totals';

type People = ListDefinition<typeof admissions.jupebReports.people>;

const lookup = lookupFilters(admissions.jupebReports.choices);

function YesNo({ value }: { value: boolean | null }) {
  return (
    <When value={value} otherwise="No">
      Yes
    </When>
  );
}

const peopleList: People = {
  title: 'JUPEB',
  lead: 'Applicants and students of JUPEB, also those on an admission list who have no application here.',
  call: admissions.jupebReports.people,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('application number', 'RRR', 'name', 'phone'),
  emptyText: 'There are no JUPEB applications yet.',
  exportName: 'jupeb-reports',
  totals: JupebTotals,
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('combinationId', 'Subject combination', 'combinations'),
    lookup('stateId', 'State of origin', 'states'),
    { name: 'stage', label: 'Stage now', kind: 'select', choices: choicesOfLabels(applicationBadges) },
    {
      name: 'paid',
      label: 'Paid',
      kind: 'select',
      choices: [
        { value: 'true', label: 'Paid' },
        { value: 'false', label: 'Not paid' },
      ],
    },
  ],
  columns: [
    {
      header: 'Name, application no.',
      width: 34,
      sort: 'name',
      cell: ({ name, applicationNumber }) => <TwoLines below={applicationNumber}>{name}</TwoLines>,
    },
    {
      header: 'RRR',
      width: 17,
      foldsAt: 5,
      cell: ({ rrr }) => (
        <When value={rrr} otherwise="–">
          {(known) => formatRrr(known)}
        </When>
      ),
    },
    { header: 'Sex', width: 8, foldsAt: 4, cell: ({ sex }) => <OrDash value={sex} /> },
    {
      header: 'State, LGA',
      width: 18,
      foldsAt: 2,
      cell: ({ state, lga }) => (
        <TwoLines below={lga}>
          <OrDash value={state} />
        </TwoLines>
      ),
    },
    { header: 'Phone', width: 16, foldsAt: 5, cell: ({ phone }) => <OrDash value={phone} /> },
    {
      header: 'Subject combination',
      width: 34,
      foldsAt: 1,
      cell: ({ combination }) => <OrDash value={combination} />,
    },
    { header: 'School', width: 34, foldsAt: 5, cell: ({ school }) => <OrDash value={school} /> },
    {
      header: 'Credits',
      width: 8,
      align: 'end',
      foldsAt: 3,
      cell: ({ credits }) => (
        <When value={credits} is={null} otherwise={credits}>
          –
        </When>
      ),
    },
    { header: 'Stage', width: 16, cell: ({ stage }) => <LabelBadge of={applicationBadges} value={stage} /> },
    { header: 'Paid', width: 8, foldsAt: 4, cell: ({ paid }) => <YesNo value={paid} /> },
    { header: 'Admitted', width: 8, foldsAt: 3, cell: ({ admitted }) => <YesNo value={admitted} /> },
    { header: 'Accepted', width: 8, foldsAt: 3, cell: ({ accepted }) => <YesNo value={accepted} /> },
  ],
};

/** Applicants and students of JUPEB. */
export default function JupebReportsPage() {
  return (
    <>
      <ReportTabs />
      <ListPage list={peopleList} />
    </>
  );
}
