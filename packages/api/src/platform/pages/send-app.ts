import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import {
  resolveAlias,
  type HandedAnswer,
  type ModuleRoute,
  type SessionSummary,
  type University,
} from '@portal/shared/model';
import { directOrigins } from '../registry/backends/reachable';
import { withTimeout } from '../process/timeout';
import { applicantCookie, readApplicantToken } from '../identity/applicant-token';
import { refreshCookie } from '../identity/refresh-cookie';
import { sessionFromRefreshCookie } from '../identity/renew-session';
import { composeFor } from '../registry/compose';
import { documentToken } from '../registry/health/document-token';
import { namedViewer, viewerOf } from '../registry/viewer';
import { plainPage } from '../http/plain-page';
import { appPage } from './app-page';
import {
  embeddedJson,
  fillDocument,
  findRoute,
  isEntrance,
  splitAt,
  type Address,
  type NeededEntry,
} from './document';
import type { FirstView, Opened } from './first-view/first-view';
import { overrideFor } from './override';
import { inOwnChoices } from './own-choices';
import { refusedPage } from './refused-page';
import { pathOf, searchOf, sendDocument, type Exchange, type PageParts } from './send-document';
import type { PreRendered } from './shell-build';

const setUpPath = '/security';

/** Milliseconds that a page waits for the database. */
const timeout = 5000;

/** The session behind the cookie; undefined when the database, which alone knows it, does not answer. */
export async function sessionOf(
  { deps }: PageParts,
  [request, reply]: Exchange,
): Promise<SessionSummary | null | undefined> {
  try {
    const asked = sessionFromRefreshCookie(deps, reply, request.cookies[refreshCookie]);
    return await withTimeout(asked, timeout);
  } catch (error) {
    request.log.warn({ err: error }, 'no session can be read');
    return undefined;
  }
}

/** Somebody is signed in, but nothing can say who: sending them to the landing page would look like a sign-out. */
function sendBusy(reply: FastifyReply): FastifyReply {
  const body =
    '<h1>The portal is not answering</h1><p>You are still signed in, and what you have saved is safe. Please load this page again in a moment.</p>';
  return plainPage(reply.code(503).header('retry-after', '10'), { title: 'Please try again', body });
}

/** Whom reports of a document are told by: nobody who acts as another person. */
async function reporterOf(
  { deps }: PageParts,
  { cookies }: FastifyRequest,
  session: SessionSummary | null,
): Promise<string | null> {
  if (session) return session.isImpersonating ? null : `user ${session.userId}`;
  const applicant = await readApplicantToken(deps, cookies[applicantCookie]);
  return applicant && `application ${applicant.applicationId}`;
}

interface Shown {
  at: Address;
  session: SessionSummary | null;
  route: ModuleRoute | undefined;
  entries: readonly NeededEntry[];
}

