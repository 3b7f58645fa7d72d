import { academics, refuseBorrowedSchema } from '@portal/contracts/academics';
import {
  lookupFilters,
  rowAction,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { badgesOf, LabelBadge, OrDash } from '@portal/shared/ui';
import { type BorrowedRow } from './approvals.api';
import { approvalPath } from '../lib/registration-pages';

const lookup = lookupFilters(academics.approvals.choices);
const badges = badgesOf(
  { pending: 'Waits for you', approved: 'Lent' },
  { pending: 'waiting', approved: 'good' },
);

const keyOf = ({ registrationId, courseId }: BorrowedRow) => ({ id: registrationId, courseId });

const actions: readonly RowAction<BorrowedRow>[] = [
  { label: 'Open the registration', to: ({ registrationId }) => approvalPath(registrationId) },
  rowAction({
    label: 'Lend it',
    may: 'decide',
    primary: true,
    question: ({ code, fullName }) => `Lend ${code} to ${fullName}?`,
    consequence: 'The head of the student’s own department decides on the whole list next.',
    call: academics.ownerApprovals.approve,
    input: (row) => ({ params: keyOf(row), body: { version: row.version } }),
    done: ({ row }) => `${row.code} is lent`,
  }),
  rowAction({
    label: 'Refuse',
    may: 'decide',
    danger: true,
    question: ({ code, fullName }) => `Refuse ${code} to ${fullName}?`,
    consequence: 'The course is taken off the list, which returns to the student with your reason.',
    reason: refuseBorrowedSchema.pick(['reason']),
    call: academics.ownerApprovals.refuse,
    input: (row, { reason }) => ({ params: keyOf(row), body: { version: row.version, reason } }),
    done: ({ row }) => `${row.code} is refused, and the student is told`,
  }),
];

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
  actions,
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('semester', 'Semester', 'semesters'),
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
    { header: 'State', width: 14, foldsAt: 1, cell: ({ state }) => <LabelBadge of={badges} value={state} /> },
  ],
};
