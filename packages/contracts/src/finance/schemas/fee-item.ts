import { boolean, object, string, textField } from '@portal/shared/model';
import { chosenId } from './fee-fields';

/** A thing that fees are made of. Empty service type and account are those of the purpose. */
export const feeItemSchema = object({
  code: string()
    .default('')
    .trim()
    .uppercase()
    .required('Enter the code')
    .matches(/^[A-Z][A-Z0-9-]{1,19}$/, {
      message: '2 to 20 capital letters, digits and hyphens, a letter first',
      excludeEmptyString: true,
    }),
  name: textField('Enter the name', 80),
  purposeId: chosenId('Choose the purpose'),
  serviceTypeId: string()
    .default('')
    .trim()
    .matches(/^\d{3,15}$/, { message: '3 to 15 digits', excludeEmptyString: true }),
  incomeAccount: string().default('').trim().max(10),
  taxable: boolean().default(false).required(),
  refundable: boolean().default(false).required(),
  active: boolean().default(true).required(),
});

/** Departments that pay alike. */
export const departmentGroupSchema = object({
  name: textField('Name the group', 60),
});
