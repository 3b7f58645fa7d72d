import { object, string } from '@portal/shared/model';
import { feeCategories } from './fee-category';
import { chosenId, openNumber, openPercent } from './fee-fields';

/** Raises one line of the active rules of a session by per cent, as in 7.5: of all, or of one type or level of students. */
export const raiseSchema = object({
  desk: string().oneOf(feeCategories).required(),
  sessionId: chosenId('Choose the session'),
  itemId: chosenId('Choose the line'),
  /** Left open: of every type, and of every level. */
  studentTypeId: openNumber().integer().positive(),
  level: openNumber().integer().min(0).max(900),
  percent: openPercent()
    .required('Enter by how many per cent')
    .min(0.01, 'More than 0')
    .max(100, 'At most 100'),
});
