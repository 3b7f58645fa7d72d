import { academics } from '@portal/contracts/academics';
import {
  lookupFilters,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
  type QueryOf,
} from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { When } from '@portal/shared/ui';
import { approvalActions } from './approval-actions';
import { type ApprovalRow } from './approvals.api';
import { optionFilter } from '../lib/class-filters';
import { ClassCell } from '../lib/class-cells';
import { StageCell, StudentCell } from '../lib/decided-cells';
import { Exceptions } from '../lib/exceptions-cell';
import { approvalPath } from '../lib/registration-pages';

type List = typeof academics.approvals.list;
const lookup = lookupFilters(academics.approvals.choices);

function Units({ units, courses, carryOvers }: ApprovalRow) {
  return (
    <TwoLines>
      {units}
      <SecondLine>
        {counted(courses, 'course')}
        <When value={carryOvers}>, {counted(carryOvers, 'carry-over')}</When>
      </SecondLine>
    </TwoLines>
  );
}

/** Registrations that wait, the exceptions first; of the tab that is open. */
export const approvalsList = (fixed: Partial<QueryOf<List>>): ListDefinition<List> => ({
  title: 'Approve courses',
  lead: 'What is out of the ordinary stands first; the others can be approved together.',
  call: academics.approvals.list,
  fixed,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  page: ({ id }) => approvalPath(id),
  cardHead: 'Student',
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'Nothing waits here.',
  exportName: 'course-approvals',
  actions: [{ label: 'Open', to: ({ id }) => approvalPath(id) }, ...approvalActions],
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('semester', 'Semester', 'semesters'),
    lookup('departmentId', 'Department', 'departments'),
    optionFilter,
    lookup('level', 'Level', 'levels'),
    { name: 'exceptional', label: 'With exceptions alone', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Student',
      sort: 'name',
      width: 28,
      cell: (row) => <StudentCell {...row} />,
    },
    {
      header: 'Class',
      width: 24,
      foldsAt: 2,
      cell: (row) => <ClassCell {...row} />,
    },
    {
      header: 'Semester',
      width: 19,
      foldsAt: 4,
      cell: ({ semester, session }) => `${semester} ${session}`,
    },
    { header: 'Units', width: 20, cell: (row) => <Units {...row} /> },
    { header: 'Exceptions', width: 26, cell: ({ exceptions }) => <Exceptions exceptions={exceptions} /> },
    {
      header: 'Waiting',
      sort: 'waiting',
      width: 9,
      foldsAt: 3,
      cell: ({ waitingDays }) => counted(waitingDays, 'day'),
    },
    { header: 'Stage', width: 20, foldsAt: 1, cell: (row) => <StageCell {...row} /> },
  ],
});
