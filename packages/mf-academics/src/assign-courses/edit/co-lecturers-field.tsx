import { mostCoLecturers } from '@portal/contracts/academics';
import { Picker, useController, useFieldState, type PickerChoice } from '@portal/shared/forms';
import { Button, chakra, Flex, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { findLecturer } from '../assign-courses.api';

const field = { name: 'coIds', label: 'Co-lecturers' };

/** Who teaches beside the lead: one search adds them one by one. */
export function CoLecturersField({ known }: { known: readonly PickerChoice[] }) {
  const { field: box } = useController({ name: field.name });
  const { id, error } = useFieldState(field);
  const [names, setNames] = useState(() => new Map(known.map((choice) => [choice.value, choice])));
  const ids = Array.isArray(box.value) ? (box.value as string[]) : [];
  const add = (choice: PickerChoice | null) => {
    if (!choice || ids.includes(choice.value)) return;
    setNames(new Map([...names, [choice.value, choice]]));
    box.onChange([...ids, choice.value]);
  };
  return (
    <chakra.div id={id}>
      {ids.length < mostCoLecturers && (
        <Picker
          // Empty again for the next one.
          key={ids.length}
          label="Add a co-lecturer"
          find={findLecturer}
          chosen={null}
          onChange={add}
          hint="Enters scores beside the lead."
        />
      )}
      <chakra.ul listStyleType="none" aria-label={field.label} mt="2">
        {ids.map((one) => {
          const name = names.get(one)?.label ?? one;
          return (
            <Flex as="li" key={one} gap="3" align="center" justify="space-between">
              <span>{name}</span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Take ${name} off`}
                onClick={() => box.onChange(ids.filter((other) => other !== one))}
              >
                Take off
              </Button>
            </Flex>
          );
        })}
      </chakra.ul>
      {error && (
        <Text id={`${id}-error`} color="fg.error" fontWeight="medium" textStyle="sm" mt="1.5">
          {error}
        </Text>
      )}
    </chakra.div>
  );
}
