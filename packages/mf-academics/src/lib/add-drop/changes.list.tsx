import { academics, waitingStates } from '@portal/contracts/academics';
import { lookupFilters, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { counted, labelOf } from '@portal/shared/model';
import { OrDash } from '@portal/shared/ui';
import { optionFilter } from '../class-filters';
import { changePath, stageLabels } from '../registration-pages';
import { type ChangeRow } from './changes.api';
import { changeActions } from './change-actions';
import { StageCell, StudentCell } from '../decided-cells';
import { Exceptions } from '../exceptions-cell';

const lookup = lookupFilters(academics.approvals.choices);

/** As in `+CSC305 −CSC309`. */
const changeOf = ({ adds, drops }: ChangeRow) =>
  [...adds.map((code) => `+${code}`), ...drops.map((code) => `−${code}`)].join(' ');

function Units({ unitsBefore, unitsAfter }: ChangeRow) {
  return <TwoLines below={`now ${unitsBefore}`}>{unitsAfter}</TwoLines>;
}

const states = [...waitingStates, 'approved'].map((value) => ({
  value,
  label: labelOf(value, stageLabels),
}));

/** Requests to add and drop courses of approved registrations, the exceptions first. */
export const changesList: ListDefinition<typeof academics.addDropRequests.list> = {
  title: 'Add and drop',
  lead: 'What students ask to add to approved registrations, and to drop from them.',
  call: academics.addDropRequests.list,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  page: ({ id }) => changePath(id),
  cardHead: 'Student',
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'Nobody asks to add or drop a course.',
  exportName: 'add-drop-requests',
  actions: [{ label: 'Open', to: ({ id }) => changePath(id) }, ...changeActions],
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('semester', 'Semester', 'semesters'),
    lookup('departmentId', 'Department', 'departments'),
    optionFilter,
    {
      name: 'state',
      label: 'Stage',
      kind: 'select',
      choices: states,
      unset: { value: 'waiting', label: 'All that wait' },
    },
    { name: 'forMe', label: 'Waiting for me alone', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Student',
      sort: 'name',
      width: 26,
      cell: (row) => <StudentCell {...row} />,
    },
    {
      header: 'Class',
      width: 22,
      foldsAt: 2,
      cell: ({ department, level }) => <TwoLines below={department}>{level} level</TwoLines>,
    },
    { header: 'Change', width: 22, cell: (row) => changeOf(row) },
    { header: 'Units after', width: 10, cell: (row) => <Units {...row} /> },
    { header: 'Reason', long: true, width: 24, foldsAt: 3, cell: ({ reason }) => <OrDash value={reason} /> },
    { header: 'Exceptions', width: 22, cell: ({ exceptions }) => <Exceptions exceptions={exceptions} /> },
    {
      header: 'Waiting',
      sort: 'waiting',
      width: 9,
      foldsAt: 4,
      cell: ({ waitingDays }) => counted(waitingDays, 'day'),
    },
    { header: 'Stage', width: 20, foldsAt: 1, cell: (row) => <StageCell {...row} /> },
  ],
};
