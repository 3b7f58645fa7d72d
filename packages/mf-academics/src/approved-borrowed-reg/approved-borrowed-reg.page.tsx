import { academics } from '@portal/contracts/academics';
import {
  ActionButtons,
  ListPage,
  lookupFilters,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { Alert, LabelBadge, OrDash } from '@portal/shared/ui';
import { useState } from 'react';
import {
  borrowedActions,
  borrowedPage,
  borrowedStates,
  type BorrowedRow,
} from '../lib/borrowed/borrowed.list';
import { CourseManagementTabs } from '../lib/course-management-tabs';
import { borrowedBadges } from '../lib/registration-pages';
import { together, type Narrowed, type Refused } from './together';

const lookup = lookupFilters(academics.approvals.choices);

/** Who has decided of those who are asked in order. */
function Offices({ row: { state, adviserDone, homeDone } }: { row: BorrowedRow }) {
  const home = homeDone ? 'Home head done' : 'Home head not yet';
  return (
    <TwoLines>
      <LabelBadge of={borrowedBadges} value={state} />
      <SecondLine>{adviserDone ? `Adviser done, ${home.toLowerCase()}` : 'Adviser not yet'}</SecondLine>
    </TwoLines>
  );
}

const list: ListDefinition<typeof academics.approvals.borrowed> = {
  title: 'Borrowed Course Approval',
  lead: 'Courses that students of other departments borrow. The head of the department that owns a course decides.',
  call: academics.approvals.borrowed,
  rowKey: ({ key }) => key,
  rowName: ({ code, fullName }) => `${code} for ${fullName}`,
  page: borrowedPage,
  cardHead: 'Student',
  searchLabel: searchBy('name', 'matric number', 'code', 'title'),
  emptyText: 'Nobody borrows a course.',
  exportName: 'borrowed-courses',
  actions: borrowedActions,
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('semester', 'Semester', 'semesters'),
    lookup('departmentId', 'Owner', 'departments'),
    borrowedStates,
    { name: 'forMe', label: 'Waiting for me alone', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Student',
      sort: 'name',
      width: 26,
      cell: ({ fullName, matricNumber }) => (
        <TwoLines below={matricNumber}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Home department',
      width: 22,
      foldsAt: 2,
      cell: ({ department, level }) => (
        <TwoLines>
          <OrDash value={department} />
          <SecondLine>{level} level</SecondLine>
        </TwoLines>
      ),
    },
    {
      header: 'Course',
      sort: 'course',
      width: 26,
      cell: ({ code, title, units }) => (
        <TwoLines below={title}>
          {code}, {counted(units, 'unit')}
        </TwoLines>
      ),
    },
    { header: 'Owner', width: 22, foldsAt: 1, cell: ({ owner }) => owner },
    {
      header: 'Semester',
      width: 19,
      foldsAt: 4,
      cell: ({ semester, session }) => `${semester} ${session}`,
    },
    { header: 'Reason', long: true, width: 24, foldsAt: 3, cell: ({ reason }) => <OrDash value={reason} /> },
    { header: 'State', sort: 'waiting', width: 28, cell: (row) => <Offices row={row} /> },
  ],
};

const filters = ['sessionId', 'semester', 'departmentId'] as const;

function useNarrowed(): Narrowed {
  const [search] = useSearchParams();
  const chosen = filters.flatMap((name) => {
    const value = Number(search.get(name));
    return value > 0 ? [[name, value] as const] : [];
  });
  const words = search.get('search');
  return { ...Object.fromEntries(chosen), ...(words && { search: words }) };
}

function Refusals({ refused }: { refused: Refused }) {
  if (refused.length === 0) return null;
  return (
    <Alert status="warning" title="Not every one was decided">
      <ul>
        {refused.map(({ key, name, message }) => (
          <li key={key}>
            {name}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Courses that are borrowed, what became of them, and those that wait: one by one or together. */
export default function BorrowedCoursesPage() {
  const [refused, setRefused] = useState<Refused>([]);
  const asked = useNarrowed();
  return (
    <>
      <CourseManagementTabs />
      <ListPage
        list={list}
        actions={<ActionButtons actions={together({ asked, onRefused: setRefused })} row={undefined} />}
      >
        <Refusals refused={refused} />
      </ListPage>
    </>
  );
}
