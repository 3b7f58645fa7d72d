import { string } from 'yup';
import { closedObject } from './closed-object';

/** Said with every act that somebody answers for, and kept in the audit. */
export const whyField = () =>
  string()
    .default('')
    .trim()
    .required('Say why')
    .min(5, 'Say why, in at least 5 characters')
    .max(300, 'At most 300 characters');

/** Of a dialog that asks only why. */
export const whySchema = closedObject({ reason: whyField() });
