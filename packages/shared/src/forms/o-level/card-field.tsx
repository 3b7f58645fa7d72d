import { KeptField } from '../fields/kept-field';
import { TextField } from '../fields/text-fields';

/** A number of a scratch card: one that is saved stays, since cards get lost once they are used. */
export function CardField(field: { name: string; label: string }) {
  return (
    <KeptField {...field}>
      <TextField {...field} digits autoComplete="off" />
    </KeptField>
  );
}
