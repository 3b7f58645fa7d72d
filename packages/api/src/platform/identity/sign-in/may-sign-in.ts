import { userTypes } from '@portal/shared/model';
import { AppError } from '../../errors';
import type { Person } from '../person';

/** The user type comes before the menus. Throws LOGIN_FAILED, USER_TYPE_REFUSED or NO_MENU_ITEMS. */
export function demandMaySignIn<P extends Pick<Person, 'userType' | 'menuItems'>>(
  person: P | null | undefined,
): asserts person is P {
  if (!person) throw new AppError('LOGIN_FAILED');
  if (!(userTypes as readonly string[]).includes(person.userType)) throw new AppError('USER_TYPE_REFUSED');
  if (person.menuItems.length === 0) throw new AppError('NO_MENU_ITEMS');
}

/** What an account has to do before it gets a session: confirm its address, then choose another password. */
export function whatComesFirst(
  person: Pick<Person, 'emailMigrated' | 'mustChangePassword'>,
): 'address' | 'password' | null {
  if (!person.emailMigrated) return 'address';
  return person.mustChangePassword ? 'password' : null;
}
