import { shellPageAt, type RefusedPage } from '@portal/shared/model';
import type { Visitor } from '../registry/compose';
import type { LiveSet } from '../registry/live-set';
import { findRoute } from './document';

/**
 * The live page at an address that is not for this visitor; undefined where nobody has one, and where the shell has a
 * page of its own for everybody.
 */
export function refusedPage(set: LiveSet, visitor: Visitor, address: string): RefusedPage | undefined {
  if (shellPageAt(address)) return undefined;
  // What only testers have is nobody else's to know.
  const live = set.modules.filter(({ releases }) => releases.length > 0);
  const found = findRoute(
    live.map(({ manifest }) => manifest),
    address,
  );
  if (!found) return undefined;
  const { title, claim, audience } = found.route;
  const missing = claim && audience.includes(visitor.audience) && !visitor.claims.includes(claim);
  return { title, ...(missing && { claim }) };
}
