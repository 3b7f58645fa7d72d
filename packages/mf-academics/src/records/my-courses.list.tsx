import { academics } from '@portal/contracts/academics';
import {
  choicesOf,
  namedChoices,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { Choose, When } from '@portal/shared/ui';
import { semesterChoices } from '../lib/course-choices';

export const myCoursesPath = '/records';
export const partLabels = { lead: 'Lead lecturer', co: 'Co-lecturer' } as const;

/** What the lecturer teaches. */
export const myCoursesList: ListDefinition<typeof academics.myCourses.list> = {
  title: 'My courses',
  lead: 'What you teach, with the students who registered it.',
  call: academics.myCourses.list,
  rowKey: ({ key }) => key,
  rowName: ({ code, semester }) => `${code}, ${semester}`,
  page: ({ key }) => `${myCoursesPath}/view?course=${key}`,
  searchLabel: searchBy('code', 'title'),
  emptyText: 'No course has been assigned to you in this session yet.',
  filters: [
    {
      name: 'sessionId',
      label: 'Session',
      kind: 'lookup',
      unset: { value: 'current', label: 'The current one' },
      lookup: choicesOf(academics.myCourses.choices, ({ sessions }) => namedChoices(sessions)),
    },
    { name: 'semesterId', label: 'Semester', kind: 'select', choices: semesterChoices },
  ],
  columns: [
    { header: 'Code', sort: 'code', width: 10, cell: ({ code }) => <RowName>{code}</RowName> },
    {
      header: 'Title',
      width: 36,
      cell: ({ title, department }) => (
        <TwoLines>
          {title}
          <When value={department}>{(owner) => <SecondLine>{owner}</SecondLine>}</When>
        </TwoLines>
      ),
    },
    { header: 'Units', width: 8, align: 'end', cell: ({ units }) => units },
    {
      header: 'Semester',
      width: 16,
      cell: ({ semester, session }) => <TwoLines below={session}>{semester}</TwoLines>,
    },
    { header: 'Your part', width: 16, cell: ({ role }) => <Choose value={role} of={partLabels} /> },
    { header: 'Students', width: 10, align: 'end', cell: ({ students }) => students },
  ],
};
