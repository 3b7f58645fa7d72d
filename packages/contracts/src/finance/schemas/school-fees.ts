import { integer, object, paymentOptions, string } from '@portal/shared/model';

/** Which school fee, and how it is paid. */
export const schoolFeeSchema = object({
  sessionId: integer().required('Choose a session'),
  option: string().oneOf(paymentOptions, 'Choose how to pay').required('Choose how to pay'),
});
