import { testApp, type TestApp } from '../../../../test/app';
import { moduleOffice, type ModuleOffice } from '../../../../test/module-office';
import { knownModule, manifestOf, ownerCall, publish } from '../../../../test/releases';

let test: TestApp;
let office: ModuleOffice;
const call: ModuleOffice['call'] = (...given) => office.call(...given);
const read: ModuleOffice['read'] = (path) => office.read(path);

beforeAll(async () => {
  test = await testApp();
  office = await moduleOffice(test);
  await knownModule(test, 'mf-one', 'mf-two', 'mf-three');
  await publish(test, manifestOf('mf-one'));
  await publish(test, manifestOf('mf-two'));
  await publish(test, manifestOf('mf-three'));
});
afterAll(() => test.close());

describe('restoring a composition', () => {
  const live = async () => String((await read('list')).composition);
  const restore = (id: string, more: object = {}) => call(`compositions/${id}/restore`, more);
  const versions = async () =>
    Object.fromEntries(
      (await read(`compositions/${await live()}`)).modules.map((module: { id: string; version: string }) => [
        module.id,
        module.version,
      ]),
    );
  let first: string;
  beforeAll(async () => {
    first = await live();
    await publish(test, manifestOf('mf-one', { version: '1.1.0' }));
    await knownModule(test, 'mf-late');
    await publish(test, manifestOf('mf-late'));
  });

  it('makes its releases live again; what was not in it is held', async () => {
    await publish(test, manifestOf('mf-late', { version: '1.1.0' }), { query: { to: 'canary', percent: 5 } });
    const answer = await restore(first, { expects: await live() });
    expect(answer).toMatchObject({ status: 200, data: { composition: await live() } });
    expect(await versions()).toEqual({ 'mf-one': '1.0.0', 'mf-two': '1.0.0', 'mf-three': '1.0.0' });
    expect(await read('detail/mf-late')).toMatchObject({
      enabled: false,
      liveVersion: null,
      canary: { state: 'stopped' },
    });
    expect((await call('enable/mf-late', {})).status).toBe(200);
    expect((await versions())['mf-late']).toBe('1.0.0');
    const { rows } = await read('compositions?search=because&pageSize=20');
    expect(rows.some(({ changes }: { changes: string[] }) => changes.includes('mf-one 1.1.0 → 1.0.0'))).toBe(
      true,
    );
  });

  it('leaves off what is switched off', async () => {
    const before = await live();
    await call('disable/mf-two', {});
    await publish(test, manifestOf('mf-one', { version: '1.2.0' }));
    expect((await read(`compositions/${before}`)).toLive).toEqual(['mf-one 1.2.0 → 1.0.0']);
    expect((await restore(before)).status).toBe(200);
    expect((await versions())['mf-two']).toBeUndefined();
    await call('enable/mf-two', {});
  });

  it('is refused when somebody moved it meanwhile, or nothing would change', async () => {
    const seen = await live();
    await publish(test, manifestOf('mf-one', { version: '1.3.0' }));
    expect(await restore(first, { expects: seen })).toMatchObject({ status: 409, code: 'STALE' });
    expect(await restore(await live())).toMatchObject({ status: 409, code: 'CONFLICT' });
    const { rows } = await read('compositions?channel=canary');
    expect(await restore(rows[0].id)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await restore('99999')).status).toBe(404);
  });

  it('is refused when a release of it is retired', async () => {
    const { db, clock } = test.deps;
    const release = await db
      .selectFrom('module_release')
      .select('id')
      .where('module_id', '=', 'mf-one')
      .where('version', '=', '1.2.0')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('retired_release')
      .values({ release_id: release.id, retired_at: clock.now() })
      .execute();
    const { rows } = await read('compositions?module=mf-one&channel=live&pageSize=20');
    const held = rows.find(({ changes }: { changes: string[] }) => changes[0]?.endsWith('→ 1.2.0'));
    expect((await read(`compositions/${held.id}`)).mayRestore).toBe(false);
    expect(await restore(held.id)).toMatchObject({
      status: 422,
      code: 'RELEASE_REFUSED',
      errors: [{ path: 'mf-one', message: '1.2.0 is retired: its files are gone' }],
    });
  });

  it('is refused when a canary has taken meanwhile what it answers', async () => {
    const route = { load: './page', title: 'Other', audience: ['official' as const] };
    await knownModule(test, 'mf-taker');
    await publish(test, manifestOf('mf-taker'));
    const before = await live();
    await publish(
      test,
      manifestOf('mf-two', { version: '1.1.0', routes: [{ ...route, path: '/other' }], menu: [] }),
    );
    const taking = manifestOf('mf-taker', {
      version: '1.1.0',
      routes: [{ ...route, path: '/mf-two' }],
      menu: [],
    });
    await publish(test, taking, { query: { to: 'canary', percent: 0 } });
    const answer = await restore(before);
    expect(answer).toMatchObject({ status: 422, code: 'RELEASE_REFUSED' });
    expect(answer.errors).toEqual([
      { path: 'route /mf-two/*', message: expect.stringContaining('mf-taker 1.1.0') },
    ]);
    expect((await versions())['mf-two']).toBe('1.1.0');
  });

  it('takes a module along that was not in it, with what it has taken', async () => {
    await ownerCall(test, { module: 'mf-taker' }, 'promote');
    expect((await restore(first)).status).toBe(200);
    expect(await versions()).toMatchObject({ 'mf-two': '1.0.0' });
    expect(await read('detail/mf-taker')).toMatchObject({ enabled: false, liveVersion: null });
  });
});

it('is for nobody without the claim, for nobody signed out, and not without a reason', async () => {
  const payload = {};
  expect((await call('compositions/1/restore', payload, office.viewer)).status).toBe(403);
  expect((await call('compositions/1/restore', payload, {})).status).toBe(401);
  expect((await call('compositions/1/restore', { ...payload, reason: ' ' })).status).toBe(422);
});
