import { object, string } from 'yup';
import { integer } from '../../model/schemas/fields';
import { paymentOptions } from '../../model/enumerations';

/** Which school fee, and how it is paid. */
export const schoolFeeSchema = object({
  sessionId: integer().required('Choose a session'),
  option: string().oneOf(paymentOptions, 'Choose how to pay').required('Choose how to pay'),
});
