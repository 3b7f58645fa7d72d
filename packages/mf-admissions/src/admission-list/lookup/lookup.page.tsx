import { admissions } from '@portal/contracts/admissions';
import { ListPage, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { OrDash } from '@portal/shared/ui';
import { listFilters } from '../admission-list.api';
import { StatusCell } from '../../lib/entry-cells';
import { StudentManagementTabs } from '../../lib/student-management-tabs';

type Lookup = ListDefinition<typeof admissions.admissionList.lookup>;

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

const lookupList: Lookup = {
  title: 'Search the admission list',
  lead: 'Whether somebody is admitted, and how far they are. Nothing is changed here.',
  call: admissions.admissionList.lookup,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Name',
  searchLabel: searchBy('JAMB number', 'application number', 'name'),
  emptyText: 'There are no candidates yet.',
  filters: [listFilters.session],
  columns: [
    { header: 'Reg. no.', width: 16, cell: ({ registrationNumber }) => registrationNumber },
    { header: 'Name', width: 26, sort: 'name', cell: ({ name }) => name },
    {
      header: 'Admitted to',
      width: 30,
      cell: ({ programme, session }) => <TwoLines below={session}>{programme}</TwoLines>,
    },
    { header: 'Batch', foldsAt: 3, cell: ({ batch }) => <OrDash value={batch} /> },
    { header: 'Status', width: 16, cell: (row) => <StatusCell {...row} /> },
    { header: 'CAPS state', width: 24, foldsAt: 5, cell: ({ caps }) => <OrDash value={caps} /> },
    { header: 'Taken up', width: 8, foldsAt: 4, cell: ({ takenUp }) => yesNo(takenUp) },
    { header: 'Acceptance paid', width: 8, foldsAt: 1, cell: ({ acceptancePaid }) => yesNo(acceptancePaid) },
    { header: 'Letter printed', width: 8, foldsAt: 2, cell: ({ letterPrinted }) => yesNo(letterPrinted) },
    { header: 'Cleared', width: 8, foldsAt: 2, cell: ({ cleared }) => yesNo(cleared) },
  ],
};

/** For the help desk: admitted or not, batch, fee, letter, clearance. */
export default function LookUpAdmissionPage() {
  return (
    <>
      <StudentManagementTabs />
      <ListPage list={lookupList} />
    </>
  );
}
