import { admissions } from '@portal/contracts/admissions';
import { SelectField } from '@portal/shared/forms';
import {
  ListPage,
  TimeCell,
  namedChoices,
  rowAction,
  searchBy,
  type ActionFormProps,
  type ListDefinition,
  type RowAction,
  type RowOf,
} from '@portal/shared/lists';
import { departmentFilter, type Choices } from './jamb.api';
import type { PartProps } from './list-parts';

type List = typeof admissions.jamb.departmentNames;
type Name = RowOf<List>;

function DepartmentField({ loaded: { departments } }: ActionFormProps<Name, Choices>) {
  return <SelectField name="departmentId" label="Department" options={namedChoices(departments)} />;
}

const change: RowAction<Name> = rowAction({
  label: 'Change department',
  question: ({ name }) => `Which department is ${name}?`,
  consequence:
    'This counts from the next upload on. Candidates who are listed stay where they are until then.',
  load: { call: admissions.jamb.choices, input: () => ({}), label: 'Loading departments…' },
  reason: admissions.jamb.changeDepartmentName.body.pick(['reason']),
  fields: {
    schema: admissions.jamb.changeDepartmentName.body.pick(['departmentId']),
    defaults: ({ departmentId }) => ({ departmentId: String(departmentId) }),
    form: DepartmentField,
  },
  call: admissions.jamb.changeDepartmentName,
  input: ({ name, departmentId: from }, { departmentId, reason }) => ({
    body: { name, from, departmentId, reason },
  }),
  done: 'The name means another department now',
});

const list: ListDefinition<List> = {
  title: 'Names of departments',
  lead: 'What JAMB calls departments, where it is neither our name nor our code. A name is placed when a file that has it is uploaded.',
  call: admissions.jamb.departmentNames,
  rowKey: ({ name }) => name,
  rowName: ({ name }) => name,
  searchLabel: searchBy('name'),
  emptyText: 'There are no names yet.',
  exportName: 'jamb-department-names',
  filters: [departmentFilter],
  columns: [
    { header: 'Name at JAMB', sort: 'name', cell: ({ name }) => name },
    { header: 'Department', cell: ({ department }) => department },
    { header: 'By', foldsAt: 2, cell: ({ setBy }) => setBy },
    { header: 'When', sort: 'setAt', foldsAt: 1, cell: ({ setAt }) => <TimeCell at={setAt} /> },
  ],
};

/** What JAMB calls departments; whoever uploads lists may change what a name means. */
export function DepartmentNames({ mayName, tabs }: PartProps) {
  return <ListPage list={mayName ? { ...list, actions: [change] } : list}>{tabs}</ListPage>;
}
