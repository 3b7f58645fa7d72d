import { testApp, type TestApp } from '../../../../test/app';
import {
  knownModule,
  newKey,
  ownerCall,
  ownerKey,
  signatureHeaders,
  signedCall,
} from '../../../../test/releases';
import { fakeClock } from '../../clock';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one', 'mf-two');
});
// The limit per minute is not the subject here.
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

const one = { module: 'mf-one' };
const status = { method: 'GET', url: '/ModuleOwner/status' } as const;

async function lastEvent() {
  const { db } = test.deps;
  const query = db.selectFrom('security_event').select(['kind', 'module_id as module', 'subject', 'detail']);
  return query.orderBy('last_at', 'desc').orderBy('id', 'desc').executeTakeFirst();
}

async function refused(answer: Awaited<ReturnType<typeof signedCall>>, detail: string, module = 'mf-one') {
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'SIGNATURE']);
  expect(await lastEvent()).toMatchObject({ kind: 'signature', detail });
  if (module) expect(await lastEvent()).toMatchObject({ module });
}

describe('a signed request', () => {
  it('is taken, and the use of the key is remembered', async () => {
    expect((await signedCall(test, one, status)).statusCode).toBe(200);
    const { last_used_at } = await test.deps.db
      .selectFrom('module_key')
      .select('last_used_at')
      .where('module_id', '=', 'mf-one')
      .executeTakeFirstOrThrow();
    expect(last_used_at).toEqual(test.deps.clock.now());
  });

  it.each(['module', 'key', 'time', 'nonce', 'signature'])('needs its %s', async (name) => {
    for (const value of ['', 'a b', 'ö'.repeat(20)]) {
      const answer = await signedCall(test, { ...one, headers: { [`x-portal-${name}`]: value } }, status);
      await refused(answer, 'no signature', '');
    }
  });

  it('is refused from whoever has no key of the module', async () => {
    await refused(await signedCall(test, { ...one, key: newKey() }, status), 'a key of somebody else');
    const unknown = await signedCall(test, { module: 'mf-nothing' }, status);
    await refused(unknown, 'a module that is not known', 'mf-nothing');
  });

  it('is refused when anything of it was changed on the way', async () => {
    const body = Buffer.from('{"version":"1.0.0"}');
    const request = { url: '/ModuleOwner/promote', body };
    const headers = () => ({ ...signatureHeaders(test, one, request), 'content-type': 'application/json' });
    const send = (url: string, payload: Buffer | string, more: object = {}) =>
      test.call('POST', url, { headers: { ...headers(), ...more }, payload });
    await refused(await send(request.url, '{"version":"2.0.0"}'), 'a wrong signature');
    await refused(await send('/ModuleOwner/rollout', body), 'a wrong signature');
    await refused(await send(`${request.url}?live=1`, body), 'a wrong signature');
    await refused(await send(request.url, body, { 'x-portal-nonce': 'n'.repeat(20) }), 'a wrong signature');
    await refused(
      await send(request.url, body, { 'x-portal-module': 'mf-two' }),
      'a wrong signature',
      'mf-two',
    );
    expect((await send(request.url, body)).json<{ code: string }>().code).toBe('NOT_FOUND');
  });

  it('is taken once', async () => {
    const headers = signatureHeaders(test, one, status);
    const send = () => test.call('GET', status.url, { headers });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    await refused(await send(), 'a request sent twice');
  });

  it('is refused when its time is more than five minutes away, and says what time it is', async () => {
    const headers = signatureHeaders(test, one, status);
    test.deps.clock.advance({ minutes: 4 });
    expect((await test.call('GET', status.url, { headers })).statusCode).toBe(200);
    const late = signatureHeaders(test, one, status);
    test.deps.clock.advance({ minutes: 6 });
    const answer = await test.call('GET', status.url, { headers: late });
    await refused(answer, 'a time too far away');
    expect(answer.json<{ message: string }>().message).toContain(test.deps.clock.now().toISOString());
  });

  it.each([-5, 5])(
    'is taken when its clock is %s minutes from the portal’s, and not a moment further',
    async (minutes) => {
      const signedAt = (milliseconds: number) => {
        const clock = fakeClock(new Date(test.deps.clock.now().getTime() + milliseconds));
        return signatureHeaders({ ...test, deps: { ...test.deps, clock } }, one, status);
      };
      const send = (milliseconds: number) =>
        test.call('GET', status.url, { headers: signedAt(milliseconds) });
      expect((await send(minutes * 60_000)).statusCode).toBe(200);
      await refused(await send(minutes * 60_000 + Math.sign(minutes)), 'a time too far away');
    },
  );

  it('is no use to somebody who is signed in, and a signed-in person is no team', async () => {
    const answer = await signedCall(test, one, { method: 'GET', url: '/Modules/list' });
    expect(answer.statusCode).toBe(401);
    await refused(await test.call('GET', status.url), 'no signature', '');
  });
});

describe('keys of a team', () => {
  const second = newKey();

  it('are added and ended by the team itself, but never the last', async () => {
    const add = (publicKey: string) => ownerCall(test, one, 'add-key', { name: 'build server', publicKey });
    expect((await add(second.pem)).json()).toMatchObject({ data: { fingerprint: second.fingerprint } });
    expect((await add(second.pem)).statusCode).toBe(409);
    expect((await add('no key')).json()).toMatchObject({ code: 'INVALID', errors: [{ path: 'publicKey' }] });
    const byNew = { ...one, key: second };
    const end = (fingerprint: string) => ownerCall(test, byNew, 'revoke-key', { fingerprint });
    expect((await end(ownerKey.fingerprint)).statusCode).toBe(200);
    expect((await end(ownerKey.fingerprint)).statusCode).toBe(409);
    expect((await end(second.fingerprint)).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'This is the last key of the module. Add another one first.',
    });
    expect((await end('a'.repeat(43))).statusCode).toBe(404);
    await refused(await signedCall(test, one, status), 'a revoked key');
    expect(
      (await ownerCall(test, byNew, 'add-key', { name: 'again', publicKey: ownerKey.pem })).statusCode,
    ).toBe(409);
  });

  it('leave one when two are ended at the same moment', async () => {
    const two = { module: 'mf-two' };
    await ownerCall(test, two, 'add-key', { name: 'second', publicKey: second.pem });
    const answers = await Promise.all([
      ownerCall(test, two, 'revoke-key', { fingerprint: second.fingerprint }),
      ownerCall(test, { ...two, key: second }, 'revoke-key', { fingerprint: ownerKey.fingerprint }),
    ]);
    const [done, other] = answers.map(({ statusCode }) => statusCode).sort();
    expect(done).toBe(200);
    // The later one is refused as the last key's end, or signed with a key that is over by then.
    expect([401, 409]).toContain(other);
    const left = await test.deps.db
      .selectFrom('module_key')
      .select('id')
      .where('module_id', '=', 'mf-two')
      .where('revoked_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('belong to one module only', async () => {
    await refused(await signedCall(test, { module: 'mf-one', key: ownerKey }, status), 'a revoked key');
    const mine = await ownerCall(test, { module: 'mf-one', key: second }, 'promote', { version: '1.0.0' });
    expect(mine.json<{ message: string }>().message).toBe('mf-one 1.0.0 was never published.');
  });
});
