import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { knownModule, manifestOf, ownerCall, publish } from '../../../../test/releases';

let test: TestApp;
let desk: { authorization: string };
let viewer: { authorization: string };

const reason = 'because of a test';
const call = async (path: string, payload: object, headers: Record<string, string> = desk) => {
  const answer = await test.call('POST', `/Modules/${path}`, { headers, payload: { reason, ...payload } });
  return { status: answer.statusCode, ...answer.json() };
};
const read = async (path: string) =>
  (await test.call('GET', `/Modules/${path}`, { headers: desk })).json().data;
const lastEntry = () => lastAuditOf(test);

const config = {
  type: 'object',
  properties: {
    opens: { type: 'integer', minimum: 0, maximum: 23 },
    colour: { type: 'string', enum: ['green', 'gold'] },
    limits: { type: 'array', items: { type: 'object', properties: { most: { type: 'number' } } } },
  },
  required: ['opens'],
  additionalProperties: false,
};

beforeAll(async () => {
  test = await testApp();
  desk = await signedIn(test, { userName: 'editor', claims: ['modules.view', 'modules.edit'] });
  desk = { authorization: desk.authorization };
  viewer = { authorization: (await signedIn(test, { claims: ['modules.view'] })).authorization };
  await knownModule(test, 'mf-one', 'mf-two', 'mf-desk');
  await publish(test, manifestOf('mf-one', { config }));
  await publish(test, manifestOf('mf-two'));
  const routes = [{ path: '/modules', load: './page', title: 'Modules', audience: ['official' as const] }];
  await publish(test, manifestOf('mf-desk', { routes, menu: [] }));
});
afterAll(() => test.close());

describe('settings', () => {
  const set = (value: object, revision: number, id = 'mf-one') => call(`settings/${id}`, { value, revision });

  it('are kept with their revision, and what was before stands in the audit', async () => {
    expect(await set({ opens: 8 }, 0)).toMatchObject({ status: 200, data: { revision: 1 } });
    expect(await set({ opens: 9, colour: 'gold' }, 1)).toMatchObject({ status: 200, data: { revision: 2 } });
    const { settings } = await read('detail/mf-one');
    expect(settings).toEqual({ schema: config, value: { opens: 9, colour: 'gold' }, revision: 2 });
    expect(await lastEntry()).toMatchObject({
      act: 'module.settings',
      detail: {
        reason,
        before: { module: 'mf-one', settings: { opens: 8 } },
        after: { module: 'mf-one', settings: { opens: 9, colour: 'gold' } },
      },
    });
  });

  it('that do not fit are refused, each at its field', async () => {
    const answer = await set({ colour: 'red', size: 1, limits: [{ most: 'many' }] }, 2);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(answer.errors).toEqual(
      expect.arrayContaining([
        { path: 'value.opens', message: 'This is needed' },
        { path: 'value.colour', message: 'One of green, gold' },
        { path: 'value.size', message: 'The module has no such setting' },
        { path: 'value.limits[0].most', message: 'Must be number' },
      ]),
    );
    expect((await read('detail/mf-one')).settings.revision).toBe(2);
  });

  it('are not overwritten unseen', async () => {
    const both = await Promise.all([set({ opens: 10 }, 2), set({ opens: 11 }, 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'STALE' });
  });

  it('of a module that has none are refused', async () => {
    expect(await set({}, 0, 'mf-two')).toMatchObject({ status: 409, code: 'CONFLICT' });
  });
});

describe('audiences', () => {
  const set = (offFor: string[], id = 'mf-one') => call(`audiences/${id}`, { offFor });

  it('are switched off and on, and stand in the audit', async () => {
    expect((await set(['visitor', 'student', 'student'])).status).toBe(200);
    expect((await read('detail/mf-one')).offFor).toEqual(['student', 'visitor']);
    expect((await set([])).status).toBe(200);
    expect(await lastEntry()).toMatchObject({
      act: 'module.audiences',
      detail: { before: { offFor: ['student', 'visitor'] }, after: { module: 'mf-one', offFor: [] } },
    });
    expect((await set(['everybody'])).status).toBe(422);
  });

  it('cannot be cut off from the page that switches them on again', async () => {
    expect(await set(['official'], 'mf-desk')).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await set(['student'], 'mf-desk')).status).toBe(200);
  });

  it('are told to every node', async () => {
    const heard = new Promise((resolve) => test.deps.signals.listen('composition', resolve));
    // The line may open after the first change.
    const again = async (): Promise<unknown> =>
      Promise.race([
        heard,
        set(['lecturer'])
          .then(() => set([]))
          .then(again),
      ]);
    expect(await again()).not.toBe(undefined);
  });
});

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
    await publish(test, manifestOf('mf-one', { version: '1.1.0', config }));
    await knownModule(test, 'mf-late');
    await publish(test, manifestOf('mf-late'));
  });

  it('makes its releases live again; what was not in it is held', async () => {
    await publish(test, manifestOf('mf-late', { version: '1.1.0' }), { query: { to: 'canary', percent: 5 } });
    const answer = await restore(first, { expects: await live() });
    expect(answer).toMatchObject({ status: 200, data: { composition: await live() } });
    expect(await versions()).toEqual({ 'mf-one': '1.0.0', 'mf-two': '1.0.0', 'mf-desk': '1.0.0' });
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
    await publish(test, manifestOf('mf-one', { version: '1.2.0', config }));
    expect((await read(`compositions/${before}`)).toLive).toEqual(['mf-one 1.2.0 → 1.0.0']);
    expect((await restore(before)).status).toBe(200);
    expect((await versions())['mf-two']).toBeUndefined();
    await call('enable/mf-two', {});
  });

  it('is refused when somebody moved it meanwhile, or nothing would change', async () => {
    const seen = await live();
    await publish(test, manifestOf('mf-one', { version: '1.3.0', config }));
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

describe.each([
  ['settings/mf-one', { value: {}, revision: 0 }],
  ['audiences/mf-one', { offFor: [] }],
  ['compositions/1/restore', {}],
])('%s', (path, payload) => {
  it('is for nobody without the claim, for nobody signed out, and not without a reason', async () => {
    expect((await call(path, payload, viewer)).status).toBe(403);
    expect((await call(path, payload, {})).status).toBe(401);
    expect((await call(path, { ...payload, reason: ' ' })).status).toBe(422);
  });
});

it.each(['settings', 'audiences'])('%s of an unknown module are not found', async (what) => {
  expect((await call(`${what}/mf-none`, { value: {}, revision: 0, offFor: [] })).status).toBe(404);
});
