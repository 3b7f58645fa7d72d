import { integer, isRealDate, object, string, textField, whyField } from '@portal/shared/model';
import { registrationNumberField } from '../admission-list/admission-list.schema';

/** How far the verification of a certificate is. */
export const certificateStates = ['listed', 'letter_sent', 'replied', 'genuine', 'not_genuine'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const certificateStateLabels: Record<CertificateState, string> = {
  listed: 'Not asked yet',
  letter_sent: 'Letter sent',
  replied: 'Reply received',
  genuine: 'Genuine',
  not_genuine: 'Not genuine',
};

export const certificateActions = ['sendLetter', 'reply', 'decide', 'reopen'] as const;
export type CertificateAction = (typeof certificateActions)[number];

const version = () => integer().min(1).required();
const dayField = () =>
  string()
    .default('')
    .required('Choose the day')
    .test('day', 'Choose the day', (value) => !value || isRealDate(value));

/** A certificate that an entrant presents. */
export const newCertificateSchema = object({
  registrationNumber: registrationNumberField(),
  institution: textField('Enter the institution', 150),
  qualification: textField('Enter the qualification, as in B.Sc. or ND', 60),
  programme: textField('Enter the programme', 150),
  class: textField(undefined, 60),
  year: string()
    .default('')
    .trim()
    .required('Enter the year')
    .matches(/^(19[5-9]\d|20\d{2})$/, { message: 'Enter the year', excludeEmptyString: true }),
}).noUnknown();

export const letterSentSchema = object({ version: version(), on: dayField() }).noUnknown();
export const certificateReplySchema = letterSentSchema.shape({
  reply: textField('Enter what the institution says', 500),
});
export const certificateVerdictSchema = object({
  version: version(),
  verdict: string().oneOf(['genuine', 'not_genuine'], 'Choose the verdict').required('Choose the verdict'),
  comment: textField(undefined, 300),
}).noUnknown();
export const reopenCertificateSchema = object({ version: version(), reason: whyField() }).noUnknown();
