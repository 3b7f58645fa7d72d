import { testApp, type TestApp } from '../../../test/app';
import { aUser } from '../../../test/builders';
import { knownModule, manifestOf, publish, signedCall } from '../../../test/releases';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one');
  await aUser(test, { userName: 'ada.obi' });
});
afterAll(() => test.close());

interface Status {
  data: { releases: { version: string; state: string; signedBy: string; files: number }[] };
}

const status = () => signedCall(test, { module: 'mf-one' }, { method: 'GET', url: '/ModuleOwner/status' });

it('is the same for a team that has not published yet', async () => {
  expect((await status()).json()).toMatchObject({
    data: { id: 'mf-one', liveVersion: null, canary: null, releases: [], problems: [] },
  });
});

it('tells the team where its releases are, and how they do', async () => {
  await publish(test, manifestOf('mf-one'));
  await publish(test, manifestOf('mf-one', { version: '1.1.0' }));
  await publish(test, manifestOf('mf-one', { version: '1.2.0' }), {
    query: { to: 'canary', percent: 5, testers: 'ada.obi' },
  });
  const answer = await status();
  expect(answer.json()).toMatchObject({
    data: {
      id: 'mf-one',
      enabled: true,
      liveVersion: '1.1.0',
      problems: [],
      canary: { version: '1.2.0', state: 'running', rule: { percent: 5, testers: ['ada.obi'] } },
      health: { loads: 0, failures: 0, failureRate: null },
      keys: [{ name: 'first key' }],
    },
  });
  const { releases } = answer.json<Status>().data;
  expect(releases.map(({ version, state, signedBy, files }) => [version, state, signedBy, files])).toEqual([
    ['1.2.0', 'canary', 'first key', 2],
    ['1.1.0', 'live', 'first key', 2],
    ['1.0.0', 'known good', 'first key', 2],
  ]);
});

it('tells of what is live and what a roll-back goes to, however many newer releases there are', async () => {
  for (let minor = 3; minor < 26; minor += 1)
    await publish(test, manifestOf('mf-one', { version: `1.${minor}.0` }), {
      query: { to: 'canary', testers: 'ada.obi' },
    });
  const { releases } = (await status()).json<Status>().data;
  const told = releases.map(({ version, state }) => `${version} ${state}`);
  expect(told).toHaveLength(22);
  expect(told[0]).toBe('1.25.0 canary');
  expect(told.slice(-2)).toEqual(['1.1.0 live', '1.0.0 known good']);
});
