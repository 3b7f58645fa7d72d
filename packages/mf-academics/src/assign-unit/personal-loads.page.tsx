import { academics } from '@portal/contracts/academics';
import {
  ListPage,
  lookupFilters,
  rowAction,
  searchBy,
  SecondLine,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink, Flex } from '@portal/shared/ui';
import { CourseManagementTabs } from '../lib/course-management-tabs';
import { grantBadges, GrantStateCell, grantedCells, grantStateFilter } from '../lib/granted-cells';
import { newPersonalLoadPath, personalLoadUploadPath, type PersonalLoadRow } from './personal-loads.api';
import { UploadPersonalLoads } from './upload-personal-loads';

type List = typeof academics.personalLoads.list;

const badges = grantBadges('Counts');

const range = ({ minimum, maximum }: { minimum: number; maximum: number }) => `${minimum} to ${maximum}`;

const actions: readonly RowAction<PersonalLoadRow>[] = [
  rowAction({
    label: 'Revoke',
    may: 'revoke',
    danger: true,
    question: ({ fullName }) => `Revoke the units of ${fullName}?`,
    consequence: 'The student follows the rules of everybody again.',
    reason: true,
    call: academics.personalLoads.revoke,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: 'The units are revoked',
  }),
];

const lookup = lookupFilters(academics.personalLoads.choices);

const personalLoads: ListDefinition<List> = {
  title: 'Assign credit load to student',
  lead: 'Students who take other units than the rules say. It ends by itself after its last day.',
  call: academics.personalLoads.list,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'No student has units of their own.',
  exportName: 'personal-loads',
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
    { header: 'Old', width: 9, cell: ({ before }) => range(before) },
    { header: 'New', width: 9, sort: 'maximum', cell: (row) => <strong>{range(row)}</strong> },
    grantedCells.lastDay,
    grantedCells.reason,
    grantedCells.granted,
    {
      header: 'State',
      width: 16,
      cell: (row) => (
        <GrantStateCell badges={badges} row={row}>
          {row.used && <SecondLine>Registered under it</SecondLine>}
        </GrantStateCell>
      ),
    },
  ],
};

function PersonalLoads() {
  const mayEdit = useCan('registration.edit');
  const mayExceed = useCan('registration.exceed');
  const buttons = (
    <Flex gap="3" wrap="wrap">
      <ButtonLink to={newPersonalLoadPath}>Assign a load</ButtonLink>
      {mayEdit && (
        <ButtonLink to={personalLoadUploadPath} variant="outline">
          From a spreadsheet
        </ButtonLink>
      )}
    </Flex>
  );
  return <ListPage list={personalLoads} actions={(mayEdit || mayExceed) && buttons} />;
}

/** `?part=upload` takes a spreadsheet of matric numbers. */
export default function PersonalLoadsPage() {
  const [search] = useSearchParams();
  return (
    <>
      <CourseManagementTabs />
      {search.get('part') === 'upload' ? <UploadPersonalLoads /> : <PersonalLoads />}
    </>
  );
}
