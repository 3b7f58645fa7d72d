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
import { formatDate } from '@portal/shared/model';
import { Choose, LabelBadge, When } from '@portal/shared/ui';
import { semesterChoices } from '../lib/course-choices';
import { sheetStateBadges } from '../lib/result-sheets/sheet-words';
import { classListPath, coursePath, scoresPath } from '../lib/records-pages';

export const partLabels = { lead: 'Lead lecturer', co: 'Co-lecturer' } as const;

/** What the lecturer teaches, with how far each score sheet is. */
export const myCoursesList: ListDefinition<typeof academics.myCourses.list> = {
  title: 'My courses',
  lead: 'What you teach, with the students on each sheet and how far their scores are.',
  call: academics.myCourses.list,
  rowKey: ({ key }) => key,
  rowName: ({ code, semester }) => `${code}, ${semester}`,
  page: ({ key }) => coursePath(key),
  searchLabel: searchBy('code', 'title'),
  emptyText: 'No course has been assigned to you in this session yet.',
  actions: [
    { label: 'Scores', to: ({ key }) => scoresPath(key) },
    { label: 'Class list', to: ({ key }) => classListPath(key) },
  ],
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
      width: 32,
      cell: ({ title, department }) => (
        <TwoLines>
          {title}
          <When value={department}>{(owner) => <SecondLine>{owner}</SecondLine>}</When>
        </TwoLines>
      ),
    },
    { header: 'Units', width: 6, align: 'end', foldsAt: 3, cell: ({ units }) => units },
    {
      header: 'Semester',
      width: 14,
      cell: ({ semester, session }) => <TwoLines below={session}>{semester}</TwoLines>,
    },
    {
      header: 'Your part',
      width: 14,
      foldsAt: 2,
      cell: ({ role }) => <Choose value={role} of={partLabels} />,
    },
    { header: 'Students', width: 8, align: 'end', cell: ({ students }) => students },
    {
      // They come onto the sheet with their approval.
      header: 'Not approved',
      width: 12,
      align: 'end',
      foldsAt: 4,
      cell: ({ notApproved }) => (
        <When value={notApproved} otherwise="–">
          {notApproved}
        </When>
      ),
    },
    { header: 'Scores', width: 16, cell: ({ state }) => <LabelBadge of={sheetStateBadges} value={state} /> },
    {
      header: 'Missing',
      width: 8,
      align: 'end',
      cell: ({ missing }) => (
        <When value={missing} otherwise="–">
          {missing}
        </When>
      ),
    },
    {
      header: 'Deadline',
      width: 12,
      foldsAt: 1,
      cell: ({ window }) => (
        <When value={window.closes} otherwise="–">
          {(closes) => formatDate(closes)}
        </When>
      ),
    },
  ],
};
