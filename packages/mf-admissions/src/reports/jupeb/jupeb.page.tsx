import { admissions, stageLabels } from '@portal/contracts/admissions';
import {
  choicesOf,
  ListPage,
  namedChoices,
  TwoLines,
  type Filter,
  type ListDefinition,
} from '@portal/shared/lists';
import { formatRrr, type CallData } from '@portal/shared/model';
import { Choose, OrDash, When } from '@portal/shared/ui';
import { choicesOfLabels } from '../report-filters';
import { ReportTabs } from '../../lib/report-tabs';
import { stageBadges } from '../stage-badges';
import { JupebTotals } from './jupeb-totals';

type People = ListDefinition<typeof admissions.jupebReports.people>;
type Choices = CallData<typeof admissions.jupebReports.choices>;

const lookup = (name: string, label: string, group: keyof Choices): Filter => ({
  name,
  label,
  kind: 'lookup',
  lookup: choicesOf(admissions.jupebReports.choices, (choices) => namedChoices(choices[group])),
});

function YesNo({ value }: { value: boolean | null }) {
  return (
    <When value={value} otherwise="No">
      Yes
    </When>
  );
}

const peopleList: People = {
  title: 'JUPEB reports',
  lead: 'Applicants and students of JUPEB, by combination and state.',
  call: admissions.jupebReports.people,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: 'Search by application number, RRR, name or phone',
  emptyText: 'Nobody has asked for a form of JUPEB yet.',
  exportName: 'jupeb-reports',
  totals: JupebTotals,
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('combinationId', 'Subject combination', 'combinations'),
    lookup('stateId', 'State of origin', 'states'),
    { name: 'stage', label: 'Stage now', kind: 'select', choices: choicesOfLabels(stageLabels) },
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
      header: 'Subject combination, school',
      width: 34,
      foldsAt: 1,
      cell: ({ combination, school }) => (
        <TwoLines below={school}>
          <OrDash value={combination} />
        </TwoLines>
      ),
    },
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
    { header: 'Stage', width: 16, cell: ({ stage }) => <Choose value={stage} of={stageBadges} /> },
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
