import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { testApp, type TestApp } from './app';
import { aUser, signedIn } from './builders';
import { manifestOf, usualContents } from './releases';

const command = path.resolve(import.meta.dirname, '../../module-kit/bin/portal-module.mjs');

interface Outcome {
  code: number;
  out: string;
  err: string;
}

let test: TestApp;
let folder: string;
let url: string;

/** `portal-module` in a process of its own, against the whole API. */
function portalModule(...args: string[]): Promise<Outcome> {
  const env = { ...process.env, PORTAL_URL: url, PORTAL_KEY: 'team.pem' };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** What a build would leave behind. */
function built(version: string, more = {}): void {
  const manifest = manifestOf('mf-desk', { version, ...more });
  writeFileSync(path.join(folder, 'dist/module.json'), JSON.stringify(manifest));
  for (const [name, text] of Object.entries(usualContents))
    writeFileSync(path.join(folder, 'dist', name), text);
}

async function register(): Promise<void> {
  const { authorization } = await signedIn(test, { claims: ['modules.edit'] });
  const publicKey = readFileSync(path.join(folder, 'team.pem.pub'), 'utf8');
  const payload = { id: 'mf-desk', title: 'Desk', owner: 'desk team', publicKey, reason: 'a new team' };
  const { statusCode } = await test.call('POST', '/Modules/create', { payload, headers: { authorization } });
  expect(statusCode).toBe(201);
}

beforeAll(async () => {
  test = await testApp();
  test.deps.clock.set(new Date());
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-module-'));
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'module.config.ts'), `export default { id: 'mf-desk' };`);
});
afterAll(() => test.close());

const publish = (...args: string[]) => portalModule('publish', '--no-build', '--quiet', ...args);

it('a team makes its key, is registered once, and from then on acts by itself', async () => {
  await portalModule('keys', '--out', 'team.pem');
  built('1.0.0');
  expect(await publish('--live')).toMatchObject({ code: 1, out: '' });
  await register();
  expect(await publish('--live')).toMatchObject({ code: 0, err: '' });
  expect(await publish('--live')).toMatchObject({ code: 1, err: expect.stringContaining('npm version') });

  const { userName } = await aUser(test);
  built('1.1.0');
  const canary = await publish('--tester', userName);
  expect([canary.code, canary.out]).toEqual([0, `mf-desk 1.1.0 is the canary, for tester ${userName}.\n`]);
  const grown = await portalModule('promote', '--percent', '25');
  expect(grown.out).toContain(`25 % of everybody and tester ${userName}`);
  const { out } = await portalModule('status');
  expect(out).toContain('Live    1.0.0');
  expect(out).toContain(`Canary  1.1.0, for 25 % of everybody and tester ${userName}`);
  expect((await portalModule('rollback')).out).toContain('1.1.0 is taken back');
  expect((await portalModule('promote', '1.1.0')).out).toContain('mf-desk 1.1.0 is live');
  expect((await portalModule('rollback')).out).toContain('mf-desk 1.0.0 is live for everybody');
}, 120_000);

it('everything that is wrong is told at once, and nothing is stored', async () => {
  built('0.9.0', { host: '^9.0.0', routes: [{ ...manifestOf('x').routes[0], path: '/api/x' }] });
  const { code, out } = await publish('--json');
  const { errors } = JSON.parse(out) as { errors: { path: string }[] };
  expect([code, errors.length]).toEqual([1, expect.any(Number)]);
  expect(errors.map(({ path: where }) => where)).toEqual(
    expect.arrayContaining(['host', 'routes', 'version']),
  );
  expect((await portalModule('status')).out).not.toContain('0.9.0');
}, 60_000);

it('a key of another computer is added, used and ended', async () => {
  await portalModule('keys', '--out', 'build.pem');
  const added = await portalModule('keys', 'add', 'build.pem.pub', '--name', 'build server', '--json');
  const { fingerprint } = JSON.parse(added.out) as { fingerprint: string };
  expect((await portalModule('status', '--key', 'build.pem')).code).toBe(0);
  expect((await portalModule('keys', 'revoke', fingerprint.slice(0, 10))).code).toBe(0);
  expect((await portalModule('status', '--key', 'build.pem')).code).toBe(1);
  expect((await portalModule('keys', 'list')).out).not.toContain('build server');
}, 60_000);
