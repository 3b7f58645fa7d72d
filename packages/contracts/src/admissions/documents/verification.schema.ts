import { object, string } from '@portal/shared/model';

/** The shortest code of a paper. */
const shortest = 16;
const strip = (value: string) => value.replace(/[\s-]/g, '');

/** The code of a paper as people type it: what cannot be one is said before anybody is asked. */
export const verificationCodeSchema = object({
  code: string()
    .default('')
    .transform((value: string | null) => (value ?? '').trim().toUpperCase())
    .required('Enter the code that is printed under the QR code')
    .max(100, 'this is too long for a code')
    .matches(/^[A-Z\d\s-]*$/, 'a code has only letters, digits and hyphens')
    .test(
      'long',
      ({ value }: { value: string }) => {
        return `a code has at least ${shortest} letters and digits: this has ${strip(value).length}`;
      },
      (value) => !value || strip(value).length >= shortest,
    ),
});
