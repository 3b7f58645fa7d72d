import { string } from '@portal/shared/model';

/** A matric number as people type it; how it is put together is a setting of the university. */
export const matricNumberField = () =>
  string()
    .default('')
    .transform((value: string | null) => (value ?? '').replace(/\s/g, '').toUpperCase())
    .required('Enter the matric number')
    .max(30, 'Enter the matric number')
    .matches(/^[A-Z\d/.-]*$/, 'a matric number has only letters, digits and slashes');
