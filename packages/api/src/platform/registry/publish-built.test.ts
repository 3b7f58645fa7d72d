import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { finance } from '@portal/contracts/finance';
import type { ModuleManifest } from '@portal/shared/model';
import { callWire } from '@portal/shared/wire';
import { testApp, type TestApp } from '../../../test/app';
import { aUser, signIn } from '../../../test/builders';
import { manifestOf, usualContents } from '../../../test/releases';
import { packagesFolder } from '../api-folder';
import { registerNode } from './compatibility/running-nodes';
import { liveSetReader } from './live-set';
import { publishBuilt } from './publish-built';
import { integrityOf } from './release-parts';
import { findTemplates } from './views/stored-templates';

let test: TestApp;
let root: string;
let headers: { authorization: string };
beforeAll(async () => {
  test = await testApp();
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-built-'));
  const { userName } = await aUser(test, { claims: ['modules.edit'] });
  headers = { authorization: (await signIn(test, userName)).authorization };
});
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await test.close();
});

/** What a build leaves behind. */
function built(manifest: ModuleManifest) {
  const dist = path.join(root, manifest.id, 'dist');
  mkdirSync(dist, { recursive: true });
  for (const [name, text] of Object.entries(usualContents)) writeFileSync(path.join(dist, name), text);
  writeFileSync(path.join(dist, 'module.json'), JSON.stringify(manifest));
}

const live = async () => (await liveSetReader(test.deps).read()).set;
const versions = async () =>
  Object.fromEntries((await live()).modules.map(({ manifest }) => [manifest.id, manifest.version]));
const act = (what: string, id: string) =>
  test.call('POST', `/Modules/${what}/${id}`, { headers, payload: { reason: 'because of a test' } });

it('publishes all built modules in one move, and nothing the second time', async () => {
  const first = (await live()).id;
  built(manifestOf('mf-one'));
  built(manifestOf('mf-two'));
  await publishBuilt(test.deps, root);
  const moved = (await live()).id;
  const parent = test.deps.db.selectFrom('composition').select('parent_id').where('id', '=', Number(moved));
  expect(await parent.executeTakeFirst()).toEqual({ parent_id: Number(first) });
  await publishBuilt(test.deps, root);
  expect((await live()).id).toBe(moved);
  expect(await versions()).toEqual({ 'mf-one': '1.0.0', 'mf-two': '1.0.0' });
});

it('leaves out a module whose build is not whole, and publishes the others', async () => {
  built(manifestOf('mf-half'));
  rmSync(path.join(root, 'mf-half/dist', Object.keys(usualContents)[0] ?? ''));
  built(manifestOf('mf-torn'));
  writeFileSync(path.join(root, 'mf-torn/dist/module.json'), '{ "id": "mf-torn"');
  built(manifestOf('mf-whole'));
  await publishBuilt(test.deps, root);
  expect(Object.keys(await versions()).sort()).toEqual(['mf-one', 'mf-two', 'mf-whole']);
  for (const id of ['mf-half', 'mf-torn', 'mf-whole']) rmSync(path.join(root, id), { recursive: true });
  await act('disable', 'mf-whole');
});

it('follows the build forwards and back', async () => {
  built(manifestOf('mf-one', { version: '1.1.0' }));
  await publishBuilt(test.deps, root);
  expect(await versions()).toMatchObject({ 'mf-one': '1.1.0' });
  built(manifestOf('mf-one'));
  await publishBuilt(test.deps, root);
  expect(await versions()).toMatchObject({ 'mf-one': '1.0.0' });
});

it('does not overrule an administrator at a restart', async () => {
  built(manifestOf('mf-one', { version: '1.2.0' }));
  await publishBuilt(test.deps, root);
  await act('roll-back', 'mf-one');
  await act('disable', 'mf-two');
  await publishBuilt(test.deps, root);
  expect(await versions()).toEqual({ 'mf-one': '1.1.0' });
  built(manifestOf('mf-two', { version: '2.0.0' }));
  await publishBuilt(test.deps, root);
  expect(await versions()).not.toHaveProperty('mf-two');
  await act('enable', 'mf-two');
  expect(await versions()).toMatchObject({ 'mf-two': '2.0.0' });
});

