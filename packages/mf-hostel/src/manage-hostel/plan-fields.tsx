import { hostelGenders } from '@portal/contracts/hostel';
import { SelectField, TextField, useWatch } from '@portal/shared/forms';
import { SimpleGrid } from '@portal/shared/ui';

export const genderChoices = hostelGenders.map((gender) => ({ value: gender, label: gender }));

export const blankPlan = { blocks: '', maleBlocks: '', floors: '', roomsPerFloor: '', bedsPerRoom: '' };

/** A hostel in a few numbers. */
export function PlanFields() {
  const gender: unknown = useWatch({ name: 'gender' });
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
      <TextField name="blocks" label="Blocks" hint="As in A-D, or A, B, E1" />
      {gender === 'Mixed by block' && (
        <TextField
          name="maleBlocks"
          label="Blocks for men"
          hint="Those of the blocks in which men live. Women live in the others."
        />
      )}
      <TextField name="floors" label="Floors of a block" inputMode="numeric" digits />
      <TextField
        name="roomsPerFloor"
        label="Rooms of a floor"
        inputMode="numeric"
        digits
        hint="Room 203 is the third room of the second floor."
      />
      <TextField name="bedsPerRoom" label="Bed-spaces of a room" inputMode="numeric" digits />
    </SimpleGrid>
  );
}

/** What a hostel is, beside its rooms. */
export function HostelFields({
  categories,
  livedIn = false,
}: {
  categories: readonly { id: number; name: string }[];
  /** Its gender stays. */
  livedIn?: boolean;
}) {
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
      <TextField name="name" label="Name" />
      <TextField name="location" label="Location" hint="As in North Campus" />
      <SelectField
        name="gender"
        label="Gender"
        options={genderChoices}
        readOnly={livedIn}
        {...(livedIn && { hint: 'Students have bed-spaces in it, so its gender stays.' })}
      />
      <SelectField
        name="categoryId"
        label="Category"
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder="Everybody"
        optional
        hint="Whom its bed-spaces are for. Rooms can have one of their own."
      />
      <TextField
        name="naira"
        label="Price of a bed-space"
        inputMode="numeric"
        hint="Naira for a session. Who has a bed-space already keeps the old price."
      />
    </SimpleGrid>
  );
}
