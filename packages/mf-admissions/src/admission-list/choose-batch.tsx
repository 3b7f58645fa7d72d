import { admissions, chooseBatchSchema } from '@portal/contracts/admissions';
import { SelectField } from '@portal/shared/forms';
import { namedChoices, rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { fittingBatches, type Choices, type Entry } from './admission-list.api';

type Ticked = ReadonlyMap<number, Entry>;

const fieldsSchema = chooseBatchSchema.pick(['batchId']);

function BatchField({ row, loaded }: ActionFormProps<Ticked, Choices>) {
  const fitting = fittingBatches(loaded, [...row.values()]);
  return (
    <SelectField
      name="batchId"
      label="Batch"
      options={namedChoices(fitting)}
      hint={
        fitting.length > 0
          ? undefined
          : 'No open batch takes all of them: make one, or select candidates of one session and programme.'
      }
    />
  );
}

/** Puts all that are ticked into one batch. They stay ticked: the next step is to recommend them. */
export const chooseBatch: RowAction<Ticked> = rowAction<
  Ticked,
  typeof admissions.admissionList.chooseBatch,
  typeof fieldsSchema,
  typeof admissions.admissionList.choices
>({
  label: ({ size }) => `Choose a batch for selected (${size})`,
  claim: 'admissions.edit',
  confirm: 'Choose a batch',
  question: ({ size }) => `Choose a batch for ${counted(size, 'candidate')}`,
  load: { call: admissions.admissionList.choices, input: () => ({}), label: 'Loading choices…' },
  fields: { schema: fieldsSchema, defaults: { batchId: '' }, form: BatchField },
  call: admissions.admissionList.chooseBatch,
  input: (ticked, { batchId }) => ({ body: { ids: [...ticked.keys()], batchId } }),
  done: ({ data }) => {
    const title = `${counted(data.done, 'candidate')} put into the batch`;
    const why = [...new Set(data.refused.map(({ message }) => message))].join(' ');
    return why ? { severity: 'warning', title: `${title}. Not everybody: ${why}` } : title;
  },
});
