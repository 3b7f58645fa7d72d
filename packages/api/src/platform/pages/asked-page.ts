import { resolveAlias, type Composition, type SessionSummary, type University } from '@portal/shared/model';
import { refreshCookie } from '../identity/refresh-cookie';
import { sessionFromRefreshCookie } from '../identity/renew-session';
import { withTimeout } from '../process/timeout';
import { composeFor, type Viewer } from '../registry/compose';
import type { LiveSet } from '../registry/live-set';
import { namedViewer, viewerOf } from '../registry/viewer';
import { findRoute, type Address } from './document';
import { databaseWait, pathOf, searchOf, type Exchange, type PageParts } from './send-document';

/** The session behind the cookie; undefined when the database, which alone knows it, does not answer. */
export async function sessionOf(
  { deps }: PageParts,
  [request, reply]: Exchange,
): Promise<SessionSummary | null | undefined> {
  try {
    const asked = sessionFromRefreshCookie(deps, reply, request.cookies[refreshCookie]);
    return await withTimeout(asked, databaseWait);
  } catch (error) {
    request.log.warn({ err: error }, 'no session can be read');
    return undefined;
  }
}

/** What was asked for, by whom, and what there is for anybody. */
interface Asked extends Address {
  session: SessionSummary | null;
  /** No session could be read: somebody may be signed in. */
  isUnknown: boolean;
  set: LiveSet;
  /** The registry or the session could not be read: the page is as it was last known. */
  isStale: boolean;
  university: University;
}

export async function askedPage(parts: PageParts, exchange: Exchange): Promise<Asked> {
  const [session, { set, stale }, university] = await Promise.all([
    sessionOf(parts, exchange),
    parts.live(),
    parts.university(),
  ]);
  const [request] = exchange;
  const path = pathOf(request);
  const isUnknown = session === undefined;
  return {
    address: resolveAlias(path) ?? path,
    search: searchOf(request),
    session: session ?? null,
    isUnknown,
    set,
    isStale: stale || isUnknown,
    university,
  };
}

/** What this person gets of it. */
export interface PersonPage extends Asked {
  /** The session, but of somebody who still has to set up a second factor: nothing is theirs until then. */
  member: SessionSummary | null;
  viewer: Viewer;
  composition: Composition;
  found: ReturnType<typeof findRoute<Composition['modules'][number]>>;
}

/** Gives a visitor a name, by a cookie, where a canary needs one. */
export function personPage({ deps }: PageParts, [request, reply]: Exchange, asked: Asked): PersonPage {
  const { session, set, address } = asked;
  const secure = deps.env.publicUrl.startsWith('https:');
  const member = session?.secondFactorDue ? null : session;
  const viewer = namedViewer(viewerOf(request, member), { set, reply, secure });
  const composition = composeFor(set, viewer);
  return { ...asked, member, viewer, composition, found: findRoute(composition.modules, address) };
}
