import { TextField } from '@portal/shared/forms';

/** Where a refund goes, and once more who says so. */
export function BankFields() {
  return (
    <>
      <TextField name="bank" label="Bank" autoComplete="off" />
      <TextField name="accountNumber" label="Account number" inputMode="numeric" digits autoComplete="off" />
      <TextField name="accountName" label="Account name" autoComplete="off" />
      <TextField
        name="proof"
        label="Your password"
        hint="Or the code of your authenticator app. We ask again because this says where money goes."
        type="password"
        autoComplete="current-password"
      />
    </>
  );
}

export const noBank = { bank: '', accountNumber: '', accountName: '', proof: '' };
