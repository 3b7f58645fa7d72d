import { ownPriceSchema } from '@portal/contracts/hostel';
import { SelectField, TextField } from '@portal/shared/forms';
import { nairaOf } from '@portal/shared/model';
import { Stack } from '@portal/shared/ui';

interface PriceFieldsProps {
  loaded: { categories: readonly { id: number; name: string }[] };
}

/** What stands above it says where nothing is entered. */
const fieldsBelow = (above: 'hostel' | 'room') =>
  function PriceFields({ loaded: { categories } }: PriceFieldsProps) {
    return (
      <Stack gap="5">
        <SelectField
          name="categoryId"
          label="Category"
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={`As the ${above}`}
          optional
        />
        <TextField
          name="naira"
          label="Price of a bed-space"
          inputMode="numeric"
          optional
          hint={`Naira for a session; empty for that of the ${above}.`}
        />
      </Stack>
    );
  };

interface Own {
  categoryId: number | null;
  /** Kobo. */
  price: number | null;
}

/** As they stand in the fields. */
export const ownPrice = ({ categoryId, price }: Own) => ({
  categoryId: categoryId === null ? '' : String(categoryId),
  naira: price === null ? '' : nairaOf(price),
});

const schema = ownPriceSchema.pick(['categoryId', 'naira']);

/** Category and price that a room has of its own. */
export const roomPrice = { schema, form: fieldsBelow('hostel') };
/** The same of a bed-space. */
export const bedPrice = { schema, form: fieldsBelow('room') };
