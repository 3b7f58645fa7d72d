import { academics } from '@portal/contracts/academics';
import {
  ActionButtons,
  ListPage,
  lookupFilters,
  RowName,
  searchBy,
  type ListDefinition,
} from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { CourseManagementTabs } from '../../lib/course-management-tabs';
import { newOption, optionActions } from './option-actions';

const lookup = lookupFilters(academics.curriculum.choices);

const list: ListDefinition<typeof academics.departmentOptions.list> = {
  title: 'Options of departments',
  lead: 'Into what a department divides its students. Courses and unit loads may be for one option alone.',
  call: academics.departmentOptions.list,
  rowKey: ({ id }) => id,
  rowName: ({ name, department }) => `${name} of ${department}`,
  searchLabel: searchBy('option', 'department'),
  emptyText: 'No department has options.',
  exportName: 'department-options',
  filters: [lookup('departmentId', 'Department', 'departments')],
  columns: [
    { header: 'Option', sort: 'name', width: 28, cell: ({ name }) => <RowName>{name}</RowName> },
    { header: 'Department', sort: 'department', width: 30, cell: ({ department }) => department },
    { header: 'School', width: 36, foldsAt: 1, cell: ({ school }) => school },
    { header: 'Students', width: 10, align: 'end', cell: ({ students }) => students },
    { header: 'Courses', width: 10, align: 'end', cell: ({ courses }) => courses },
  ],
  actions: optionActions,
};

/** Options into which departments divide their students. */
export default function OptionsPage() {
  const [search] = useSearchParams();
  const add = newOption(search.get('departmentId') ?? '');
  return (
    <>
      <CourseManagementTabs />
      <ListPage list={list} actions={<ActionButtons actions={[add]} row={undefined} />} />
    </>
  );
}
