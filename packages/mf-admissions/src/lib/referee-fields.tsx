import { PhoneField, TextField } from '@portal/shared/forms';

/** Who is asked in the place of a referee. */
export function RefereeFields() {
  return (
    <>
      <TextField name="fullName" label="Full Name" hint="First and last name." />
      <TextField name="email" label="Email" type="email" inputMode="email" />
      <PhoneField name="mobileNumber" label="Mobile Number" />
      <TextField name="institution" label="Institution" />
    </>
  );
}

export const nobody = { fullName: '', email: '', mobileNumber: '', institution: '' };
