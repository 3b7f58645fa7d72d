import { academics } from '@portal/contracts/academics';
import {
  ListPage,
  lookupFilters,
  rowAction,
  searchBy,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink, Flex } from '@portal/shared/ui';
import { CourseManagementTabs } from '../lib/course-management-tabs';
import { grantBadges, GrantStateCell, grantedCells, grantStateFilter } from '../lib/granted-cells';
import { newReopeningPath, reopeningUploadPath, type ReopeningRow } from './reopenings.api';
import { UploadReopenings } from './upload-reopenings';

type List = typeof academics.reopenings.list;

const badges = grantBadges('Open');

const actions: readonly RowAction<ReopeningRow>[] = [
  rowAction({
    label: 'Revoke',
    may: 'revoke',
    danger: true,
    question: ({ fullName }) => `Revoke the registration of ${fullName}?`,
    consequence: 'The student goes by the days of everybody again. What is sent already stays sent.',
    reason: true,
    call: academics.reopenings.revoke,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: 'It is revoked',
  }),
];

const lookup = lookupFilters(academics.reopenings.choices);

const reopenings: ListDefinition<List> = {
  title: 'Course Reg. Student',
  lead: 'Students for whom registration is open again, for at most 14 days. Their fees come first all the same.',
  call: academics.reopenings.list,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'Registration was opened again for nobody.',
  exportName: 'registration-reopenings',
  actions,
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('semester', 'Semester', 'semesters'),
    grantStateFilter(badges),
  ],
  columns: [
    grantedCells.student,
    grantedCells.department,
    grantedCells.semester,
    grantedCells.lastDay,
    grantedCells.reason,
    grantedCells.granted,
    { header: 'State', width: 14, cell: (row) => <GrantStateCell badges={badges} row={row} /> },
  ],
};

function Reopenings() {
  const mayGrant = useCan('registration.edit');
  const buttons = (
    <Flex gap="3" wrap="wrap">
      <ButtonLink to={newReopeningPath}>Open for a student</ButtonLink>
      <ButtonLink to={reopeningUploadPath} variant="outline">
        From a spreadsheet
      </ButtonLink>
    </Flex>
  );
  return <ListPage list={reopenings} actions={mayGrant && buttons} />;
}

/** `?part=upload` takes a spreadsheet of matric numbers. */
export default function ReopeningsPage() {
  const [search] = useSearchParams();
  return (
    <>
      <CourseManagementTabs />
      {search.get('part') === 'upload' ? <UploadReopenings /> : <Reopenings />}
    </>
  );
}
