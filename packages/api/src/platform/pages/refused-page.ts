import { shellPageAt, type RefusedPage } from '@portal/shared/model';
import type { Viewer } from '../registry/compose';
import type { LiveSet } from '../registry/live-set';
import { findRoute } from './document';

/**
 * The live page at an address that is not for this viewer; undefined where nobody has one, and where the shell has a
 * page of its own for everybody.
 */
export function refusedPage(set: LiveSet, viewer: Viewer, address: string): RefusedPage | undefined {
  if (shellPageAt(address)) return undefined;
  // What only testers have is nobody else's to know.
  const live = set.modules.filter(({ releases }) => releases.length > 0);
  const found = findRoute(
    live.map(({ manifest }) => manifest),
    address,
  );
  if (!found) return undefined;
  const { title, claim, audience } = found.route;
  const missing = claim && audience.includes(viewer.audience) && !viewer.claims.includes(claim);
  return { title, ...(missing && { claim }) };
}
