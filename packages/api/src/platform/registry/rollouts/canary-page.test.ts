import type { FastifyInstance } from 'fastify';
import { testApp, type TestApp } from '../../../../test/app';
import { bootOf } from '../../../../test/boot-of';
import { aUser, signIn } from '../../../../test/builders';
import { knownModule, manifestOf, ownerCall, publish } from '../../../../test/releases';
import { pageServer } from '../../../../test/page-server';

let test: TestApp;
let app: FastifyInstance;
let cookie: string;
beforeAll(async () => {
  test = await testApp();
  app = await pageServer(test.deps);
  await knownModule(test, 'mf-one', 'mf-new');
  await publish(test, manifestOf('mf-one'));
  cookie = (await signIn(test, (await aUser(test, { userName: 'ada.obi' })).userName)).cookie;
});
afterAll(async () => {
  await app.close();
  await test.close();
});

/** The versions in the page that somebody opens now. */
async function versionsIn(page: string) {
  const { body } = await app.inject({ method: 'GET', url: page, headers: { cookie } });
  const { modules } = bootOf(body).composition;
  return Object.fromEntries(modules.map(({ id, releases }) => [id, releases.map(({ version }) => version)]));
}

const canary = (id: string, version: string, query: object) =>
  publish(test, manifestOf(id, { version }), { query: { to: 'canary', ...query } });

it('gives a canary of everybody to the next page, with the live release behind it', async () => {
  expect(await versionsIn('/mf-one')).toEqual({ 'mf-one': ['1.0.0'] });
  await canary('mf-one', '1.1.0', { percent: 100 });
  expect(await versionsIn('/mf-one')).toEqual({ 'mf-one': ['1.1.0', '1.0.0'] });
});

it('gives it to nobody at 0 per cent, but to a tester', async () => {
  await ownerCall(test, { module: 'mf-one' }, 'rollout', { percent: 0 });
  expect(await versionsIn('/mf-one')).toEqual({ 'mf-one': ['1.0.0'] });
  await ownerCall(test, { module: 'mf-one' }, 'rollout', { percent: 0, testers: ['ada.obi'] });
  expect(await versionsIn('/mf-one')).toEqual({ 'mf-one': ['1.1.0', '1.0.0'] });
});

it('shows the first release of a new team to its tester', async () => {
  await canary('mf-new', '0.1.0', { testers: 'ada.obi' });
  expect(await versionsIn('/mf-new')).toMatchObject({ 'mf-new': ['0.1.0'] });
});

it('is back at the live release with the next page when it is taken back', async () => {
  await ownerCall(test, { module: 'mf-one' }, 'roll-back');
  expect(await versionsIn('/mf-one')).toMatchObject({ 'mf-one': ['1.0.0'] });
});
