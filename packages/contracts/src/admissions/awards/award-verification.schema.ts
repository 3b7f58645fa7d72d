import { isRrr, object, string, stripRrr } from '@portal/shared/model';
import { matricNumberField } from './matric-number-field';

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
