import { cpSync, mkdtempSync, renameSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { testApp, type TestApp } from '../../../test/app';
import { smallShellBuild } from '../../../test/shell-dist';
import { buildApp } from '../../app';
import { pageRoutes } from './pages.routes';
import { readShellBuild } from './shell-build';
import { keepShellFiles, storeShellFiles } from './shell-files';

let test: TestApp;
let nodes: { older: FastifyInstance; newer: FastifyInstance };
const older = smallShellBuild();
const newer = anotherBuild(older);

/** The same shell after a change: one script has another name and content. */
function anotherBuild(dist: string): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'portal-shell-'));
  cpSync(dist, copy, { recursive: true });
  renameSync(path.join(copy, 'app/app.1.js'), path.join(copy, 'app/app.9.js'));
  writeFileSync(path.join(copy, 'app/app.9.js'), 'console.log("newer");');
  const assets = path.join(copy, 'app/assets.json');
  writeFileSync(assets, readFileSync(assets, 'utf8').replaceAll('app.1.js', 'app.9.js'));
  return copy;
}

async function node(dist: string): Promise<FastifyInstance> {
  const deps = { ...test.deps, effects: new Map() };
  const app = await buildApp(deps);
  const shell = await readShellBuild(dist);
  await storeShellFiles(deps, shell);
  pageRoutes(app, deps, shell);
  return app;
}

beforeAll(async () => {
  test = await testApp();
  nodes = { older: await node(older), newer: await node(newer) };
});
afterAll(async () => {
  await Promise.all([nodes.older.close(), nodes.newer.close()]);
  await test.close();
});

const stored = async () => {
  const rows = await test.deps.db.selectFrom('shell_file').select('url').orderBy('url').execute();
  return rows.map(({ url }) => url.split('/').at(-1));
};

describe('files of the shell while two builds run side by side', () => {
  it('are served by either node, in the same forms', async () => {
    for (const [url, text] of [
      ['/assets/app/app.1.js', 'app/app.1.js'],
      ['/assets/app/app.9.js', 'newer'],
    ] as const) {
      const ask = { url, headers: { 'accept-encoding': 'br' } };
      const answers = [await nodes.older.inject(ask), await nodes.newer.inject(ask)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(answers.map(({ headers }) => headers['etag'])).toEqual(
        Array(2).fill(answers[0]?.headers['etag']),
      );
      for (const { rawPayload, headers } of answers) {
        expect(brotliDecompressSync(rawPayload).toString()).toContain(text);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
    }
  });

  it('are stored once, however often and many nodes start', async () => {
    const build = await readShellBuild(older);
    await Promise.all([storeShellFiles(test.deps, build), storeShellFiles(test.deps, build)]);
    expect(await stored()).toEqual(['app.1.js', 'app.9.js', 'forms.2.js', 'parcels.3.js', 'landing.4.js']);
  });

  it('that nobody ever built are missing, and no cache keeps that', async () => {
    for (const url of [
      '/assets/app/none.js',
      '/assets/app/assets.json',
      "/assets/app/'.js",
      '/modules/a/1/b.js',
    ]) {
      const answer = await nodes.older.inject({ url });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  it('stay for thirty days after the last node that has them in its build', async () => {
    const [before, now] = [await readShellBuild(older), await readShellBuild(newer)];
    test.deps.clock.advance({ days: 20 });
    await keepShellFiles(test.deps, before);
    test.deps.clock.advance({ days: 29 });
    await keepShellFiles(test.deps, now);
    expect(await stored()).toContain('app.1.js');
    test.deps.clock.advance({ days: 2 });
    await keepShellFiles(test.deps, now);
    expect(await stored()).toEqual(['app.9.js', 'forms.2.js', 'parcels.3.js', 'landing.4.js']);
  });
});

describe('a file that the browser has', () => {
  it('is not sent again, and each form of it is told from the others', async () => {
    const url = '/assets/app/forms.2.js';
    const plain = await nodes.newer.inject({ url });
    const packed = await nodes.newer.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(plain.headers['etag']).not.toBe(packed.headers['etag']);
    const again = {
      url,
      headers: { 'if-none-match': String(packed.headers['etag']), 'accept-encoding': 'gzip' },
    };
    const answer = await nodes.newer.inject(again);
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'access-control-allow-origin': '*' });
  });
});

describe('documents', () => {
  it('are never kept by a shared cache when they know the viewer, and carry no cookie when they may be', async () => {
    for (const url of ['/', '/login', '/dashboard']) {
      const { headers } = await nodes.newer.inject({ url });
      const shared = String(headers['cache-control']).includes('public');
      expect([url, shared]).toEqual([url, url === '/']);
      if (shared) expect(headers['set-cookie']).toBeUndefined();
    }
  });
});
