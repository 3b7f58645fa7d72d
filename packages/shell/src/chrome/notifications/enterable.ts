import { resolveAlias, routeFor, shellPageAt } from '@portal/shared/model';
import type { PersonRoute } from '../../routing/person-routes';

/**
 * The address that the person may go to: the one asked for, else the nearest page above it, as `/course_registration`
 * for `/course_registration/view`. Null when there is none.
 */
export function enterable(to: string, routes: readonly PersonRoute[]): string | null {
  const cut = to.search(/[?#]/);
  const path = cut < 0 ? to : to.slice(0, cut);
  const rest = cut < 0 ? '' : to.slice(cut);
  for (let at = path; at.length > 1; at = at.slice(0, at.lastIndexOf('/'))) {
    const pathname = resolveAlias(at) ?? at;
    if (routeFor(routes, pathname) ?? shellPageAt(pathname)) return at + rest;
  }
  return null;
}
