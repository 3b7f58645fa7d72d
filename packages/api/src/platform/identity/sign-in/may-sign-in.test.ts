import { userTypes } from '@portal/shared/model';
import type { AppError } from '../../errors';
import { demandMaySignIn, whatComesFirst } from './may-sign-in';

const refusal = (person: { userType: string; menuItems: string[] } | null | undefined) => {
  try {
    demandMaySignIn(person);
    return null;
  } catch (error) {
    return (error as AppError).code;
  }
};

it.each(userTypes)('a %s with a menu may sign in, and none without', (userType) => {
  expect(refusal({ userType, menuItems: ['dashboard'] })).toBeNull();
  expect(refusal({ userType, menuItems: [] })).toBe('NO_MENU_ITEMS');
});

it.each([
  ['nobody', null, 'LOGIN_FAILED'],
  ['whom nobody knows', undefined, 'LOGIN_FAILED'],
  ['an applicant', { userType: 'applicant', menuItems: ['dashboard'] }, 'USER_TYPE_REFUSED'],
  ['an applicant without menus', { userType: 'applicant', menuItems: [] }, 'USER_TYPE_REFUSED'],
])('%s may not', (_, person, code) => {
  expect(refusal(person)).toBe(code);
});

it.each([
  [true, false, null],
  [true, true, 'password'],
  [false, true, 'address'],
  [false, false, 'address'],
])(
  'with a confirmed address: %s, with a password to change: %s',
  (emailMigrated, mustChangePassword, first) => {
    expect(whatComesFirst({ emailMigrated, mustChangePassword })).toBe(first);
  },
);
