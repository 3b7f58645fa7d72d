import type { FastifyInstance } from 'fastify';
import { testApp, type TestApp } from '../../../test/app';
import { bootOf } from '../../../test/boot-of';
import { aUser, signIn } from '../../../test/builders';
import { pageServer } from '../../../test/page-server';
import { knownModule, manifestOf, publish, usualContents } from '../../../test/releases';

let test: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  test = await testApp();
  app = await pageServer(test.deps);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

it('tells of a card as far as it begins with it, and of all of its module in the document that is kept', async () => {
  const contents = { ...usualContents, 'other.js': 'other' };
  const audience = ['official' as const];
  const manifest = manifestOf(
    'mf-both',
    {
      routes: [{ path: '/other', load: './other', title: 'Other', audience }],
      menu: [],
      slots: { contributes: [{ slot: 'staff-dashboard.card', load: './page', audience }], provides: [] },
    },
    contents,
  );
  const exposes = { ...manifest.build.exposes, './other': ['other.js'] };
  const doors = { ...manifest.build.doors, './other': [] };
  await knownModule(test, 'mf-both');
  const { userName } = await aUser(test);
  const { cookie } = await signIn(test, userName);
  await publish(test, { ...manifest, build: { ...manifest.build, exposes, doors } }, { contents });
  const told = async (headers: Record<string, string>) => {
    const { body } = await app.inject({ url: '/dashboard', headers: { cookie, ...headers } });
    const both = bootOf(body).composition.modules.find(({ id }) => id === 'mf-both');
    return Object.keys(both?.releases[0]?.files?.exposes ?? {});
  };
  expect(await told({})).toEqual(['./page']);
  expect(await told({ 'sec-fetch-dest': 'empty' })).toEqual(['./page', './other']);
});
