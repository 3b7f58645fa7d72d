import { academics, courseStatusLabels } from '@portal/contracts/academics';
import {
  choicesOf,
  choicesOfLabels,
  lookupFilters,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { Choose, StateBadge, When } from '@portal/shared/ui';
import { levelChoices, semesterChoices } from '../lib/course-choices';
import { optionChoices } from '../lib/option-choices';
import { curriculumActions } from './curriculum-actions';
import type { TaughtRow } from './curriculum.api';

const lookup = lookupFilters(academics.curriculum.choices);

function StatusCell({ status, group, choose }: TaughtRow) {
  return (
    <TwoLines>
      <Choose value={status} of={courseStatusLabels} />
      <When value={group}>
        {(name) => (
          <SecondLine>
            {choose} of {name}
          </SecondLine>
        )}
      </When>
    </TwoLines>
  );
}

/** What departments teach, each course as it is in its session. */
export const curriculumList: ListDefinition<typeof academics.curriculum.list> = {
  title: 'Assign Course',
  lead: 'What each level takes in a semester. Without a session in the filters it is the current one.',
  call: academics.curriculum.list,
  rowKey: ({ id }) => id,
  rowName: ({ code, department, level }) => `${code} of ${department}, ${level}`,
  searchLabel: searchBy('code', 'title'),
  emptyText: 'Nothing is taught in this session yet.',
  exportName: 'curriculum',
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('departmentId', 'Department', 'departments'),
    {
      name: 'optionId',
      label: 'Option',
      kind: 'lookup',
      lookup: choicesOf(academics.curriculum.choices, optionChoices),
    },
    { name: 'level', label: 'Level', kind: 'select', choices: levelChoices },
    { name: 'semester', label: 'Semester', kind: 'select', choices: semesterChoices },
    { name: 'status', label: 'Status', kind: 'select', choices: choicesOfLabels(courseStatusLabels) },
  ],
  columns: [
    { header: 'Code', sort: 'code', width: 9, cell: ({ code }) => <RowName>{code}</RowName> },
    {
      header: 'Title',
      width: 38,
      cell: ({ title, active }) => (
        <TwoLines>
          {title}
          <When value={active} otherwise={<StateBadge meaning="idle">Retired</StateBadge>}>
            {null}
          </When>
        </TwoLines>
      ),
    },
    { header: 'Units', width: 6, align: 'end', cell: ({ units }) => units },
    {
      header: 'Department',
      sort: 'department',
      width: 28,
      cell: ({ department, option }) => (
        <TwoLines>
          {department}
          <When value={option}>{(name) => <SecondLine>{name}</SecondLine>}</When>
        </TwoLines>
      ),
    },
    {
      header: 'Level',
      sort: 'level',
      width: 15,
      cell: ({ level, semester }) => <TwoLines below={semester}>{level}</TwoLines>,
    },
    { header: 'Status', width: 16, cell: (row) => <StatusCell {...row} /> },
    { header: 'Session', width: 10, foldsAt: 1, cell: ({ session }) => session },
  ],
  actions: curriculumActions,
};
