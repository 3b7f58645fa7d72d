import { academics } from '@portal/contracts/academics';
import {
  choicesOf,
  lookupFilters,
  namedChoices,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { OrDash, StateBadge, When } from '@portal/shared/ui';
import { levelChoices, semesterChoices } from '../lib/course-choices';
import { coursePath, type CourseRow } from './assign-courses.api';
import { courseLecturerActions } from './course-lecturer-actions';

const lookup = lookupFilters(academics.assignCourses.choices);

/** A course without a lead stands out. */
function LeadCell({ lead }: Pick<CourseRow, 'lead'>) {
  return (
    <When value={lead} otherwise={<StateBadge meaning="bad">Nobody</StateBadge>}>
      {({ name, staffNumber, active }) => (
        <TwoLines minW="9rem">
          {name}
          <When value={active} otherwise={<StateBadge meaning="bad">Account off</StateBadge>}>
            {() => <SecondLine>{staffNumber}</SecondLine>}
          </When>
        </TwoLines>
      )}
    </When>
  );
}

/** Courses of a session with who teaches them. */
export const courseLecturersList: ListDefinition<typeof academics.assignCourses.list> = {
  title: 'Who teaches',
  lead: 'Every course has one lead lecturer, who alone submits its scores. Without a session in the filters it is the current one.',
  call: academics.assignCourses.list,
  rowKey: ({ key }) => key,
  rowName: ({ code, semester }) => `${code}, ${semester}`,
  page: ({ key }) => coursePath(key),
  searchLabel: searchBy('code', 'title', 'lecturer'),
  emptyText: 'Nothing is taught in this session yet.',
  exportName: 'course-lecturers',
  actions: courseLecturerActions,
  filters: [
    {
      name: 'sessionId',
      label: 'Session',
      kind: 'lookup',
      unset: { value: 'current', label: 'The current one' },
      lookup: choicesOf(academics.assignCourses.choices, ({ sessions }) => namedChoices(sessions)),
    },
    { name: 'semester', label: 'Semester', kind: 'select', choices: semesterChoices },
    lookup('departmentId', 'Department', 'departments'),
    { name: 'level', label: 'Level', kind: 'select', choices: levelChoices },
    { name: 'without', label: 'Nobody teaches it', kind: 'flag' },
  ],
  columns: [
    { header: 'Code', sort: 'code', width: 10, cell: ({ code }) => <RowName>{code}</RowName> },
    {
      header: 'Title',
      sort: 'title',
      width: 34,
      cell: ({ title, department }) => (
        <TwoLines>
          {title}
          <When value={department}>{(owner) => <SecondLine>{owner}</SecondLine>}</When>
        </TwoLines>
      ),
    },
    { header: 'Units', width: 7, align: 'end', foldsAt: 1, cell: ({ units }) => units },
    {
      header: 'Level',
      sort: 'level',
      width: 14,
      cell: ({ level, semester }) => <TwoLines below={semester}>{level}</TwoLines>,
    },
    { header: 'Students', width: 10, align: 'end', cell: ({ students }) => students },
    { header: 'Lead lecturer', width: 28, cell: ({ lead }) => <LeadCell lead={lead} /> },
    {
      header: 'Co-lecturers',
      width: 28,
      foldsAt: 2,
      cell: ({ coLecturers }) => <OrDash value={coLecturers} />,
    },
  ],
};
