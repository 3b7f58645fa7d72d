import { sql } from 'kysely';
import type { Claim } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn } from '../../../../test/builders';
import { knownModule, manifestOf, publish } from '../../../../test/releases';
import { inTransaction } from '../../database/database';
import { composeFor } from '../compose';
import { liveSetReader } from '../live-set';

let test: TestApp;
let editor: string;
let headers: { authorization: string };
beforeAll(async () => {
  test = await testApp();
  editor = (await aUser(test, { claims: ['modules.view', 'modules.edit'] })).userName;
  await knownModule(test, 'mf-one', 'mf-two');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(test, manifestOf('mf-one', { version }));
  await publish(test, manifestOf('mf-two'));
});
beforeEach(async () => {
  test.deps.clock.advance({ minutes: 2 });
  headers = { authorization: (await signIn(test, editor)).authorization };
});
afterAll(() => test.close());

const act = (what: string, id = 'mf-one', more: object = {}, who: Record<string, string> = headers) =>
  test.call('POST', `/Modules/${what}/${id}`, {
    headers: who,
    payload: { reason: 'because of a test', ...more },
  });
const live = async () => (await liveSetReader(test.deps).read()).set;
const versionsOf = async (id: string) =>
  (await live()).modules
    .find(({ manifest }) => manifest.id === id)
    ?.releases.map(({ manifest }) => manifest.version);

describe('rolling back', () => {
  it('returns to the release before, step by step, and stops at the first', async () => {
    expect(await versionsOf('mf-one')).toEqual(['1.2.0', '1.1.0']);
    expect((await act('roll-back')).statusCode).toBe(200);
    expect(await versionsOf('mf-one')).toEqual(['1.1.0', '1.0.0']);
    await act('roll-back');
    expect(await versionsOf('mf-one')).toEqual(['1.0.0']);
    expect((await act('roll-back')).statusCode).toBe(409);
  });

  it('makes a named release live', async () => {
    expect((await act('roll-back', 'mf-one', { version: '1.2.0' })).statusCode).toBe(200);
    expect((await act('roll-back', 'mf-one', { version: '1.2.0' })).statusCode).toBe(409);
    expect((await act('roll-back', 'mf-one', { version: '7.0.0' })).statusCode).toBe(404);
    expect(await versionsOf('mf-one')).toEqual(['1.2.0', '1.1.0']);
  });

  it('falls back to the last release that browsers have loaded', async () => {
    const events = [{ module: 'mf-one', version: '1.0.0', phase: 'loaded', milliseconds: 80 }];
    await test.call('POST', '/Modules/health', { payload: { build: 'b', composition: '1', events } });
    expect(await versionsOf('mf-one')).toEqual(['1.2.0', '1.0.0']);
  });
});

describe('disabling and enabling', () => {
  it('takes a module out and brings the same release back', async () => {
    expect((await act('disable')).statusCode).toBe(200);
    expect(await versionsOf('mf-one')).toBeUndefined();
    expect((await act('disable')).statusCode).toBe(409);
    expect((await act('enable')).statusCode).toBe(200);
    expect((await act('enable')).statusCode).toBe(409);
    expect((await versionsOf('mf-one'))?.[0]).toBe('1.2.0');
  });

  it('holds a release that is published meanwhile', async () => {
    await act('disable');
    const answer = await publish(test, manifestOf('mf-one', { version: '1.3.0' }));
    expect(answer.json()).toMatchObject({ data: { placed: 'held' } });
    expect(await versionsOf('mf-one')).toBeUndefined();
    await act('enable');
    expect((await versionsOf('mf-one'))?.[0]).toBe('1.3.0');
  });

  it('does not give back what another module has taken', async () => {
    await act('disable', 'mf-two');
    await knownModule(test, 'mf-three');
    await publish(test, manifestOf('mf-three', { routes: manifestOf('mf-two').routes, menu: [] }));
    const answer = await act('enable', 'mf-two');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: [{ path: 'route /mf-two/*', message: 'is already answered by mf-three 1.0.0' }],
    });
    expect(await versionsOf('mf-two')).toBeUndefined();
  });

  it('refuses nobody, others, no reason and an unknown module', async () => {
    const { authorization } = await signedIn(test, { claims: ['modules.view'] });
    for (const what of ['enable', 'disable', 'roll-back']) {
      expect((await act(what, 'mf-one', {}, {})).statusCode).toBe(401);
      expect((await act(what, 'mf-one', {}, { authorization })).statusCode).toBe(403);
      expect((await act(what, 'mf-one', { reason: ' ' })).statusCode).toBe(422);
      expect((await act(what, 'mf-nothing')).statusCode).toBe(404);
    }
  });

  it('keeps both of two changes made at the same moment', async () => {
    await knownModule(test, 'mf-x', 'mf-y');
    await publish(test, manifestOf('mf-x'));
    await publish(test, manifestOf('mf-y'));
    await Promise.all([act('disable', 'mf-x'), act('disable', 'mf-y')]);
    expect([await versionsOf('mf-x'), await versionsOf('mf-y')]).toEqual([undefined, undefined]);
  });
});

describe('the composition of a viewer', () => {
  it('holds only what they may use', async () => {
    await knownModule(test, 'mf-secret');
    const page = { load: './page', title: 'Page' };
    await publish(
      test,
      manifestOf('mf-secret', {
        menu: [],
        routes: [
          { ...page, path: '/open', audience: ['visitor', 'official'] },
          { ...page, path: '/closed', audience: ['official'], claim: 'audit.view' },
        ],
      }),
    );
    const set = await live();
    const nobody = { roles: [], userId: null, key: null };
    const paths = (audience: 'visitor' | 'official', claims: Claim[] = []) =>
      composeFor(set, { ...nobody, audience, claims })
        .modules.find(({ id }) => id === 'mf-secret')
        ?.routes.map(({ path }) => path);
    expect(paths('visitor')).toEqual(['/open']);
    expect(paths('official')).toEqual(['/open']);
    expect(paths('official', ['audit.view'])).toEqual(['/open', '/closed']);
    expect(
      composeFor(set, { ...nobody, audience: 'visitor', claims: [] }).modules.map(({ id }) => id),
    ).toEqual(['mf-secret']);
  });

  it('stays the last one known while the database does not answer', async () => {
    let down = false;
    const db = new Proxy(test.deps.db, {
      get(target, name) {
        if (down && name === 'selectFrom') throw new Error('connection refused');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const reader = liveSetReader({ ...test.deps, db });
    const { set } = await reader.read();
    down = true;
    expect(await reader.read()).toEqual({ set, stale: true });
    await expect(liveSetReader({ ...test.deps, db }).read()).rejects.toThrow('connection refused');
  });

  it('stays the last one known while the database hangs, and the next page does not wait for it', async () => {
    const reader = liveSetReader({ ...test.deps });
    const { set } = await reader.read();
    await inTransaction(test.deps.db, async (trx) => {
      await sql`lock table channel in access exclusive mode`.execute(trx);
      expect(await reader.read()).toEqual({ set, stale: true });
      const asked = jest.spyOn(test.deps.db, 'selectFrom');
      expect(await reader.read()).toEqual({ set, stale: true });
      expect(asked).not.toHaveBeenCalled();
      asked.mockRestore();
    });
    test.deps.clock.advance({ minutes: 1 });
    expect(await reader.read()).toEqual({ set, stale: false });
  });
});
