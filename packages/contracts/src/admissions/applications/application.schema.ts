import { applicationTexts } from './application.texts';
import { integer, isMasked, isPhone, isRrr, object, string, stripRrr } from '@portal/shared/model';

/** The reference that opens an application; spaces and hyphens that people type are dropped. */
export const rrrLoginSchema = object({
  rrr: string()
    .default('')
    .transform((value: string | null) => stripRrr(value ?? ''))
    .required(applicationTexts.rrrRequired)
    .test('rrr', 'an RRR has 12 digits', (value) => !value || isRrr(value)),
});

/** The version of the application that the person saw; the server answers 409 when it has moved on. */
export const versionField = () => integer().min(0).required();

/** A saved phone is shown with its last digits only; sent back so, it stays. */
export const isPhoneOrMasked = (value: string) => isMasked(value) || isPhone(value);
