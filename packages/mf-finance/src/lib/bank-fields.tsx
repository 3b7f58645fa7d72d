import { TextField } from '@portal/shared/forms';

/** Where a refund goes. */
export function BankFields() {
  return (
    <>
      <TextField name="bank" label="Bank" autoComplete="off" />
      <TextField name="accountNumber" label="Account number" inputMode="numeric" digits autoComplete="off" />
      <TextField name="accountName" label="Account name" autoComplete="off" />
    </>
  );
}

export const noBank = { bank: '', accountNumber: '', accountName: '' };