it('leaves out what is refused and publishes the rest', async () => {
  built(manifestOf('mf-bad', { host: '^9.0.0' }));
  built(manifestOf('mf-clash', { routes: manifestOf('mf-one').routes }));
  built(manifestOf('mf-good'));
  await publishBuilt(test.deps, root);
  const now = await versions();
  expect(now).toMatchObject({ 'mf-good': '1.0.0' });
  expect(now).not.toHaveProperty('mf-bad');
  expect(now).not.toHaveProperty('mf-clash');
});

it('refuses a file that was changed after the build', async () => {
  built(manifestOf('mf-changed'));
  writeFileSync(path.join(root, 'mf-changed/dist/page.js'), 'changed');
  await publishBuilt(test.deps, root);
  expect(await versions()).not.toHaveProperty('mf-changed');
});

it('never goes back where nodes of two builds run side by side, however often the older one starts', async () => {
  const nodes = { ...test.deps, env: { ...test.deps.env, publishBuilt: 'new' as const } };
  built(manifestOf('mf-roll'));
  await publishBuilt(nodes, root);
  built(manifestOf('mf-roll', { version: '1.1.0' }));
  await Promise.all([publishBuilt(nodes, root), publishBuilt(nodes, root)]);
  const { id } = await live();
  built(manifestOf('mf-roll'));
  await Promise.all([publishBuilt(nodes, root), publishBuilt(nodes, root)]);
  expect(await versions()).toMatchObject({ 'mf-roll': '1.1.0' });
  expect((await live()).id).toBe(id);
  // The control: without the setting the older build would take the module back.
  await publishBuilt(test.deps, root);
  expect(await versions()).toMatchObject({ 'mf-roll': '1.0.0' });
});

it('a module that older nodes do not answer waits until they are gone', async () => {
  const older = test.deps.calls.filter(({ path: called }) => called !== finance.refunds.list.path);
  const deps = { ...test.deps, env: { ...test.deps.env, databaseUrl: 'postgres://shared' } };
  const node = await registerNode({ ...deps, calls: older });
  const calls = JSON.stringify([callWire(finance.refunds.list)]);
  const manifest = manifestOf('mf-calls');
  built({ ...manifest, build: { ...manifest.build, calls: integrityOf(Buffer.from(calls)) } });
  writeFileSync(path.join(root, 'mf-calls/dist/calls.json'), calls);
  expect(await publishBuilt(deps, root)).toEqual(['mf-calls']);
  expect(await versions()).not.toHaveProperty('mf-calls');
  await node.leave();
  expect(await publishBuilt(deps, root)).toEqual([]);
  expect(await versions()).toHaveProperty('mf-calls');
});

it('keeps the first views that were built with a module, and leaves it out where they are not whole', async () => {
  const views = { styles: {}, views: { '/mf-shown/*': [{ claims: {}, loading: ['Wait'] }] } };
  const text = JSON.stringify(views);
  const offered = (id: string) => {
    const manifest = manifestOf(id);
    const templates = integrityOf(Buffer.from(text));
    built({ ...manifest, build: { ...manifest.build, templates } });
    writeFileSync(path.join(root, id, 'dist/templates.json'), text);
  };
  offered('mf-shown');
  offered('mf-unshown');
  writeFileSync(path.join(root, 'mf-unshown/dist/templates.json'), `${text} `);
  await publishBuilt(test.deps, root);
  expect(await versions()).toHaveProperty('mf-shown');
  expect(await versions()).not.toHaveProperty('mf-unshown');
  expect(await findTemplates(test.deps.db, { module: 'mf-shown', version: '1.0.0' })).toEqual(views);
});

it('looks for modules where this checkout has them', () => {
  expect(existsSync(path.join(packagesFolder, 'mf-finance/module.config.ts'))).toBe(true);
});
