import { useController } from '@portal/shared/forms';
import { Tick } from '@portal/shared/lists';
import { chakra, Flex } from '@portal/shared/ui';
import { studentTypeChoices } from '../../labels';

/** Which students may buy it: ids in a list. */
export function StudentTypesField() {
  const { field } = useController({ name: 'studentTypes' });
  const chosen = field.value as number[];
  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <chakra.fieldset border="0" p="0">
      <chakra.legend fontWeight="semibold">Students who may buy it</chakra.legend>
      <Flex wrap="wrap" columnGap="6">
        {studentTypeChoices.map(({ id, name }) => (
          <chakra.label
            key={id}
            display="inline-flex"
            alignItems="center"
            gap="2.5"
            minH="11"
            cursor="pointer"
          >
            <Tick
              type="checkbox"
              checked={chosen.includes(id)}
              onBlur={field.onBlur}
              onChange={() => toggle(id)}
            />
            {name}
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