/** Whether somebody opens the page: a worker that keeps the document keeps no answers in it, and nothing made of them. */
const isOpened = ({ headers }: FastifyRequest) => (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** What the page reads first. The page itself says so of its entrance; elsewhere it shows something else first. */
async function readsFor(
  { reads }: PageParts,
  request: FastifyRequest,
  { session, route, entries, at }: Shown,
) {
  if (!session || !isOpened(request)) return [];
  // The page itself is not shown to who acts as another person.
  if (session.isImpersonating && route?.impersonation === 'refuse') return [];
  const [page, ...cards] = entries;
  const reading = route && page && !isEntrance(route, at) ? cards : entries;
  return reads({ request, session, entries: reading });
}

/** What the document shows before any script has come; undefined where it is the skeleton. */
async function viewFor(
  { views }: PageParts,
  request: FastifyRequest,
  opened: Opened | false,
): Promise<FirstView | undefined> {
  if (!opened || !isOpened(request)) return undefined;
  try {
    return await views.open(opened);
  } catch (error) {
    request.log.warn({ err: error }, 'no first view can be made');
    return undefined;
  }
}

interface Unfinished {
  university: University;
  markup: Record<string, string>;
  reads: Promise<HandedAnswer[]>;
}

/** A document that leaves in two parts, since only the second needs what is still being read. */
interface InParts {
  head: string;
  rest(): Promise<string>;
}

async function* inTurn({ head, rest }: InParts) {
  yield head;
  yield await rest();
}

/** With its first view, header and menu leave at once, and the page when its reads are answered. */
function withFirstView(
  view: FirstView,
  { university, markup, reads }: Unfinished,
  log: FastifyBaseLogger,
): InParts {
  const [before, after] = splitAt(view.html, 'view');
  const head = fillDocument(before, university, { ...markup, viewStyle: view.viewStyle });
  async function rest() {
    const handed = await reads;
    const { markup: shown, unfilled } = view.end(handed);
    for (const { name, error } of unfilled)
      log.warn({ err: error, template: name }, 'a template cannot be filled');
    return `${shown}</div>${fillDocument(after, university, { ...markup, reads: embeddedJson(handed) })}`;
  }
  return { head: `${head}<div id="first-view">${view.begin}`, rest };
}

/** The skeleton stands in the first part, and the answers are the second. */
function withSkeleton(page: PreRendered, { university, markup, reads }: Unfinished): InParts {
  const [before, after] = splitAt(page.html, 'reads');
  return {
    head: fillDocument(before, university, markup),
    rest: async () => embeddedJson(await reads) + after,
  };
}

/** A page that modules fill, for whoever asks. */
export async function sendApp(parts: PageParts, [request, reply]: Exchange): Promise<FastifyReply> {
  const { shell, deps } = parts;
  const [known, { set, stale }, university] = await Promise.all([
    sessionOf(parts, [request, reply]),
    parts.live(),
    parts.university(),
  ]);
  const session = known ?? null;
  const path = pathOf(request);
  const address = resolveAlias(path) ?? path;
  // A second factor comes first; until then no other page is theirs.
  if (session?.secondFactorDue && address !== setUpPath)
    return reply.header('cache-control', 'no-store').redirect(setUpPath, 302);
  const secure = deps.env.publicUrl.startsWith('https:');
  const member = session?.secondFactorDue ? null : session;
  const viewer = namedViewer(viewerOf(request, member), { set, reply, secure });
  const composition = composeFor(set, viewer);
  const found = findRoute(composition.modules, address);
  if (!found && known === undefined) return sendBusy(reply);
  if (!found && !session) return reply.header('cache-control', 'no-store').redirect('/', 302);
  const page = shell.pages.get('app');
  if (!page) throw new Error('the frame of the app document was not built');
  // Whatever else asks for it, an image on another site as well, tries no build.
  const override = isOpened(request) ? await overrideFor(deps, { request, reply, session }) : undefined;
  const who = await reporterOf(parts, request, session);
  const reportToken = who && !override ? documentToken(deps, who, { set, composition }) : undefined;
  const refused = !found && session ? refusedPage(set, viewer, address) : undefined;
  const isStale = stale || known === undefined;
  const { markup, needed } = appPage({
    address,
    set,
    composition,
    university,
    session,
    override,
    reportToken,
    refused,
    app: shell.app,
    gatewayOrigin: new URL(deps.env.remita.baseUrl).origin,
    now: deps.clock.now(),
    stale: isStale,
  });
  const at = { address, search: searchOf(request) };
  const shown = { at, session: member, route: found?.route, entries: needed };
  const reads = readsFor(parts, request, shown).catch((error: unknown): HandedAnswer[] => {
    request.log.warn({ err: error }, 'nothing can be read ahead');
    return [];
  });
  const isPlain = member === session && !member?.isImpersonating && !override && !refused && !isStale;
  const opened: Opened | false = isPlain
    ? { ...at, set, composition, university, session: member, found, entries: needed }
    : false;
  const view = await viewFor(parts, request, opened);
  const unfinished = { university, markup, reads };
  const { head, rest } = view ? withFirstView(view, unfinished, request.log) : withSkeleton(page, unfinished);
  const inParts = { head: inOwnChoices(head, request, session), rest };
  if (refused) reply.code(403);
  return sendDocument(parts, reply, {
    ...page,
    html: Readable.from(inTurn(inParts)),
    viewStyleHash: view?.viewStyleHash,
    overrideOrigin: override?.origin,
    connect: directOrigins(set, composition),
  });
}
