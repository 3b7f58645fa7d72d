import { string } from 'yup';
import { isRealDate } from '../../model/dates';

export const view = { access: { claim: 'finance.view' } } as const;
export const edit = { access: { claim: 'finance.edit' }, impersonation: 'refuse' } as const;

/** A day of the university; an empty one does not ask. */
export const dayFilter = () =>
  string().test('day', 'Enter a date', (value) => value === undefined || value === '' || isRealDate(value));
