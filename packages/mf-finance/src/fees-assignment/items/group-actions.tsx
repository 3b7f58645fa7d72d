import { finance } from '@portal/contracts/finance';
import { TextField, useController } from '@portal/shared/forms';
import { rowAction, Tick, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { Alert, chakra } from '@portal/shared/ui';
import type { Groups } from '../fees.api';

/** A group with the departments that are in none, which it could have too. */
export type Group = Groups['groups'][number] & Pick<Groups, 'free'>;

/** Ticks of departments; its answer is their ids. */
function DepartmentTicks({ departments, locked }: { departments: Groups['free']; locked: boolean }) {
  const { field } = useController({ name: 'departments' });
  const chosen = field.value as number[];
  const toggle = (id: number, on: boolean) =>
    field.onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <chakra.fieldset border="0" p="0" m="0" disabled={locked}>
      <chakra.legend fontWeight="semibold" mb="1">
        Departments
      </chakra.legend>
      {departments.map(({ id, name }) => (
        <chakra.label key={id} display="flex" alignItems="center" gap="3" minH="11">
          <Tick
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
          {name}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}

function GroupFields({ row }: ActionFormProps<Pick<Group, 'free'> & Partial<Group>>) {
  const { departments = [], free, active = false } = row;
  return (
    <>
      <TextField name="name" label="Name" />
      {active && (
        <Alert status="info">
          Active fees are set for this group, so its departments cannot change: they decide what students owe.
        </Alert>
      )}
      <DepartmentTicks departments={[...departments, ...free]} locked={active} />
    </>
  );
}

export const newGroup: RowAction<Pick<Group, 'free'>> = rowAction({
  label: 'New department group',
  claim: 'finance.edit',
  primary: true,
  confirm: 'Save group',
  fields: {
    schema: finance.departmentGroups.create.body,
    defaults: { name: '', departments: [] },
    form: GroupFields,
  },
  call: finance.departmentGroups.create,
  input: (_, { name, departments }) => ({ body: { name, departments } }),
  done: ({ answers: { name } }) => `${name} is saved`,
});

const idsOf = ({ departments }: Group) => departments.map(({ id }) => id);

/** What is done with a group of departments. */
export const groupActions: readonly RowAction<Group>[] = [
  rowAction<Group, typeof finance.departmentGroups.update, typeof finance.departmentGroups.update.body>({
    label: 'Edit',
    claim: 'finance.edit',
    question: ({ name }) => `Edit ${name}`,
    confirm: 'Save group',
    fields: {
      schema: finance.departmentGroups.update.body,
      defaults: (group) => ({ name: group.name, departments: idsOf(group), seen: idsOf(group) }),
      form: GroupFields,
    },
    call: finance.departmentGroups.update,
    input: ({ id }, { name, departments, seen }) => ({ params: { id }, body: { name, departments, seen } }),
    done: ({ answers: { name } }) => `${name} is saved`,
  }),
  rowAction({
    label: 'Delete',
    claim: 'finance.edit',
    danger: true,
    when: ({ rules }) => rules === 0,
    question: ({ name }) => `Delete ${name}?`,
    consequence: 'No fee is set for this group. Its departments will then be in no group.',
    reason: true,
    call: finance.departmentGroups.remove,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
  }),
];
