import { academics, adviserSchema, mostParts, partsSchema } from '@portal/contracts/academics';
import { PickerField, TextField } from '@portal/shared/forms';
import { rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Stack } from '@portal/shared/ui';
import { candidatesFor, chosenOf, classOf, type ClassRow } from './advisers.api';

const classBody = ({ sessionId, departmentId, level, version }: ClassRow) => ({
  sessionId,
  departmentId,
  level,
  version,
});

function AdviserFields({ row }: Pick<ActionFormProps<ClassRow>, 'row'>) {
  const find = candidatesFor(row.departmentId);
  return (
    <Stack gap="5">
      <PickerField name="staffId" label="Adviser" find={find} chosen={chosenOf(row.adviser)} />
      <PickerField name="deputyId" label="Deputy" find={find} chosen={chosenOf(row.deputy)} optional />
    </Stack>
  );
}

const PartsField = () => (
  <TextField
    name="parts"
    label="Parts"
    inputMode="numeric"
    digits
    hint={`From 1, which puts the class together again, to ${mostParts}.`}
  />
);

/** What is done with a class; the server says by whom. */
export const adviserActions: readonly RowAction<ClassRow>[] = [
  rowAction({
    label: ({ adviser }: ClassRow) => (adviser ? 'Change adviser' : 'Assign adviser'),
    may: 'assign',
    question: (row: ClassRow) => `Who advises ${classOf(row)}?`,
    consequence: 'Both can approve the registrations of the class, and are told.',
    fields: {
      schema: adviserSchema,
      defaults: ({ adviser, deputy }: ClassRow) => ({
        staffId: adviser ? String(adviser.id) : '',
        deputyId: deputy ? String(deputy.id) : '',
      }),
      form: AdviserFields,
    },
    confirm: 'Assign',
    call: academics.courseAdvisers.assign,
    input: (row, { staffId, deputyId }) => ({
      body: { ...classBody(row), fromNumber: row.fromNumber ?? '', staffId, deputyId },
    }),
    done: ({ row }) => `${classOf(row)} has its adviser`,
  }),
  rowAction({
    label: 'Split the class',
    may: 'split',
    question: ({ level, department }: ClassRow) => `Split ${level} level, ${department}?`,
    consequence:
      'It is divided by matric numbers into parts of one size. The first part keeps its adviser, the others wait for one.',
    fields: { schema: partsSchema, defaults: { parts: '2' }, form: PartsField },
    confirm: 'Split',
    call: academics.courseAdvisers.split,
    input: (row, { parts }) => ({ body: { ...classBody(row), parts } }),
    done: ({ data: { parts } }) => `The class has ${counted(parts, 'part')}`,
  }),
];
