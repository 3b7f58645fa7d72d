import {
  academics,
  borrowedDecisions,
  borrowedFrom,
  refuseBorrowedSchema,
  type BorrowedFrom,
} from '@portal/contracts/academics';
import {
  lookupFilters,
  rowAction,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type Filter,
  type ListDefinition,
  type RowAction,
  type RowOf,
} from '@portal/shared/lists';
import { LabelBadge, OrDash } from '@portal/shared/ui';
import { approvalPath, borrowedBadges, changePath } from '../registration-pages';

export type BorrowedRow = RowOf<typeof academics.approvals.borrowed>;

const lookup = lookupFilters(academics.approvals.choices);
const keyOf = ({ id, courseId }: BorrowedRow) => ({ id, courseId });

/** A registration and a request are decided by calls of their own. */
const isOf = (source: BorrowedFrom) => (row: BorrowedRow) => row.source === source;

const callsOfSource = {
  registration: academics.ownerApprovals,
  request: academics.ownerAddDrop,
} as const;

const lend = (source: BorrowedFrom): RowAction<BorrowedRow> =>
  rowAction({
    label: 'Lend it',
    may: 'decide',
    when: isOf(source),
    primary: true,
    question: ({ code, fullName }: BorrowedRow) => `Lend ${code} to ${fullName}?`,
    consequence: 'The head of the student’s own department decides on the whole list next.',
    call: callsOfSource[source].approve,
    input: (row: BorrowedRow) => ({ params: keyOf(row), body: { version: row.version } }),
    done: ({ row }) => `${row.code} is lent`,
  });

const refuse = (source: BorrowedFrom): RowAction<BorrowedRow> =>
  rowAction({
    label: 'Refuse',
    may: 'decide',
    when: isOf(source),
    danger: true,
    question: ({ code, fullName }: BorrowedRow) => `Refuse ${code} to ${fullName}?`,
    consequence: 'The course is taken off the list, which returns to the student with your reason.',
    reason: refuseBorrowedSchema.pick(['reason']),
    call: callsOfSource[source].refuse,
    input: (row: BorrowedRow, { reason }) => ({
      params: keyOf(row),
      body: { version: row.version, reason },
    }),
    done: ({ row }) => `${row.code} is refused, and the student is told`,
  });

export const borrowedPage = ({ source, id, registrationId }: BorrowedRow) =>
  source === 'request' ? changePath(id) : approvalPath(registrationId);

/** What is done with a borrowed course; the server says who decides. */
export const borrowedActions: readonly RowAction<BorrowedRow>[] = [
  { label: 'Open the list', to: borrowedPage },
  ...borrowedFrom.flatMap((source) => [lend(source), refuse(source)]),
];

/** Narrows the list to how they stand; refused ones are history, and shown when they are asked for. */
export const borrowedStates: Filter = {
  name: 'state',
  label: 'State',
  kind: 'select',
  choices: borrowedDecisions.map((value) => ({ value, label: borrowedBadges[value].label })),
  unset: { value: 'usual', label: 'Waiting and lent' },
};

/** Courses of my department that students of others borrow. */
export const borrowedList: ListDefinition<typeof academics.approvals.borrowed> = {
  title: 'Borrowed courses',
  lead: 'Students of other departments who ask for a course of yours. Their own head waits for your answer.',
  call: academics.approvals.borrowed,
  rowKey: ({ key }) => key,
  rowName: ({ code, fullName }) => `${code} for ${fullName}`,
  cardHead: 'Course',
  searchLabel: searchBy('name', 'matric number', 'code', 'title'),
  emptyText: 'Nobody borrows a course of yours.',
  actions: borrowedActions,
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('semester', 'Semester', 'semesters'),
    borrowedStates,
    { name: 'forMe', label: 'Waiting for me alone', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Course',
      sort: 'course',
      width: 28,
      cell: ({ code, title }) => (
        <TwoLines below={title}>
          <RowName>{code}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Student',
      sort: 'name',
      width: 26,
      cell: ({ fullName, matricNumber }) => <TwoLines below={matricNumber}>{fullName}</TwoLines>,
    },
    {
      header: 'Department',
      width: 24,
      foldsAt: 2,
      cell: ({ department, level }) => (
        <TwoLines>
          <OrDash value={department} />
          <SecondLine>{level} level</SecondLine>
        </TwoLines>
      ),
    },
    { header: 'Reason', long: true, width: 26, foldsAt: 3, cell: ({ reason }) => <OrDash value={reason} /> },
    {
      header: 'Places left',
      width: 8,
      foldsAt: 4,
      align: 'end',
      cell: ({ placesLeft }) => placesLeft ?? 'No limit',
    },
    {
      header: 'State',
      width: 14,
      foldsAt: 1,
      cell: ({ state }) => <LabelBadge of={borrowedBadges} value={state} />,
    },
  ],
};
