import { constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesRoute, type University } from '@portal/shared/model';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { sendProblem } from '../http/problems';
import { withTimeout } from '../process/timeout';
import { liveSetReader } from '../registry/live-set';
import { readUniversity } from '../university/university.queries';
import { sessionOf } from './asked-page';
import { keptNotice } from './first-notice';
import { createFirstReads } from './first-reads';
import { createFirstViews } from './first-view/first-view';
import { kitFiles } from './kit-files';
import { moduleFiles } from './module-files';
import { loginPath, publicPageAt, sendPublic } from './public-page';
import { releaseJson } from './release-json';
import { sendApp } from './send-app';
import { sendCompressed } from './send-compressed';
import { databaseWait, pathOf, type PageParts } from './send-document';
import type { ShellBuild } from './shell-build';
import { serverPaths } from '../http/server-paths';
import { shellFiles } from './shell-files';

/**
 * Documents leave in parts: each is sent as soon as it is there. Of brotli, the lowest quality that looks at what words
 * stand near: a twentieth less than the one below, for half a millisecond of a document.
 */
const inParts = {
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

/** Files whose headers `sendCompressed` sets: those of documents say nothing of a script and cost as much as a small one. */
const ofRelease = { compress: false, helmet: false } as const;

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
      kept = { university: await (kept ? withTimeout(read, databaseWait) : read), until: now + 60_000 };
    } catch (error) {
      if (!kept) throw error;
    }
    return kept.university;
  };
}

/** Everything that is not the API: documents, the shell's files and the modules' files. */
export function pageRoutes(app: FastifyInstance, deps: Deps, shell: ShellBuild): void {
  if (!shell.frames) deps.log.warn('the shell was built without frames: documents show its skeleton');
  const reader = liveSetReader(deps);
  const assetOf = shellFiles(deps, shell);
  const fileOf = moduleFiles(deps.db);
  const parts: PageParts = {
    deps,
    shell,
    live: () => reader.read(),
    university: keptUniversity(deps),
    notice: keptNotice({ app, signals: deps.signals, env: deps.env }),
    reads: createFirstReads({ app, calls: deps.calls, env: deps.env }),
    views: createFirstViews(deps, shell),
  };
  app.addHook('onListen', async () => {
    const { set } = await reader.read();
    await parts.views.readAhead(set);
  });
  // A file that a node does not know yet may be there a moment later: no cache keeps that it was missing.
  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(new AppError('NOT_FOUND'), request, reply.header('cache-control', 'no-store'));

  app.get(serverPaths.shellFile, ofRelease, async (request, reply) => {
    const file = await assetOf(pathOf(request));
    return file ? sendCompressed(request, reply, file) : missing(request, reply);
  });
  app.get(serverPaths.moduleFile, ofRelease, async (request, reply) => {
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
  app.get('/*', { compress: inParts }, (request, reply) => sendPage(parts, request, reply));
}
