import { academics, departmentOptionSchema, newDepartmentOptionSchema } from '@portal/contracts/academics';
import { SelectField, TextField } from '@portal/shared/forms';
import { useQuery } from '@portal/shared/http';
import { namedChoices, rowAction, type RowAction, type RowOf } from '@portal/shared/lists';
import { Stack } from '@portal/shared/ui';
import { curriculumChoicesQuery } from '../curriculum.api';

export type OptionRow = RowOf<typeof academics.departmentOptions.list>;

const NameField = () => <TextField name="name" label="Name of the option" />;

function NewOptionFields() {
  const { data } = useQuery(curriculumChoicesQuery);
  return (
    <Stack gap="4">
      <SelectField name="departmentId" label="Department" options={namedChoices(data?.departments ?? [])} />
      <NameField />
    </Stack>
  );
}

/** Makes an option; the department that is shown is offered first. */
export const newOption = (departmentId: string): RowAction<undefined> =>
  rowAction({
    label: 'New option',
    primary: true,
    claim: 'courses.edit',
    question: 'A new option of a department',
    consequence: 'Courses and a unit load can be set for its students alone, beside those of all options.',
    confirm: 'Save',
    fields: {
      schema: newDepartmentOptionSchema,
      defaults: { departmentId, name: '' },
      form: NewOptionFields,
    },
    call: academics.departmentOptions.add,
    input: (_: undefined, answers) => ({ body: answers }),
    done: 'The option is made',
  });

/** What is done with an option. */
export const optionActions: readonly RowAction<OptionRow>[] = [
  rowAction({
    label: 'Rename',
    may: 'rename',
    question: ({ name, department }: OptionRow) => `Rename ${name} of ${department}`,
    consequence: 'Papers that were issued keep the name before.',
    confirm: 'Save',
    fields: {
      schema: departmentOptionSchema,
      defaults: ({ name }: OptionRow) => ({ name }),
      form: NameField,
    },
    call: academics.departmentOptions.rename,
    input: ({ id }: OptionRow, { name }) => ({ params: { id }, body: { name } }),
    done: 'The name is saved',
  }),
  rowAction({
    label: 'Remove',
    may: 'remove',
    danger: true,
    question: ({ name, department }: OptionRow) => `Remove ${name} of ${department}?`,
    consequence: 'It has neither students nor courses nor a unit load.',
    reason: true,
    call: academics.departmentOptions.remove,
    input: ({ id }: OptionRow, { reason }) => ({ params: { id }, body: { reason } }),
    done: ({ row: { name } }) => `${name} is removed`,
  }),
];
