import { finance, newAwardSchema } from '@portal/contracts/finance';
import { TextField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { formatNaira } from '@portal/shared/model';
import { editSchemePath, givesText, schemePath, type Scheme, type SchemeRow } from './scholarships.api';

type Switched = Pick<SchemeRow, 'id' | 'version' | 'name' | 'active'>;

const switchLabel = ({ active }: Switched) => (active ? 'Switch off' : 'Switch on');

/** Switches a scheme off, so that it takes nobody more, or on again. */
export const switchScheme: RowAction<Switched> = rowAction({
  label: switchLabel,
  claim: 'finance.edit',
  danger: ({ active }) => active,
  question: (scheme) => `${switchLabel(scheme)} “${scheme.name}”?`,
  consequence: ({ active }) =>
    active
      ? 'No more students can be added. Existing awards stay, and go on paying invoices.'
      : 'Students can be proposed for it again.',
  reason: true,
  call: finance.scholarships.setActive,
  input: ({ id, version, active }, { reason }) => ({
    params: { id },
    body: { version, active: !active, reason },
  }),
  done: ({ row: { name, active } }) => (active ? `${name} is off` : `${name} is on`),
});

/** What is done with a scheme of the list. */
export const schemeActions: readonly RowAction<SchemeRow>[] = [
  { label: 'View', to: ({ id }) => schemePath(id) },
  { label: 'Edit', claim: 'finance.edit', to: ({ id }) => editSchemePath(id) },
  switchScheme,
];

function AwardFields() {
  return (
    <>
      <TextField name="matricNumber" label="Matric number" digits autoComplete="off" />
      <TextField
        name="amount"
        label="Amount"
        prefix="₦"
        inputMode="decimal"
        optional
        hint="Leave it empty for what the scheme gives, never more than the fee."
      />
    </>
  );
}

/** One student for a scheme, by hand. */
export const addStudent: RowAction<Scheme> = rowAction({
  label: 'Add a student',
  claim: 'finance.edit',
  when: ({ active }) => active,
  primary: true,
  consequence: (scheme) => `The scheme gives ${givesText(scheme)}.`,
  confirm: 'Propose',
  fields: {
    schema: newAwardSchema,
    defaults: { matricNumber: '', amount: '' },
    form: AwardFields,
  },
  call: finance.scholarships.propose,
  input: ({ id }, { matricNumber, amount }) => ({ params: { id }, body: { matricNumber, amount } }),
  done: ({ data: { amount }, answers: { matricNumber } }) => ({
    severity: 'success',
    title: `${formatNaira(amount)} are proposed for ${matricNumber}`,
    body: 'Another officer has to approve it.',
  }),
});
