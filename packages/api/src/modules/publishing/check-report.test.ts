import { createHash } from 'node:crypto';
import type { ModuleManifest } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../test/app';
import { aUser, signIn } from '../../../test/builders';
import { knownModule, manifestOf, publish, usualContents } from '../../../test/releases';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one');
  const { userName } = await aUser(test, { claims: ['modules.view'] });
  headers = { authorization: (await signIn(test, userName)).authorization };
});
afterAll(() => test.close());

let patch = 0;
const next = () => manifestOf('mf-one', { version: `1.0.${(patch += 1)}` });
const reportOf = (manifest: ModuleManifest, more: object = {}) => ({
  manifest: createHash('sha256').update(JSON.stringify(manifest)).digest('hex'),
  passedAt: '2026-09-14T08:00:00.000Z',
  checks: [{ name: 'axe' }, { name: 'react', excepted: 'a map library until June' }],
  ...more,
});
async function offer(manifest: ModuleManifest, report?: object) {
  const contents = { ...usualContents, ...(report && { 'check.json': JSON.stringify(report) }) };
  const answer = await publish(test, manifest, { contents });
  const { errors = [] } = answer.json<{ errors?: { path: string; message: string }[] }>();
  return errors.map(({ path, message }) => `${path} ${message}`);
}
const rows = async () =>
  (await test.call('GET', '/Modules/releases/mf-one', { headers })).json<{
    data: { rows: { version: string; check: object | null }[] };
  }>().data.rows;

it('stands beside the release that it is of, with what was let through', async () => {
  const checked = next();
  expect(await offer(checked, reportOf(checked))).toEqual([]);
  expect(await offer(next())).toEqual([]);
  expect((await rows()).map(({ check }) => check)).toEqual([
    null,
    { passedAt: '2026-09-14T08:00:00.000Z', excepted: ['react: a map library until June'] },
  ]);
});

it('proves nothing of another build, and is a report or nothing', async () => {
  expect(await offer(next(), reportOf(manifestOf('mf-one')))).toEqual(['check.json is of another build']);
  const manifest = next();
  expect(await offer(manifest, reportOf(manifest, { checks: [] }))).toEqual([
    'check.json is no report of portal-module check',
  ]);
});

it('can be required', async () => {
  test.deps.env.requireCheck = true;
  try {
    expect(await offer(next())).toEqual([expect.stringMatching(/^check\.json is missing: /)]);
    const checked = next();
    expect(await offer(checked, reportOf(checked))).toEqual([]);
  } finally {
    test.deps.env.requireCheck = false;
  }
});
