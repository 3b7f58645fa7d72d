import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { knownModule, manifestOf, ownerCall, publish } from '../../../../test/releases';
import { hostSupplies } from '../host-supplies';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one');
  await publish(test, manifestOf('mf-one'));
});
afterAll(() => test.close());

it('gives a release that this portal cannot host any more to nobody else, neither as a canary nor live', async () => {
  const { authorization } = await signedIn(test, { claims: ['modules.view', 'modules.edit'] });
  const manifest = manifestOf('mf-one', { version: '1.1.0', shared: { react: '^19.0.0' } });
  expect((await publish(test, manifest, { query: { to: 'canary' } })).statusCode).toBe(201);
  jest.replaceProperty(hostSupplies as { react: string }, 'react', '20.0.0');
  const payload = { version: '1.1.0', percent: 5, reason: 'because of a test' };
  const moves = [
    await test.call('POST', '/Modules/rollout/mf-one', { headers: { authorization }, payload }),
    await ownerCall(test, { module: 'mf-one' }, 'rollout', { version: '1.1.0', percent: 5 }),
    await ownerCall(test, { module: 'mf-one' }, 'promote', { version: '1.1.0' }),
  ];
  for (const answer of moves) {
    const { code, errors } = answer.json<{ code: string; errors: unknown[] }>();
    expect([answer.statusCode, code]).toEqual([422, 'RELEASE_REFUSED']);
    expect(errors).toEqual([
      { path: 'shared.react', message: 'the module needs ^19.0.0; the portal supplies 20.0.0' },
    ]);
  }
});
