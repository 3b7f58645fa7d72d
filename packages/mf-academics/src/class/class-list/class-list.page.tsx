import { academics } from '@portal/contracts/academics';
import { ListPage, RowName, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { OrDash } from '@portal/shared/ui';
import { ClassTabs } from '../../lib/class-tabs';
import { classFilters, optionFilter } from '../../lib/class-filters';
import { studentPath } from '../../lib/registration-pages';
import { ClassCell } from '../../lib/class-cells';

const register: ListDefinition<typeof academics.studyClass.register> = {
  title: 'Class register',
  lead: 'Everybody of the class with phone and email. Without a session the one under way.',
  call: academics.studyClass.register,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  page: ({ id }) => studentPath(id),
  cardHead: 'Student',
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'There are no students in this class.',
  exportName: 'class-register',
  filters: [...classFilters, optionFilter],
  columns: [
    {
      header: 'Student',
      sort: 'name',
      width: 28,
      cell: ({ fullName, matricNumber }) => (
        <TwoLines below={matricNumber}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    { header: 'Sex', width: 7, foldsAt: 3, cell: ({ gender }) => gender },
    {
      header: 'Class',
      width: 24,
      foldsAt: 2,
      cell: (row) => <ClassCell {...row} />,
    },
    { header: 'Option', width: 18, foldsAt: 4, cell: ({ option }) => <OrDash value={option} /> },
    { header: 'Phone', width: 16, cell: ({ phone }) => <OrDash value={phone} /> },
    { header: 'Email', width: 28, foldsAt: 1, cell: ({ email }) => <OrDash value={email} /> },
  ],
};

/** The class register with contacts. */
export default function ClassRegisterPage() {
  return (
    <>
      <ClassTabs />
      <ListPage list={register} />
    </>
  );
}
