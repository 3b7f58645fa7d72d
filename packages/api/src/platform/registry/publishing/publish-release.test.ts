import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { finance } from '@portal/contracts/finance';
import { callWire } from '@portal/shared/wire';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { knownModule, manifestOf, ownerKey, publish, publishCalling } from '../../../../test/releases';
import { hostSupplies } from '../host-supplies';
import { liveComposition, modulesIn } from '../registry.queries';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one', 'mf-two');
});
// The limit per minute is not the subject here.
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

async function versions() {
  const { db } = test.deps;
  const rows = await modulesIn(db, await liveComposition(db));
  return Object.fromEntries(rows.map(({ manifest }) => [manifest.id, manifest.version]));
}

interface Refusal {
  code: string;
  errors: { path: string; message: string }[];
}

describe('registering a module', () => {
  const body = {
    id: 'mf-new',
    title: 'New',
    owner: 'a team',
    publicKey: ownerKey.pem,
    reason: 'a new team',
  };
  const register = (payload: object, headers: Record<string, string> = {}) =>
    test.call('POST', '/Modules/create', { payload, headers });

  it('takes the owner from those with the claim, and only from them', async () => {
    const viewer = await signedIn(test, { claims: ['modules.view'] });
    const editor = await signedIn(test, { claims: ['modules.edit'] });
    expect((await register(body)).statusCode).toBe(401);
    expect((await register(body, { authorization: viewer.authorization })).statusCode).toBe(403);
    expect((await register(body, { authorization: editor.authorization })).statusCode).toBe(201);
    expect((await publish(test, manifestOf('mf-new'))).statusCode).toBe(201);
  });

  it('refuses a key of another kind and a bad id', async () => {
    const { authorization } = await signedIn(test, { claims: ['modules.edit'] });
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
    const pem = String(other.export({ type: 'spki', format: 'pem' }));
    for (const wrong of [
      { publicKey: pem },
      { publicKey: 'no key' },
      { id: 'Not A Module' },
      { reason: '' },
    ]) {
      expect((await register({ ...body, ...wrong }, { authorization })).statusCode).toBe(422);
    }
  });
});

describe('publishing', () => {
  it('makes a signed release live, once', async () => {
    const answer = await publish(test, manifestOf('mf-one'));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      success: true,
      data: { id: 'mf-one', version: '1.0.0', placed: 'live' },
    });
    const again = await publish(test, manifestOf('mf-one'));
    expect([again.statusCode, again.json<Refusal>().code]).toEqual([409, 'RELEASE_EXISTS']);
    await publish(test, manifestOf('mf-one', { version: '1.1.0' }));
    expect(await versions()).toMatchObject({ 'mf-one': '1.1.0' });
  });

  it('leaves a trace with what was live before and after', async () => {
    const last = await lastAuditOf(test);
    expect(last).toMatchObject({ actor: 'module:mf-one', act: 'module.publish' });
    expect(last.detail).toMatchObject({ reason: 'mf-one 1.1.0 published' });
  });

  it.each([
    ['held', 'live'],
    ['stored', 'canary'],
  ])('to a module that is off leaves one, too, with what was doubted: %s', async (placed, to) => {
    await knownModule(test, `mf-${placed}`);
    const { authorization } = await signedIn(test, { claims: ['modules.edit'] });
    await test.call('POST', `/Modules/disable/mf-${placed}`, {
      headers: { authorization },
      payload: { reason: 'it is not ready' },
    });
    const reason = 'the portal follows tonight';
    const query = { to, acceptIncompatible: true, reason };
    const gone = { ...callWire(finance.refunds.list), path: '/Refunds/forget' };
    const { answer, version } = await publishCalling(test, `mf-${placed}`, [gone], query);
    expect([answer.statusCode, answer.json<{ data: object }>().data]).toMatchObject([201, { placed }]);
    const incompatible = ['GET /Refunds/forget: the portal has no such call'];
    expect(await lastAuditOf(test)).toEqual({
      act: 'module.publish',
      actor: `module:mf-${placed}`,
      detail: {
        reason,
        after: { module: `mf-${placed}`, version, placed, key: 'first key', incompatible },
      },
    });
  });

  it('lets one path belong to different people', async () => {
    await knownModule(test, 'mf-results');
    const routes = [{ path: '/mf-one/*', load: './page', title: 'Mine', audience: ['student' as const] }];
    expect((await publish(test, manifestOf('mf-results', { routes, menu: [] }))).statusCode).toBe(201);
  });

  it('keeps every module when teams publish at the same moment', async () => {
    const ids = ['mf-p', 'mf-q', 'mf-r', 'mf-s'];
    await knownModule(test, ...ids);
    const answers = await Promise.all(ids.map((id) => publish(test, manifestOf(id))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(await versions()).toMatchObject({
      'mf-p': '1.0.0',
      'mf-q': '1.0.0',
      'mf-r': '1.0.0',
      'mf-s': '1.0.0',
    });
  });

  it('publishes one of two equal versions sent at the same moment', async () => {
    const manifest = manifestOf('mf-one', { version: '1.2.0' });
    const answers = await Promise.all([publish(test, manifest), publish(test, manifest)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('never changes a release afterwards', async () => {
    const { db } = test.deps;
    await expect(
      db.updateTable('module_release').set({ version: '9.9.9' }).where('module_id', '=', 'mf-one').execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('composition').execute()).rejects.toThrow('append-only');
  });

  it('knows the versions that the shell really supplies', () => {
    expect(Object.keys(hostSupplies)).toContain('react');
    for (const [name, version] of Object.entries(hostSupplies)) {
      const { version: installed } = JSON.parse(
        readFileSync(require.resolve(`${name}/package.json`), 'utf8'),
      ) as { version: string };
      expect([name, version]).toEqual([name, installed]);
    }
  });
});
