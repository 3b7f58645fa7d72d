import {
  requestStateLabels,
  requestStates,
  requestSubjectLabels,
  requestSubjects,
  student,
} from '@portal/contracts/student';
import {
  choicesOfLabels,
  lookupFilters,
  RowName,
  searchBy,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { labelOf } from '@portal/shared/model';
import { Each, LabelBadge, OrDash } from '@portal/shared/ui';
import { requestBadges } from '../lib/request-badges';
import { requestPath } from './requests.api';

const lookup = lookupFilters(student.requests.choices);

/** What students ask the registry to change. */
export const requestsList: ListDefinition<typeof student.requests.list> = {
  title: 'Requests of students',
  lead: 'What students ask to have changed in their records. Those that wait longest stand at the top.',
  call: student.requests.list,
  rowKey: ({ id }) => id,
  page: ({ id }) => requestPath(id),
  rowName: ({ fullName, subject }) => `${fullName}: ${labelOf(subject, requestSubjectLabels)}`,
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'Nobody has asked for anything here.',
  exportName: 'record-requests',
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: choicesOfLabels(requestStateLabels, requestStates),
    },
    {
      name: 'subject',
      label: 'About',
      kind: 'select',
      choices: choicesOfLabels(requestSubjectLabels, requestSubjects),
    },
    lookup('departmentId', 'Department', 'departments'),
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  columns: [
    {
      header: 'Student',
      sort: 'name',
      width: 30,
      cell: ({ fullName, matricNumber }) => (
        <TwoLines below={matricNumber}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    { header: 'Department', width: 24, foldsAt: 2, cell: ({ department }) => <OrDash value={department} /> },
    { header: 'Level', align: 'end', foldsAt: 3, cell: ({ level }) => level },
    { header: 'About', width: 24, cell: ({ subject }) => labelOf(subject, requestSubjectLabels) },
    {
      header: 'Change',
      width: 36,
      foldsAt: 1,
      cell: ({ changes }) => (
        <Each of={changes} by={({ field }) => field}>
          {({ before, after }) => (
            <div>
              {before} → {after}
            </div>
          )}
        </Each>
      ),
    },
    {
      header: 'Asked',
      sort: 'asked',
      width: 16,
      foldsAt: 1,
      cell: ({ askedAt }) => <TimeCell at={askedAt} />,
    },
    { header: 'Days', align: 'end', width: 6, cell: ({ days }) => days },
    {
      header: 'State',
      width: 18,
      cell: ({ state, endedBy }) => (
        <TwoLines below={endedBy}>
          <LabelBadge of={requestBadges} value={state} />
        </TwoLines>
      ),
    },
  ],
};
