import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentTitle, isRouteFor, type HandedAnswer, type SessionSummary } from '@portal/shared/model';
import { directOrigins } from '../registry/backends/reachable';
import { applicantCookie, readApplicantToken } from '../identity/applicant-token';
import { documentToken } from '../registry/health/document-token';
import { plainPage } from '../http/plain-page';
import { appPage } from './app-page';
import { askedPage, personPage, type PersonPage } from './asked-page';
import { isEntrance, type NeededEntry } from './document';
import { streamOf, withFirstView, withSkeleton } from './document-parts';
import type { FirstView, Opened } from './first-view/first-view';
import { overrideFor } from './override';
import { inOwnChoices } from './own-choices';
import { refusedPage } from './refused-page';
import { sendDocument, type Exchange, type PageParts } from './send-document';

const setUpPath = '/security';

/** Somebody is signed in, but nothing can say who: sending them to the landing page would look like a sign-out. */
function sendBusy(reply: FastifyReply): FastifyReply {
  const body =
    '<h1>The portal is not answering</h1><p>You are still signed in, and what you have saved is safe. Please load this page again in a moment.</p>';
  return plainPage(reply.code(503).header('retry-after', '10'), { title: 'Please try again', body });
}

const sendTo = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(path, 302);

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

/** Whether somebody opens the page: a worker that keeps the document keeps no answers in it, and nothing made of them. */
const isOpened = ({ headers }: FastifyRequest) => (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** What a document tells besides the page: which build is tried out in it, by whom its reports are, and a refusal. */
async function extrasFor(
  parts: PageParts,
  [request, reply]: Exchange,
  { session, set, composition, found, viewer, address }: PersonPage,
) {
  const { deps } = parts;
  // Whatever else asks for it, an image on another site as well, tries no build.
  const override = isOpened(request) ? await overrideFor(deps, { request, reply, session }) : undefined;
  const who = await reporterOf(parts, request, session);
  const reportToken = who && !override ? documentToken(deps, who, { set, composition }) : undefined;
  const refused = !found && session ? refusedPage(set, viewer, address) : undefined;
  return { override, reportToken, refused };
}

type FullPage = PersonPage & Awaited<ReturnType<typeof extrasFor>>;

interface Shown {
  page: FullPage;
  entries: readonly NeededEntry[];
}

/** What the page reads first. The page itself says so of its entrance; elsewhere it shows something else first. */
async function readsFor(
  { reads }: PageParts,
  request: FastifyRequest,
  { page: { member, found, ...at }, entries }: Shown,
): Promise<HandedAnswer[]> {
  if (!member || !isOpened(request)) return [];
  // The page itself is not shown to who acts as another person.
  if (member.isImpersonating && found?.route.impersonation === 'refuse') return [];
  const [own, ...cards] = entries;
  const reading = found && own && !isEntrance(found.route, at) ? cards : entries;
  try {
    return await reads({ request, session: member, entries: reading });
  } catch (error) {
    request.log.warn({ err: error }, 'nothing can be read ahead');
    return [];
  }
}

/** The page as it has a first view: a plain one, of a visitor or of somebody who acts as themselves. */
function openedOf({ page, entries }: Shown): Opened | undefined {
  const { session, member, override, refused, isStale } = page;
  const isPlain = member === session && !member?.isImpersonating && !override && !refused && !isStale;
  if (!isPlain) return undefined;
  return { ...page, entries };
}

/** What the document shows before any script has come; undefined where it is the skeleton. */
async function viewFor(
  { views }: PageParts,
  request: FastifyRequest,
  opened: Opened | undefined,
): Promise<FirstView | undefined> {
  if (!opened || !isOpened(request)) return undefined;
  try {
    return await views.open(opened);
  } catch (error) {
    request.log.warn({ err: error }, 'no first view can be made');
    return undefined;
  }
}

/** What the shell calls the tab as well. A document that a worker keeps is that of all pages. */
function titleOf(request: FastifyRequest, { university, member, address, found, refused }: FullPage): string {
  if (!isOpened(request)) return university.shortName;
  const open = found && isRouteFor(found.route, member) ? found.route : undefined;
  const isRefused = refused !== undefined || (found !== undefined && !open);
  return documentTitle({ address, routeTitle: open?.title, isRefused }, university);
}

/** The document of a page, with what it reads first and its first view. */
async function sendPage(parts: PageParts, [request, reply]: Exchange, page: FullPage) {
  const { shell, deps } = parts;
  const frame = shell.pages.get('app');
  if (!frame) throw new Error('the frame of the app document was not built');
  const { session, set, composition, university } = page;
  const { markup, needed } = appPage({
    ...page,
    title: titleOf(request, page),
    isKept: !isOpened(request),
    stale: page.isStale,
    app: shell.app,
    gatewayOrigin: new URL(deps.env.remita.baseUrl).origin,
    now: deps.clock.now(),
  });
  const shown = { page, entries: needed };
  // They are asked while the first view is made.
  const unfinished = { university, markup, reads: readsFor(parts, request, shown) };
  const view = await viewFor(parts, request, openedOf(shown));
  const { head, rest } = view
    ? withFirstView(view, unfinished, request.log)
    : withSkeleton(frame, unfinished);
  if (page.refused) reply.code(403);
  return sendDocument(parts, reply, {
    ...frame,
    html: streamOf({ head: inOwnChoices(head, request, session), rest }),
    viewStyleHash: view?.viewStyleHash,
    overrideOrigin: page.override?.origin,
    connect: directOrigins(set, composition),
  });
}

/** A page that modules fill, for whoever asks. */
export async function sendApp(parts: PageParts, exchange: Exchange): Promise<FastifyReply> {
  const [, reply] = exchange;
  const asked = await askedPage(parts, exchange);
  const { session, address, isUnknown } = asked;
  // A second factor comes first; until then no other page is theirs.
  if (session?.secondFactorDue && address !== setUpPath) return sendTo(reply, setUpPath);
  const page = personPage(parts, exchange, asked);
  if (!page.found && isUnknown) return sendBusy(reply);
  if (!page.found && !session) return sendTo(reply, '/');
  const extras = await extrasFor(parts, exchange, page);
  return sendPage(parts, exchange, { ...page, ...extras });
}
