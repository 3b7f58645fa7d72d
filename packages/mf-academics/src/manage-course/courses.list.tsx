import { academics, courseCategories, courseTypeLabels } from '@portal/contracts/academics';
import {
  choicesOfLabels,
  lookupFilters,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { Choose, OrDash, StateBadge, When } from '@portal/shared/ui';
import { courseActions } from './course-actions';
import { coursePath } from './courses.api';
import { levelChoices, sameChoices, semesterChoices } from '../lib/course-choices';

const lookup = lookupFilters(academics.courses.choices);

/** The catalogue of courses, as it is in the current session. */
export const coursesList: ListDefinition<typeof academics.courses.list> = {
  title: 'Manage Course',
  lead: 'The courses that departments teach, as they are in the current session.',
  call: academics.courses.list,
  rowKey: ({ id }) => id,
  rowName: ({ code }) => code,
  page: ({ id }) => coursePath(id),
  searchLabel: searchBy('code', 'title'),
  emptyText: 'There are no courses yet.',
  exportName: 'courses',
  filters: [
    { name: 'level', label: 'Level', kind: 'select', choices: levelChoices },
    { name: 'semester', label: 'Semester', kind: 'select', choices: semesterChoices },
    lookup('departmentId', 'Department', 'departments'),
    { name: 'category', label: 'Category', kind: 'select', choices: sameChoices(courseCategories) },
    { name: 'type', label: 'Type', kind: 'select', choices: choicesOfLabels(courseTypeLabels) },
    {
      name: 'active',
      label: 'State',
      kind: 'select',
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Retired' },
      ],
    },
  ],
  columns: [
    { header: 'Code', sort: 'code', width: 9, cell: ({ code }) => <RowName>{code}</RowName> },
    {
      header: 'Title',
      sort: 'title',
      width: 40,
      cell: ({ title, begins }) => (
        <TwoLines>
          {title}
          <When value={begins}>{(session) => <SecondLine>from {session}</SecondLine>}</When>
        </TwoLines>
      ),
    },
    { header: 'Units', sort: 'units', width: 6, align: 'end', cell: ({ units }) => units },
    {
      header: 'Level',
      sort: 'level',
      width: 15,
      cell: ({ level, semester }) => <TwoLines below={semester}>{level}</TwoLines>,
    },
    {
      header: 'Department',
      width: 30,
      foldsAt: 1,
      cell: ({ department }) => (
        <When value={department} otherwise="The whole university">
          {(name) => name}
        </When>
      ),
    },
    {
      header: 'Category',
      width: 12,
      foldsAt: 2,
      cell: ({ category, type }) => (
        <TwoLines below={<Choose value={type} of={courseTypeLabels} />}>{category}</TwoLines>
      ),
    },
    {
      header: 'Prerequisites',
      width: 16,
      foldsAt: 3,
      cell: ({ prerequisites }) => <OrDash value={prerequisites} />,
    },
    {
      header: 'State',
      width: 9,
      cell: ({ active }) => (
        <When value={active} otherwise={<StateBadge meaning="idle">Retired</StateBadge>}>
          <StateBadge meaning="good">Active</StateBadge>
        </When>
      ),
    },
  ],
  actions: courseActions,
};
