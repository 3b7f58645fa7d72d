import { testApp, type TestApp } from '../../../../test/app';
import { lastAuditOf } from '../../../../test/last-audit';
import { moduleOffice, type ModuleOffice } from '../../../../test/module-office';
import { knownModule, manifestOf, publish } from '../../../../test/releases';

let test: TestApp;
let office: ModuleOffice;
const call: ModuleOffice['call'] = (...given) => office.call(...given);
const read: ModuleOffice['read'] = (path) => office.read(path);

beforeAll(async () => {
  test = await testApp();
  office = await moduleOffice(test);
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
  expect((await call('audiences/mf-one', payload, office.viewer)).status).toBe(403);
  expect((await call('audiences/mf-one', payload, {})).status).toBe(401);
  expect((await call('audiences/mf-one', { ...payload, reason: ' ' })).status).toBe(422);
});
