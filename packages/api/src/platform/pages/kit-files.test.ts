import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { manifestOf } from '../../../test/releases';
import '../../domains';
import { kitFiles } from './kit-files';

let app: FastifyInstance;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-kit-'));
  writeFileSync(path.join(folder, 'shared.tgz'), 'first');
  writeFileSync(path.join(folder, 'secret.tgz'), 'not served');
  app = fastify();
  const board = manifestOf('mf-board', {
    slots: { contributes: [], provides: [{ slot: 'board.card', props: { type: 'object' } }] },
    events: { emits: { 'board.read': { title: '<b>' } }, listens: [] },
  });
  kitFiles(app, { publicUrl: 'https://portal.example', modules: async () => [board], folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a tarball is asked for each time, and sent only when it has changed', async () => {
  const first = await get('/kit/shared.tgz');
  expect([first.statusCode, first.body]).toEqual([200, 'first']);
  expect(first.headers).toMatchObject({ 'content-type': 'application/gzip', 'cache-control': 'no-cache' });
  const known = { 'if-none-match': String(first.headers['etag']) };
  expect((await get('/kit/shared.tgz', known)).statusCode).toBe(304);
  writeFileSync(path.join(folder, 'shared.tgz'), 'second');
  utimesSync(path.join(folder, 'shared.tgz'), new Date(), new Date(Date.now() + 5000));
  expect((await get('/kit/shared.tgz', known)).body).toBe('second');
});

test('only what a team needs is there, and a kit that was not built is missing', async () => {
  for (const name of ['secret.tgz', 'module-kit.tgz', 'toString', '..%2Fshared.tgz'])
    expect([name, (await get(`/kit/${name}`)).statusCode]).toEqual([name, 404]);
});

test('a page says how to begin, with the address of this portal', async () => {
  const page = await get('/kit');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('--package=https://portal.example/kit/create.tgz -- portal-module create');
  for (const command of ['keys', 'dev', 'check', 'publish', 'promote', 'rollback', 'status'])
    expect(page.body).toContain(`npx portal-module ${command}`);
});

test('the page lists what a module may name here: slots with their data, events, icons, types', async () => {
  const { body } = await get('/kit');
  for (const name of ['staff-dashboard.card', 'board.card', 'board.read', 'graduation', 'course approval'])
    expect(body).toContain(`<code>${name}</code>`);
  expect(body).toContain('&lt;b&gt;');
  expect(body).not.toContain('<b>');
});
