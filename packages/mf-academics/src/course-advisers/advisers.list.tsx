import { academics } from '@portal/contracts/academics';
import {
  choicesOf,
  lookupFilters,
  namedChoices,
  SecondLine,
  searchBy,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { OrDash, StateBadge, Unless, When } from '@portal/shared/ui';
import { adviserActions } from './adviser-actions';
import { classOf, type ClassRow } from './advisers.api';

const lookup = lookupFilters(academics.courseAdvisers.choices);
const levels = [100, 200, 300, 400, 500, 600, 700, 800, 900];

/** Students without an adviser stand out. */
function AdviserCell({ adviser, students }: Pick<ClassRow, 'adviser' | 'students'>) {
  return (
    <When
      value={adviser}
      otherwise={
        <Unless value={students} is={0}>
          <StateBadge meaning="bad">No adviser</StateBadge>
        </Unless>
      }
    >
      {({ name, staffNumber }) => (
        <TwoLines minW="9rem">
          {name}
          <SecondLine>{staffNumber}</SecondLine>
        </TwoLines>
      )}
    </When>
  );
}

/** Classes with their advisers as data. */
export const advisersList: ListDefinition<typeof academics.courseAdvisers.list> = {
  title: 'Course advisers',
  lead: 'Every class with students has an adviser; a large one may be split among several by matric number.',
  call: academics.courseAdvisers.list,
  rowKey: ({ key }) => key,
  rowName: classOf,
  searchLabel: searchBy('department', 'adviser', 'staff number'),
  emptyText: 'There are no classes in this session.',
  exportName: 'course-advisers',
  actions: adviserActions,
  filters: [
    {
      name: 'sessionId',
      label: 'Session',
      kind: 'lookup',
      unset: { value: 'current', label: 'The current one' },
      lookup: choicesOf(academics.courseAdvisers.choices, ({ sessions }) => namedChoices(sessions)),
    },
    lookup('facultyId', 'School', 'schools'),
    lookup('departmentId', 'Department', 'departments'),
    {
      name: 'level',
      label: 'Level',
      kind: 'select',
      choices: levels.map((level) => ({ value: String(level), label: `${level} level` })),
    },
    { name: 'without', label: 'Students and no adviser', kind: 'flag' },
  ],
  columns: [
    { header: 'Department', sort: 'department', width: 30, cell: ({ department }) => department },
    {
      header: 'Level',
      sort: 'level',
      width: 16,
      cell: ({ level, fromNumber }) => (
        <TwoLines>
          {level}
          <When value={fromNumber}>{(first) => <SecondLine>from {first}</SecondLine>}</When>
        </TwoLines>
      ),
    },
    {
      header: 'Adviser',
      width: 28,
      cell: ({ adviser, students }) => <AdviserCell adviser={adviser} students={students} />,
    },
    {
      header: 'Deputy',
      width: 24,
      foldsAt: 2,
      cell: ({ deputy }) => (
        <When value={deputy} otherwise={<OrDash value={null} />}>
          {({ name }) => name}
        </When>
      ),
    },
    { header: 'Students', width: 9, cell: ({ students }) => students },
    { header: 'Pending', width: 9, cell: ({ pending }) => pending },
  ],
};
