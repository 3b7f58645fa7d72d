import { closedObject, integer, whyField } from '@portal/shared/model';
import { sheetKey } from '../records/sheet-key';

const chosen = integer()
  .transform((value: number, given: unknown) => (given === '' ? undefined : value))
  .positive('Choose the lecturer')
  .required('Choose the lecturer');

/** Who leads a course from now on, as a form has it. */
export const namedLeadFields = closedObject({ staffId: chosen });

export const namedLeadSchema = closedObject({ ...sheetKey, staffId: chosen, reason: whyField() });
