import { sayChoices, useController, useFieldState } from '../../forms';
import { chakra, Text } from '../../ui';
import { Tick } from '../table/tick';

export interface TicksFieldProps<Id extends number | string> {
  name: string;
  label: string;
  hint?: string;
  /** What is ticked stays. */
  readOnly?: boolean;
  choices: readonly { id: Id; name: string }[];
}

/** Any of several: their ids in a list. */
export function TicksField<Id extends number | string>({
  name,
  label,
  hint,
  readOnly,
  choices,
}: TicksFieldProps<Id>) {
  const { field } = useController({ name });
  const say = sayChoices(choices.map((choice) => ({ value: choice.id, label: choice.name })));
  const { id, aria, error } = useFieldState({ name, label, hint }, say);
  const chosen = Array.isArray(field.value) ? (field.value as Id[]) : [];
  const turn = (choice: Id) =>
    field.onChange(
      chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice],
    );
  return (
    <chakra.fieldset
      id={id}
      gridColumn="1 / -1"
      disabled={readOnly}
      aria-describedby={aria['aria-describedby']}
    >
      <chakra.legend fontWeight="semibold" mb={hint ? undefined : '2'}>
        {label}
      </chakra.legend>
      {hint && (
        <Text id={`${id}-hint`} color="fg.muted" textStyle="sm" mb="2">
          {hint}
        </Text>
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' }}
        columnGap="5"
      >
        {choices.map((choice) => (
          <chakra.label key={choice.id} display="flex" gap="3" alignItems="center" minH="11">
            <Tick
              type="checkbox"
              checked={chosen.includes(choice.id)}
              onBlur={field.onBlur}
              onChange={() => turn(choice.id)}
            />
            <span>{choice.name}</span>
          </chakra.label>
        ))}
      </chakra.div>
      {error && (
        <Text id={`${id}-error`} color="fg.error" fontWeight="medium" textStyle="sm" mt="1.5">
          {error}
        </Text>
      )}
    </chakra.fieldset>
  );
}
