import { academics, accountLabels, employmentLabels, ranks } from '@portal/contracts/academics';
import {
  choicesOfLabels,
  lookupFilters,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { labelOf } from '@portal/shared/model';
import { badgesOf, LabelBadge, OrDash } from '@portal/shared/ui';
import { lecturerActions } from './lecturer-actions';
import { lecturerPath } from './lecturers.api';

const lookup = lookupFilters(academics.lecturers.choices);
const accountBadges = badgesOf(accountLabels, {
  none: 'idle',
  'never-activated': 'underway',
  active: 'good',
  off: 'idle',
});

/** The register of lecturers as data. */
export const lecturersList: ListDefinition<typeof academics.lecturers.list> = {
  title: 'Lecturers',
  lead: 'Who teaches in which department, and whether they can sign in.',
  call: academics.lecturers.list,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  page: ({ id }) => lecturerPath(id),
  searchLabel: searchBy('name', 'staff number', 'email'),
  emptyText: 'There are no lecturers yet.',
  exportName: 'lecturers',
  actions: lecturerActions,
  filters: [
    lookup('facultyId', 'School', 'schools'),
    lookup('departmentId', 'Department', 'departments'),
    {
      name: 'rank',
      label: 'Rank',
      kind: 'select',
      choices: ranks.map((value) => ({ value, label: value })),
    },
    { name: 'employment', label: 'Employment', kind: 'select', choices: choicesOfLabels(employmentLabels) },
    { name: 'account', label: 'Account', kind: 'select', choices: choicesOfLabels(accountLabels) },
  ],
  columns: [
    { header: 'Staff no.', sort: 'staffNumber', width: 10, cell: ({ staffNumber }) => staffNumber },
    {
      header: 'Name',
      sort: 'name',
      width: 30,
      cell: ({ title, name }) => (
        <TwoLines minW="9rem">
          <RowName>{name}</RowName>
          <SecondLine>{title}</SecondLine>
        </TwoLines>
      ),
    },
    { header: 'Department', sort: 'department', width: 26, cell: ({ department }) => department },
    { header: 'Rank', width: 18, foldsAt: 2, cell: ({ rank }) => <OrDash value={rank} /> },
    {
      header: 'Employment',
      width: 11,
      foldsAt: 3,
      cell: ({ employment }) => labelOf(employment, employmentLabels),
    },
    { header: 'Email', width: 32, foldsAt: 4, cell: ({ email }) => <OrDash value={email} /> },
    { header: 'Courses', width: 8, align: 'end', cell: ({ courses }) => courses },
    {
      header: 'Account',
      width: 15,
      cell: ({ account }) => <LabelBadge of={accountBadges} value={account} />,
    },
  ],
};
