import { namedChoices } from '../../model/named-choices';
import { lagosDate } from '../../model';
import type { Field, Option } from '../definition';
import { RadioField, SelectField } from '../fields/choice-fields';
import { KeptField } from '../fields/kept-field';
import { RowsFrame } from '../fields/rows-frame';
import { UploadField } from '../fields/upload-field';
import { DateField, PhoneField, TextAreaField, TextField } from '../fields/text-fields';
import type { Dependant } from '../fields/use-dependent';

export interface FieldOfProps {
  field: Field;
  /** For a choice: what has arrived; `undefined` while nothing is asked for. */
  list?: readonly Option[] | undefined;
  /** The list is on its way. */
  pending?: boolean;
  /** Labels of the fields that this one may empty, by their names. */
  labelOf?: (name: string) => string;
}

function Choice({
  field,
  list,
  pending,
  clears,
}: {
  field: Extract<Field, { kind: 'choice' }>;
  list: FieldOfProps['list'];
  pending: boolean;
  clears: Dependant[];
}) {
  const none = list?.length === 0;
  const waiting = !list && !pending;
  return (
    <SelectField
      {...shared(field)}
      optional={Boolean(field.optional) || (none && field.whenEmpty === 'optional')}
      options={waiting ? [] : list && namedChoices(list)}
      placeholder={none && !waiting ? 'None to choose from' : 'Select'}
      clears={clears}
    />
  );
}

const shared = ({ name, label, hint, optional, readOnly, autoComplete, wide }: Field) => ({
  name,
  label,
  hint,
  optional,
  readOnly,
  autoComplete,
  wide,
});

const chosenOnly = new Set<Field['kind']>(['choice', 'radio', 'file', 'rows']);

/** The control of one question of a programme; what is saved and shown masked stays until it is to be changed. */
export function FieldOf(props: FieldOfProps) {
  const { field } = props;
  if (chosenOnly.has(field.kind)) return <ControlOf {...props} />;
  return (
    <KeptField {...shared(field)}>
      <ControlOf {...props} />
    </KeptField>
  );
}

function ControlOf({ field, list, pending = false, labelOf = (name) => name }: FieldOfProps) {
  const clears = ('clears' in field ? (field.clears ?? []) : []).map((name) => ({
    name,
    label: labelOf(name),
  }));
  switch (field.kind) {
    case 'choice':
      return <Choice field={field} list={list} pending={pending} clears={clears} />;
    case 'radio':
      return <RadioField {...shared(field)} options={field.options} clears={clears} />;
    case 'long-text':
      return <TextAreaField {...shared(field)} />;
    case 'phone':
      return <PhoneField {...shared(field)} />;
    case 'email':
      return <TextField {...shared(field)} type="email" inputMode="email" />;
    case 'digits':
      return <TextField {...shared(field)} inputMode="numeric" digits />;
    case 'date': {
      const today = lagosDate(new Date());
      return <DateField {...shared(field)} min={field.earliest?.(today)} max={field.latest?.(today)} />;
    }
    case 'file':
      return <UploadField {...shared(field)} upload={field.upload} accept={field.accept} />;
    case 'rows':
      return <RowsFrame field={field}>{(one) => <FieldOf field={one} />}</RowsFrame>;
    case 'text':
      return <TextField {...shared(field)} />;
  }
}
