import { TextField } from '@portal/shared/forms';
import { SimpleGrid } from '@portal/shared/ui';

/** The fewest units of a semester, the most, and the most that a dean may allow. */
export function UnitFields() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="5">
      <TextField name="minimum" label="Minimum" inputMode="numeric" digits />
      <TextField name="maximum" label="Maximum" inputMode="numeric" digits />
      <TextField name="ceiling" label="With approval" inputMode="numeric" digits />
    </SimpleGrid>
  );
}
