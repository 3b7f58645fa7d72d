import { texts } from '@portal/shared/model';

/** Pages that the shell brings itself, for everybody who is signed in: path and title. */
export const ownTitles = {
  '/dashboard': 'Dashboard',
  '/profile': texts.shell.profile,
  '/change_password': texts.shell.changePassword,
  '/security': 'Sign-in and security',
  '/notifications': 'Notifications',
} as const;

export type OwnPath = keyof typeof ownTitles;

export function isOwnPath(pathname: string): pathname is OwnPath {
  return Object.hasOwn(ownTitles, pathname);
}
