import { sayChoices, useController, useFieldState } from '@portal/shared/forms';
import { Tick } from '@portal/shared/lists';
import { chakra, Text } from '@portal/shared/ui';
import type { Choices } from './scholarships.api';

interface ItemsFieldProps {
  items: Choices['items'];
  /** There are awards: what the scheme pays stays. */
  fixed: boolean;
}

const label = 'Items that it pays';

/** Which fee items a scheme pays: any of them, whatever they are billed with. */
export function ItemsField({ items, fixed }: ItemsFieldProps) {
  const { field } = useController({ name: 'items' });
  const say = sayChoices(items.map(({ id: value, name }) => ({ value, label: name })));
  const { id, aria, error } = useFieldState({ name: 'items', label }, say);
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : [];
  const turn = (item: number) =>
    field.onChange(chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item]);
  return (
    <chakra.fieldset id={id} gridColumn="1 / -1" disabled={fixed} aria-describedby={aria['aria-describedby']}>
      <chakra.legend fontWeight="semibold" mb="2">
        {label}
      </chakra.legend>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' }}
        columnGap="5"
      >
        {items.map((item) => (
          <chakra.label key={item.id} display="flex" gap="3" alignItems="center" minH="11">
            <Tick
              type="checkbox"
              checked={chosen.includes(item.id)}
              onBlur={field.onBlur}
              onChange={() => turn(item.id)}
            />
            <span>{item.name}</span>
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
