import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { escapeHtml } from '../http/escape-html';
import { plainPage } from '../http/plain-page';
import { sendProblem } from '../http/problems';
import { serverPaths } from './server-paths';

/** Written by `npm run build`. */
const ownKit = path.resolve(import.meta.dirname, '../../../module-kit/dist/kit');

const tarballs = {
  'module-kit.tgz': 'the command portal-module, the build and the test bases',
  'shared.tgz': 'the doors of @portal/shared with their types',
};

interface Tarball {
  bytes: Buffer;
  tag: string;
  /** Tells whether the file was written again since. */
  written: number;
}

/** Tarballs are read once, and again when a build has replaced them; undefined where none was built. */
function tarballReader(folder: string): (name: string) => Promise<Tarball | undefined> {
  const kept = new Map<string, Tarball>();
  return async (name) => {
    const file = path.join(folder, name);
    const state = await stat(file).catch(() => undefined);
    if (!state) return undefined;
    const known = kept.get(name);
    if (known?.written === state.mtimeMs) return known;
    const bytes = await readFile(file);
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const tarball = { bytes, tag, written: state.mtimeMs };
    kept.set(name, tarball);
    return tarball;
  };
}

/** The same address holds another kit after the portal was upgraded, so it is asked for each time. */
function send(request: FastifyRequest, reply: FastifyReply, { bytes, tag }: Tarball): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('application/gzip').send(bytes);
}

function welcome(portal: string): string {
  const files = Object.entries(tarballs)
    .map(([name, what]) => `<tr><td><a href="/kit/${name}">${name}</a></td><td>${what}</td></tr>`)
    .join('');
  const commands = [
    `npm exec --yes --package=${portal}/kit/module-kit.tgz -- portal-module create mf-library --portal ${portal}`,
    'cd mf-library',
    'npx portal-module keys',
    'npx portal-module check',
    'npx portal-module publish --tester USER',
  ].join('\n');
  return `<h1>Make a module of this portal</h1>
<p>A module is a part of the portal that a team makes, proves and publishes by itself: its pages, cards on other
pages, and menu entries. These commands make one that works at once (Node 20.19 or later):</p>
<pre>${escapeHtml(commands)}</pre>
<p>Between <code>keys</code> and <code>publish</code>, an administrator registers the module with the public key that
<code>keys</code> prints. Every command explains itself with <code>--help</code>; the module's README says the rest.</p>
<h2>Files</h2><table>${files}</table>
<h2>The API</h2><p><a href="/api/v1/docs">Every call, readable</a> and as
<a href="/api/v1/openapi.json">OpenAPI document</a>.</p>`;
}

/** What a team outside this repository starts with: the kit's tarballs and a page that says how. */
export function kitFiles(app: FastifyInstance, publicUrl: string, folder = ownKit): void {
  const read = tarballReader(folder);
  app.get(serverPaths.kit, (_request, reply) =>
    plainPage(reply, { title: 'Make a module', body: welcome(publicUrl) }),
  );
  app.get(serverPaths.kitFile, { compress: false }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const tarball = Object.hasOwn(tarballs, name) ? await read(name) : undefined;
    return tarball ? send(request, reply, tarball) : sendProblem(new AppError('NOT_FOUND'), request, reply);
  });
}
