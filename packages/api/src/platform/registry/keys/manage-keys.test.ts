import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { knownModule, manifestOf, newKey, ownerKey, publish } from '../../../../test/releases';
import { keysOf } from './keys.queries';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one');
  headers = { authorization: (await signedIn(test, { claims: ['modules.edit'] })).authorization };
});
afterAll(() => test.close());

const reason = 'because of a test';
const act = (what: string, body: object) =>
  test.call('POST', `/Modules/${what}`, { headers, payload: { reason, ...body } });
const keys = () => keysOf(test.deps.db, 'mf-one');
const second = newKey();

it('lets an administrator add a key, which publishes at once', async () => {
  const answer = await act('add-key/mf-one', { name: 'build server', publicKey: second.pem });
  expect(answer.json()).toMatchObject({ data: { fingerprint: second.fingerprint } });
  expect((await publish(test, manifestOf('mf-one'), { key: second })).statusCode).toBe(201);
  expect((await act('add-key/mf-one', { name: 'again', publicKey: second.pem })).statusCode).toBe(409);
  const wrong = await act('add-key/mf-one', { name: 'x', publicKey: 'no key' });
  expect(wrong.json<{ errors: { path: string }[] }>().errors).toMatchObject([{ path: 'name' }]);
});

it('lets an administrator end every key, even the last: nobody publishes then', async () => {
  const all = await keys();
  expect(all.length).toBeGreaterThan(1);
  for (const { id } of all) {
    expect((await act('revoke-key/mf-one', { key: String(id) })).statusCode).toBe(200);
    expect((await act('revoke-key/mf-one', { key: String(id) })).statusCode).toBe(409);
  }
  for (const key of [ownerKey, second]) {
    const answer = await publish(test, manifestOf('mf-one', { version: '1.1.0' }), { key });
    expect(answer.json<{ message: string }>().message).toBe('This key was revoked.');
  }
  expect((await act('revoke-key/mf-one', { key: '999' })).statusCode).toBe(404);
});

it('never gives a revoked key back, and keeps what it has signed', async () => {
  const owner = { id: 'mf-one', title: 'One', owner: 'a team' };
  expect((await act('create', { ...owner, publicKey: second.pem })).statusCode).toBe(409);
  const third = newKey();
  expect((await act('create', { ...owner, publicKey: third.pem })).statusCode).toBe(201);
  expect((await act('create', { ...owner, publicKey: third.pem })).statusCode).toBe(201);
  expect((await keys()).map(({ name, revokedAt }) => [name, revokedAt !== null])).toEqual([
    ['first key', true],
    ['build server', true],
    ['key 3', false],
  ]);
  const release = test.deps.db
    .selectFrom('module_release')
    .select('key_id')
    .where('module_id', '=', 'mf-one');
  expect((await release.executeTakeFirst())?.key_id).toBe((await keys())[1]?.id);
});

it('leaves a trace of keys that came and went', async () => {
  const rows = await test.deps.db
    .selectFrom('audit_log')
    .select('act')
    .where('act', 'like', 'module.key.%')
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.act)).toEqual(['module.key.add', 'module.key.revoke', 'module.key.revoke']);
});
