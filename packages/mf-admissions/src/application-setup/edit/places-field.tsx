import { sayChoices, useController, useFieldState } from '@portal/shared/forms';
import { Tick } from '@portal/shared/lists';
import { chakra, Text } from '@portal/shared/ui';

interface PlacesFieldProps {
  name: 'schools' | 'departments';
  label: string;
  hint: string;
  places: readonly { id: number; name: string }[];
}

/** Schools or departments, any of them: ids in a list. */
export function PlacesField({ name, label, hint, places }: PlacesFieldProps) {
  const { field } = useController({ name });
  const say = sayChoices(places.map((place) => ({ value: place.id, label: place.name })));
  const { id, aria, error } = useFieldState({ name, label, hint }, say);
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : [];
  const turn = (place: number) =>
    field.onChange(chosen.includes(place) ? chosen.filter((other) => other !== place) : [...chosen, place]);
  return (
    <chakra.fieldset id={id} gridColumn="1 / -1" aria-describedby={aria['aria-describedby']}>
      <chakra.legend fontWeight="semibold">{label}</chakra.legend>
      <Text id={`${id}-hint`} color="fg.muted" textStyle="sm" mb="2">
        {hint}
      </Text>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' }}
        columnGap="5"
      >
        {places.map((place) => (
          <chakra.label key={place.id} display="flex" gap="3" alignItems="center" minH="11">
            <Tick
              type="checkbox"
              checked={chosen.includes(place.id)}
              onBlur={field.onBlur}
              onChange={() => turn(place.id)}
            />
            <span>{place.name}</span>
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
