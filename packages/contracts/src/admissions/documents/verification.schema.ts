import { isRrr, object, string, stripRrr } from '@portal/shared/model';
import { matricNumberField } from '../awards/matric-number-field';

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

/** What stands on the certificate of a graduate, and the RRR of the fee for asking. */
export const certificateQuerySchema = object({
  matricNumber: matricNumberField(),
  name: string()
    .default('')
    .trim()
    .required('Enter the name as it stands on the certificate')
    .max(150, 'Enter the name as it stands on the certificate'),
  year: string()
    .default('')
    .trim()
    .required('Enter the year of the award')
    .matches(/^(19[5-9]\d|20\d{2})$/, { message: 'Enter the year of the award', excludeEmptyString: true }),
  rrr: string()
    .default('')
    .transform((value: string | null) => stripRrr(value ?? ''))
    .required('Enter the RRR of the fee')
    .test('rrr', 'an RRR has 12 digits', (value) => !value || isRrr(value)),
}).noUnknown();
