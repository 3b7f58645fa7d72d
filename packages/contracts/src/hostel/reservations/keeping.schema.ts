import { closedObject, textField, whyField } from '@portal/shared/model';
import { lastDayBox } from '../hostel-fields';

/** For whom bed-spaces are kept back, up to which day and why. */
export const keeping = {
  owner: textField('Enter for whom they are kept', 100).min(2, 'At least 2 characters'),
  expiresOn: lastDayBox(),
  reason: whyField(),
};

/** One bed-space that is kept back. */
export const reserveSchema = closedObject(keeping);
