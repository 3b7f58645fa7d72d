import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  matchesRoute,
  resolveAlias,
  type ModuleRoute,
  type SessionSummary,
  type University,
} from '@portal/shared/model';
import { directOrigins } from '../registry/backends/reachable';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { sendProblem } from '../http/problems';
import { withTimeout } from '../process/timeout';
import { applicantCookie, readApplicantToken } from '../identity/applicant-token';
import { refreshCookie } from '../identity/refresh-cookie';
import { sessionFromRefreshCookie } from '../identity/renew-session';
import { composeFor } from '../registry/compose';
import { documentToken } from '../registry/health/document-token';
import { liveSetReader } from '../registry/live-set';
import { namedViewer, viewerOf } from '../registry/viewer';
import { readUniversity } from '../university/university.queries';
import { plainPage } from '../http/plain-page';
import { appPage } from './app-page';
import { embeddedJson, fillDocument, findRoute, type NeededEntry } from './document';
import { keptNotice } from './first-notice';
import { createFirstReads } from './first-reads';
import { kitFiles } from './kit-files';
import { moduleFiles } from './module-files';
import { overrideFor } from './override';
import { loginPath, publicPageAt, sendPublic } from './public-page';
import { refusedPage } from './refused-page';
import { releaseJson } from './release-json';
import { sendCompressed } from './send-compressed';
import { pathOf, sendDocument, type Exchange, type PageParts } from './send-document';
import type { ShellBuild } from './shell-build';
import { serverPaths } from '../http/server-paths';
import { shellFiles } from './shell-files';

const setUpPath = '/security';

/** Milliseconds that a page waits for the database. */
const timeout = 5000;

/** The session behind the cookie; undefined when the database, which alone knows it, does not answer. */
async function sessionOf(
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
  session: SessionSummary | null;
  route: ModuleRoute | undefined;
  entries: readonly NeededEntry[];
}

/** What the page reads first, for somebody who opens it: a worker that keeps the document keeps no answers in it. */
async function readsFor({ reads }: PageParts, request: FastifyRequest, { session, route, entries }: Shown) {
  const { 'sec-fetch-dest': destination = 'document' } = request.headers;
  if (!session || destination !== 'document') return [];
  // The page itself is not shown to who acts as another person.
  if (session.isImpersonating && route?.impersonation === 'refuse') return [];
  return reads({ request, session, entries });
}

async function sendApp(parts: PageParts, [request, reply]: Exchange): Promise<FastifyReply> {
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
  const override = await overrideFor(deps, { request, reply, session });
  const who = await reporterOf(parts, request, session);
  const reportToken = who && !override ? documentToken(deps, who, { set, composition }) : undefined;
  const refused = !found && session ? refusedPage(set, viewer, address) : undefined;
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
    stale: stale || known === undefined,
  });
  const shown = { session: member, route: found?.route, entries: needed };
  const reads = await readsFor(parts, request, shown);
  const html = fillDocument(page.html, university, { ...markup, reads: embeddedJson(reads) });
  if (refused) reply.code(403);
  return sendDocument(parts, reply, {
    ...page,
    html,
    overrideOrigin: override?.origin,
    connect: directOrigins(set, composition),
  });
}

async function sendPage(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request);
  const page = publicPageAt(parts.shell, path);
  if (matchesRoute(loginPath, path) && (await sessionOf(parts, [request, reply])))
    return reply.header('cache-control', 'no-store').redirect('/dashboard', 302);
  if (page) return sendPublic(parts, [request, reply], page);
  return sendApp(parts, [request, reply]);
}

/** Configuration changes rarely; a page must not wait for the database to know its own name. */
function keptUniversity({ db, clock }: Deps): () => Promise<University> {
  let kept: { university: University; until: number } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (kept && now < kept.until) return kept.university;
    try {
      const read = readUniversity(db);
      kept = { university: await (kept ? withTimeout(read, timeout) : read), until: now + 60_000 };
    } catch (error) {
      if (!kept) throw error;
    }
    return kept.university;
  };
}

/** Everything that is not the API: documents, the shell's files and the modules' files. */
export function pageRoutes(app: FastifyInstance, deps: Deps, shell: ShellBuild): void {
  const reader = liveSetReader(deps);
  const assetOf = shellFiles(deps, shell);
  const fileOf = moduleFiles(deps.db);
  const parts: PageParts = {
    deps,
    shell,
    live: () => reader.read(),
    university: keptUniversity(deps),
    notice: keptNotice({ app, signals: deps.signals }),
    reads: createFirstReads({ app, calls: deps.calls }),
  };
  // A file that a node does not know yet may be there a moment later: no cache keeps that it was missing.
  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(new AppError('NOT_FOUND'), request, reply.header('cache-control', 'no-store'));

  app.get(serverPaths.shellFile, { compress: false }, async (request, reply) => {
    const file = await assetOf(pathOf(request));
    return file ? sendCompressed(request, reply, file) : missing(request, reply);
  });
  app.get(serverPaths.moduleFile, { compress: false }, async (request, reply) => {
    const named = request.params as { module: string; version: string; name: string };
    const file = await fileOf(named);
    if (!file) return missing(request, reply);
    if (named.name === releaseJson) reply.type('application/json; charset=utf-8');
    return sendCompressed(request, reply, file);
  });
  for (const icon of serverPaths.icons) {
    app.get(icon, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(shell.favicon),
    );
  }
  // At the top: a worker serves what lies below its script. Never from a cache, so that a bad one goes back at once.
  app.get(serverPaths.worker, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(shell.worker),
  );
  const modules = async () => (await reader.read()).set.modules.map(({ manifest }) => manifest);
  kitFiles(app, { publicUrl: deps.env.publicUrl, modules });
  app.get(serverPaths.robots, (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\n'),
  );
  app.get('/*', (request, reply) => sendPage(parts, request, reply));
}
