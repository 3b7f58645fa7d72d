import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleManifest } from '@portal/shared/model';
import { packagesFolder } from '../api-folder';
import { AppError } from '../errors';
import { plainPage } from '../http/plain-page';
import { sendProblem } from '../http/problems';
import { kitPage } from './kit-page';
import { serverPaths } from '../http/server-paths';

/** Written by `npm run build`. */
const ownKit = path.join(packagesFolder, 'module-kit/dist/kit');

const tarballs = ['create.tgz', 'module-kit.tgz', 'shared.tgz'];

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

interface KitOptions {
  publicUrl: string;
  /** The modules that are live: the page lists what they offer. */
  modules(): Promise<ModuleManifest[]>;
  folder?: string;
}

/** What a team outside this repository starts with: the kit's tarballs and a page that says how. */
export function kitFiles(app: FastifyInstance, { publicUrl, modules, folder = ownKit }: KitOptions): void {
  const read = tarballReader(folder);
  app.get(serverPaths.kit, async (_request, reply) =>
    plainPage(reply, { title: 'Make a module', body: kitPage(publicUrl, await modules()) }),
  );
  app.get(serverPaths.kitFile, { compress: false }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const tarball = tarballs.includes(name) ? await read(name) : undefined;
    return tarball ? send(request, reply, tarball) : sendProblem(new AppError('NOT_FOUND'), request, reply);
  });
}
