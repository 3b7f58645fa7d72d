import { TextField } from '@portal/shared/forms';
import { counted } from '@portal/shared/model';
import { Money } from '@portal/shared/ui';
import type { Setup } from '../lib/application-setup.api';

/** What a form costs, and what those who are late pay more. */
export function FeeFields() {
  return (
    <>
      <TextField
        name="fee"
        label="Fee (naira)"
        prefix="₦"
        inputMode="decimal"
        digits
        hint="Another officer approves it."
      />
      <TextField
        name="lateDays"
        label="Days for who is late"
        inputMode="numeric"
        digits
        optional
        hint="After the last day. Empty: nobody may be late."
      />
      <TextField
        name="lateFee"
        label="Extra fee of who is late (naira)"
        prefix="₦"
        inputMode="decimal"
        digits
        optional
      />
    </>
  );
}

type Fee = NonNullable<Setup['fee']>;

/** Terms of those who are late, in words. */
export function LateTerms({ lateDays, lateFee }: Pick<Fee, 'lateDays' | 'lateFee'>) {
  if (lateDays === null) return <>Nobody may be late</>;
  return (
    <>
      {counted(lateDays, 'day')} for <Money kobo={lateFee ?? 0} /> more
    </>
  );
}
