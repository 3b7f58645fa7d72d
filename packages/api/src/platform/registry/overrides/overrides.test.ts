import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { knownModule } from '../../../../test/releases';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
const origin = 'https://localhost:4400';
const reason = 'to try the new fees page';

beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one');
  admin = await signedIn(test, { claims: ['modules.edit', 'modules.view'] });
});
afterAll(() => test.close());

const grant = (headers: Record<string, string>, body: object = {}) =>
  test.call('POST', '/Modules/overrides', {
    headers,
    payload: { userName: admin.userName, module: 'mf-one', origin, minutes: 30, reason, ...body },
  });
const auth = ({ authorization }: { authorization: string }) => ({ authorization });
const errorsOf = (answer: Awaited<ReturnType<typeof grant>>) =>
  answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);

it('is granted with an audit row, listed while it is open and after it was ended', async () => {
  const granted = await grant(auth(admin));
  expect(granted.statusCode).toBe(200);
  const { id } = granted.json<{ data: { id: string } }>().data;
  const list = async (state: string) =>
    (await test.call('GET', `/Modules/overrides?state=${state}`, { headers: auth(admin) })).json<{
      data: { rows: { id: string; open: boolean }[] };
    }>().data.rows;
  expect(await list('open')).toMatchObject([
    { id, userName: admin.userName, module: 'mf-one', origin, reason, open: true },
  ]);

  const end = () =>
    test.call('POST', `/Modules/overrides/${id}/end`, { headers: auth(admin), payload: { reason } });
  expect((await end()).statusCode).toBe(200);
  expect((await end()).statusCode).toBe(404);
  expect(await list('open')).toEqual([]);
  expect(await list('over')).toMatchObject([{ id, open: false }]);

  const acts = await test.deps.db
    .selectFrom('audit_log')
    .select(['act', 'actor'])
    .where('act', 'like', 'module.override.%')
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { act: 'module.override.grant', actor: String(admin.userId) },
    { act: 'module.override.end', actor: String(admin.userId) },
  ]);
});

it.each([
  ['plain http of another machine', 'http://example.org'],
  ['a path', 'https://example.org/modules'],
  ['a name and password', 'https://me:secret@example.org'],
  ['a script', 'javascript:alert(1)'],
  ['several addresses', 'https://a.example https://b.example'],
  ['words of a policy', "https://a.example; script-src 'unsafe-inline'"],
])('takes no address with %s', async (_what, wrong) => {
  const answer = await grant(auth(admin), { origin: wrong });
  expect([answer.statusCode, errorsOf(answer)]).toEqual([422, ['origin']]);
});

it('is for somebody who can sign in, for a module that is registered, and for a limited time', async () => {
  const nobody = await grant(auth(admin), { userName: 'nobody.at.all' });
  expect([nobody.statusCode, errorsOf(nobody)]).toEqual([422, ['userName']]);
  const nothing = await grant(auth(admin), { module: 'mf-none' });
  expect([nothing.statusCode, errorsOf(nothing)]).toEqual([422, ['module']]);
  for (const minutes of [0, 4, 481, 30.5]) {
    expect((await grant(auth(admin), { minutes })).statusCode).toBe(422);
  }
});

it('is given by those who may edit modules, and by nobody else', async () => {
  const viewer = await signedIn(test, { claims: ['modules.view'] });
  expect((await grant(auth(viewer))).statusCode).toBe(403);
  expect((await grant({})).statusCode).toBe(401);
});

it('makes nobody a second person: who has such rights takes a build with their own hands alone', async () => {
  const bursar = await signedIn(test, { claims: ['finance.view', 'finance.approve'] });
  const refused = await grant(auth(admin), { userName: bursar.userName });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'FORBIDDEN']);
  const chief = await signedIn(test, { claims: ['modules.edit', 'finance.approve'] });
  expect((await grant(auth(chief), { userName: chief.userName })).statusCode).toBe(200);
});

it('is told to whom it is given', async () => {
  const lecturer = await signedIn(test);
  expect((await grant(auth(admin), { userName: lecturer.userName })).statusCode).toBe(200);
  await test.drain();
  expect(test.mail.map(({ subject }) => subject)).toEqual(['A build of a developer for you']);
});

it('is left by its cookie alone: the grant stays', async () => {
  const answer = await test.call('POST', '/Modules/overrides/leave', { headers: auth(admin) });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies).toMatchObject([{ name: 'portal_override', value: '' }]);
});
