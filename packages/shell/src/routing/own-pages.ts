import type { ComponentType } from 'react';
import { isOwnPath, ownTitles, type OwnPath } from './own-paths';

/** A page of the shell, fetched when it is opened. A live module that answers the same path goes first. */
export interface OwnPage {
  path: string;
  title: string;
  load(): Promise<{ default: ComponentType }>;
}

const loads: Record<OwnPath, OwnPage['load']> = {
  '/dashboard': () => import(/* webpackChunkName: "welcome" */ '../chrome/welcome.page'),
  '/profile': () => import(/* webpackChunkName: "profile" */ '../my-account/profile.page'),
  '/change_password': () =>
    import(/* webpackChunkName: "change-password" */ '../my-account/change-password.page'),
  '/security': () => import(/* webpackChunkName: "security" */ '../my-account/security.page'),
  '/notifications': () =>
    import(/* webpackChunkName: "notifications" */ '../chrome/notifications/notifications.page'),
};

const pages = new Map<string, OwnPage>();

/** The shell's page at a path: always the same object for one path. */
export function findOwnPage(pathname: string): OwnPage | undefined {
  if (!isOwnPath(pathname)) return undefined;
  const page = pages.get(pathname) ?? {
    path: pathname,
    title: ownTitles[pathname],
    load: loads[pathname],
  };
  pages.set(pathname, page);
  return page;
}
