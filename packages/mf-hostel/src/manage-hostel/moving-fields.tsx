import { conditionSchema } from '@portal/contracts/hostel';
import { TextAreaField } from '@portal/shared/forms';

export const NoteField = () => (
  <TextAreaField
    name="note"
    label="How the room was found"
    optional
    rows={3}
    hint="Furniture, windows, lamps, keys. It is kept with the bed-space."
  />
);
export const FaultField = () => <TextAreaField name="fault" label="What is broken" rows={3} />;

/** Asked of who moves in or out. */
export const condition = { schema: conditionSchema, defaults: { note: '' }, form: NoteField };
