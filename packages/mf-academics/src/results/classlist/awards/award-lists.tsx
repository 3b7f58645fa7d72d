import { academics, awardListStateLabels } from '@portal/contracts/academics';
import {
  choicesOfLabels,
  ListPage,
  lookupFilters,
  RowName,
  searchBy,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { ButtonLink, LabelBadge, When } from '@portal/shared/ui';
import { awardListActions } from './award-list-actions';
import {
  awardListBadges,
  awardListPath,
  nameOfList,
  newAwardListPath,
  type AwardListRow,
} from './award-lists.api';

const lookup = lookupFilters(academics.awardLists.choices);
const page = ({ id }: AwardListRow) => awardListPath(id);

function StateCell({ state, awardedOn, returnReason }: AwardListRow) {
  return (
    <TwoLines>
      <LabelBadge of={awardListBadges} value={state} />
      <When value={awardedOn}>{(day) => <SecondLine>on {formatDate(day)}</SecondLine>}</When>
      <When value={returnReason}>{(why) => <SecondLine>“{why}”</SecondLine>}</When>
    </TwoLines>
  );
}

const list: ListDefinition<typeof academics.awardLists.list> = {
  title: 'Awards',
  lead: 'Who graduates: proposed from the degree audit, checked by a second officer, approved by Senate.',
  call: academics.awardLists.list,
  rowKey: ({ id }) => id,
  rowName: nameOfList,
  page,
  cardHead: 'Department',
  searchLabel: searchBy('department', 'school'),
  emptyText: 'No award list has been proposed yet.',
  exportName: 'award-lists',
  actions: [{ label: 'Open', to: page }, ...awardListActions],
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('departmentId', 'Department', 'departments'),
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(awardListStateLabels) },
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Department',
      width: 32,
      cell: ({ department, school }) => (
        <TwoLines below={school}>
          <RowName>{department}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Session',
      width: 14,
      cell: ({ session, number }) => <TwoLines below={`List ${number}`}>{session}</TwoLines>,
    },
    { header: 'Graduates', width: 10, align: 'end', cell: ({ graduates }) => graduates },
    {
      header: 'Proposed',
      sort: 'proposed',
      width: 20,
      foldsAt: 1,
      cell: ({ proposedAt, proposedBy }) => (
        <TwoLines>
          <TimeCell at={proposedAt} />
          <SecondLine>{proposedBy}</SecondLine>
        </TwoLines>
      ),
    },
    { header: 'State', width: 22, cell: (row) => <StateCell {...row} /> },
  ],
};

/** Award lists of the departments within reach. */
export function AwardLists() {
  const proposes = useCan('results.edit');
  return (
    <ListPage
      list={list}
      actions={proposes && <ButtonLink to={newAwardListPath}>New award list</ButtonLink>}
    />
  );
}
