import { texts } from '@portal/shared/model';
import type { ComponentType } from 'react';

/** A page that the shell brings itself, fetched when it is opened. */
export interface OwnPage {
  path: string;
  title: string;
  load(): Promise<{ default: ComponentType }>;
}

/** For everybody who is signed in. A live module that answers the same path goes first. */
export const ownPages: readonly OwnPage[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    load: () => import(/* webpackChunkName: "welcome" */ '../chrome/welcome.page'),
  },
  {
    path: '/profile',
    title: texts.shell.profile,
    load: () => import(/* webpackChunkName: "profile" */ '../my-account/profile.page'),
  },
  {
    path: '/change_password',
    title: texts.shell.changePassword,
    load: () => import(/* webpackChunkName: "change-password" */ '../my-account/change-password.page'),
  },
  {
    path: '/security',
    title: 'Sign-in and security',
    load: () => import(/* webpackChunkName: "security" */ '../my-account/security.page'),
  },
  {
    path: '/notifications',
    title: 'Notifications',
    load: () => import(/* webpackChunkName: "notifications" */ '../chrome/notifications/notifications.page'),
  },
];

export function findOwnPage(pathname: string): OwnPage | undefined {
  return ownPages.find(({ path }) => path === pathname);
}
