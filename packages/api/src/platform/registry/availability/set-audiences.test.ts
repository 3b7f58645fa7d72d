import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { knownModule, manifestOf, publish } from '../../../../test/releases';

let test: TestApp;
let editor: { authorization: string };
let viewer: { authorization: string };

const reason = 'because of a test';
const call = async (path: string, payload: object, headers: Record<string, string> = editor) => {
  const answer = await test.call('POST', `/Modules/${path}`, { headers, payload: { reason, ...payload } });
  return { status: answer.statusCode, ...answer.json() };
};
const read = async (path: string) =>
  (await test.call('GET', `/Modules/${path}`, { headers: editor })).json().data;

beforeAll(async () => {
  test = await testApp();
  const { authorization } = await signedIn(test, { claims: ['modules.view', 'modules.edit'] });
  editor = { authorization };
  viewer = { authorization: (await signedIn(test, { claims: ['modules.view'] })).authorization };
  await knownModule(test, 'mf-one', 'mf-registry');
  await publish(test, manifestOf('mf-one'));
  const routes = [{ path: '/modules', load: './page', title: 'Modules', audience: ['official' as const] }];
  await publish(test, manifestOf('mf-registry', { routes, menu: [] }));
});
afterAll(() => test.close());

describe('audiences', () => {
  const set = (offFor: string[], id = 'mf-one') => call(`audiences/${id}`, { offFor });

  it('are switched off and on, and stand in the audit', async () => {
    expect((await set(['visitor', 'student', 'student'])).status).toBe(200);
    expect((await read('detail/mf-one')).offFor).toEqual(['student', 'visitor']);
    expect((await set([])).status).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'module.audiences',
      detail: { before: { offFor: ['student', 'visitor'] }, after: { module: 'mf-one', offFor: [] } },
    });
    expect((await set(['everybody'])).status).toBe(422);
    expect((await set([], 'mf-none')).status).toBe(404);
  });

  it('cannot be cut off from the page that switches them on again', async () => {
    expect(await set(['official'], 'mf-registry')).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await set(['student'], 'mf-registry')).status).toBe(200);
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

it('is for nobody without the claim, for nobody signed out, and not without a reason', async () => {
  const payload = { offFor: [] };
  expect((await call('audiences/mf-one', payload, viewer)).status).toBe(403);
  expect((await call('audiences/mf-one', payload, {})).status).toBe(401);
  expect((await call('audiences/mf-one', { ...payload, reason: ' ' })).status).toBe(422);
});
