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
import { ButtonLink, LabelBadge, OrDash, When } from '@portal/shared/ui';
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

function StateCell({ state, returnReason }: AwardListRow) {
  return (
    <TwoLines>
      <LabelBadge of={awardListBadges} value={state} />
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
      cell: ({ department }) => <RowName>{department}</RowName>,
    },
    { header: 'School', width: 32, foldsAt: 1, cell: ({ school }) => school },
    { header: 'Session', width: 12, cell: ({ session }) => session },
    { header: 'List', width: 6, align: 'end', cell: ({ number }) => number },
    { header: 'Graduates', width: 10, align: 'end', cell: ({ graduates }) => graduates },
    {
      header: 'Proposed',
      sort: 'proposed',
      width: 18,
      foldsAt: 4,
      cell: ({ proposedAt }) => <TimeCell at={proposedAt} />,
    },
    { header: 'Proposed by', width: 20, foldsAt: 2, cell: ({ proposedBy }) => proposedBy },
    {
      header: 'Date of award',
      width: 14,
      foldsAt: 3,
      cell: ({ awardedOn }) => <OrDash value={awardedOn && formatDate(awardedOn)} />,
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
