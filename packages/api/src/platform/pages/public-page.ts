import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccountBoot, escapeHtml, matchesRoute } from '@portal/shared/model';
import { embeddedJson, fillDocument } from './document';
import { inOwnChoices } from './own-choices';
import { pathOf, sendDocument, type Exchange, type PageParts } from './send-document';
import type { PreRendered, ShellBuild } from './shell-build';
import { warmFiles } from './warm-files';

export const loginPath = '/login';

/** The document that was made at build time for this path. */
export function publicPageAt({ pages }: ShellBuild, path: string): PreRendered | undefined {
  return [...pages].find(([page]) => page.startsWith('/') && matchesRoute(page, path))?.[1];
}

/** What the sign-in page fetches ahead; nothing where the registry cannot be read: it works without. */
async function warmFor({ shell, live }: PageParts, request: FastifyRequest): Promise<AccountBoot['warm']> {
  if (!matchesRoute(loginPath, pathOf(request))) return [];
  return live().then(
    ({ set }) => warmFiles(set, shell.app),
    () => [],
  );
}

/** The first notice as it stands in the markup of the landing page. */
async function noticeMarkup({ notice }: PageParts, request: FastifyRequest): Promise<Record<string, string>> {
  if (!matchesRoute('/', pathOf(request))) return {};
  const { id = '', title = '', preview = '' } = (await notice()) ?? {};
  const markup = { noticeId: id, noticeTitle: title, noticePreview: preview };
  return Object.fromEntries(Object.entries(markup).map(([name, text]) => [name, escapeHtml(text)]));
}

/**
 * A page that is the same for everybody but for its colours: it may be kept for a minute, and longer when it has not
 * changed. Caches that are shared keep only the one of those who have chosen none.
 */
export async function sendPublic(
  parts: PageParts,
  [request, reply]: Exchange,
  page: PreRendered,
): Promise<FastifyReply> {
  const university = await parts.university();
  const boot: AccountBoot = { university, warm: await warmFor(parts, request) };
  const notice = await noticeMarkup(parts, request);
  const plain = fillDocument(page.html, university, { boot: embeddedJson(boot), ...notice });
  const html = inOwnChoices(plain, request, null);
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  // Who is signed in is sent on from the login page, so that no shared cache may answer for it.
  const isOwn = html !== plain || matchesRoute(loginPath, pathOf(request));
  reply.header('cache-control', `${isOwn ? 'private' : 'public'}, max-age=60`).header('etag', tag);
  reply.header('vary', 'cookie');
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  return sendDocument(parts, reply, { ...page, html });
}
