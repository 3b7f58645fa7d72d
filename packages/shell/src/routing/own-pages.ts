import { matchesRoute, shellPages, type ShellPage } from '@portal/shared/model';
import type { ComponentType } from 'react';

/** A page of the shell, fetched when it is opened. A live module that answers the same path goes first. */
export interface OwnPage {
  path: string;
  title: string;
  load(): Promise<{ default: ComponentType }>;
}

const loads: Record<ShellPage, OwnPage['load']> = {
  '/dashboard': () => import(/* webpackChunkName: "dashboard" */ '../pages/dashboard.page'),
  '/profile': () => import(/* webpackChunkName: "profile" */ '../my-account/profile.page'),
  '/change_password': () =>
    import(/* webpackChunkName: "change-password" */ '../my-account/change-password.page'),
  '/security': () => import(/* webpackChunkName: "security" */ '../my-account/security.page'),
  '/notifications': () => import(/* webpackChunkName: "notifications" */ '../pages/notifications.page'),
  '/reports': () => import(/* webpackChunkName: "reports" */ '../pages/reports.page'),
};

const pages = (Object.keys(loads) as ShellPage[]).map((path): OwnPage => ({
  path,
  title: shellPages[path],
  load: loads[path],
}));

/** The shell's page at an address: always the same object for one page. */
export function findOwnPage(address: string): OwnPage | undefined {
  return pages.find(({ path }) => matchesRoute(path, address));
}
