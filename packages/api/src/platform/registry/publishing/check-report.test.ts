import { createHash } from 'node:crypto';
import { kitVersion, type ModuleManifest, releaseChecks } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signIn } from '../../../../test/builders';
import { knownModule, manifestOf, publish, usualContents } from '../../../../test/releases';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one');
  const { userName } = await aUser(test, { claims: ['modules.view'] });
  headers = { authorization: (await signIn(test, userName)).authorization };
});
afterAll(() => test.close());

let patch = 0;
const next = () => manifestOf('mf-one', { version: `1.0.${(patch += 1)}` });
const passed = Object.keys(releaseChecks).map((name) => ({ name, passed: true }));
const excepted = 'a map library until June';
const withReact = (react: object) => passed.map((each) => (each.name === 'react' ? react : each));
const reportOf = (manifest: ModuleManifest, more: object = {}) => ({
  manifest: createHash('sha256').update(JSON.stringify(manifest)).digest('hex'),
  kit: kitVersion,
  passedAt: '2026-09-14T08:00:00.000Z',
  checks: withReact({ name: 'react', passed: false, excepted }),
  ...more,
});
async function offer(manifest: ModuleManifest, report?: object) {
  const contents = { ...usualContents, ...(report && { 'check.json': JSON.stringify(report) }) };
  const answer = await publish(test, manifest, { contents });
  const { errors = [] } = answer.json<{ errors?: { path: string; message: string }[] }>();
  return errors.map(({ path, message }) => `${path} ${message}`);
}
const rows = async () =>
  (await test.call('GET', '/Modules/releases/mf-one', { headers })).json<{
    data: { rows: { version: string; check: object | null }[] };
  }>().data.rows;

it('stands beside the release that it is of, with what was let through', async () => {
  const checked = next();
  expect(await offer(checked, reportOf(checked))).toEqual([]);
  expect(await offer(next())).toEqual([]);
  expect((await rows()).map(({ check }) => check)).toEqual([
    null,
    { passedAt: '2026-09-14T08:00:00.000Z', excepted: ['react: a map library until June'] },
  ]);
});

it('proves nothing of another build, and is a report or nothing', async () => {
  expect(await offer(next(), reportOf(manifestOf('mf-one')))).toEqual(['check.json is of another build']);
  const manifest = next();
  expect(await offer(manifest, reportOf(manifest, { checks: 'all' }))).toEqual([
    'check.json is no report of portal-module check',
  ]);
});

const names = Object.keys(releaseChecks);
const again = `run portal-module check of kit ${kitVersion} (from /kit of this portal) just before publish`;

it.each([
  [
    'an invented check alone',
    { checks: [{ name: 'fine', passed: true }] },
    [`does not say ${names.join(', ')}; ${again}`, `names what the kit does not check: fine; ${again}`],
  ],
  ['none at all', { checks: [] }, [`does not say ${names.join(', ')}; ${again}`]],
  ['all but one', { checks: passed.slice(1) }, [`does not say ${names[0]}; ${again}`]],
  [
    'one more than the kit has',
    { checks: [...passed, { name: 'speed', passed: true }] },
    [`names what the kit does not check: speed; ${again}`],
  ],
  ['one twice', { checks: [...passed, { name: 'axe', passed: true }] }, [`says twice axe; ${again}`]],
  [
    'one that failed',
    { checks: withReact({ name: 'react', passed: false }) },
    [`says that these did not pass: react; ${again}`],
  ],
  [
    'one without its outcome',
    { checks: withReact({ name: 'react' }) },
    [`says that these did not pass: react; ${again}`],
  ],
  [
    'one let through for no reason',
    { checks: withReact({ name: 'react', passed: false, excepted: '' }) },
    [`says that these did not pass: react; ${again}`],
  ],
  ['the list of another kit', { kit: '0.9.0' }, [`is by kit 0.9.0: ${again}`]],
  ['no kit', { kit: undefined }, [`is by an older kit: ${again}`]],
])('is refused with %s, whether a report is required or not', async (_what, more, words) => {
  const manifest = next();
  for (const required of [true, false]) {
    test.deps.env.requireCheck = required;
    const said = await offer(manifest, reportOf(manifest, more));
    test.deps.env.requireCheck = false;
    expect(said).toEqual(words.map((each) => `check.json ${each}`));
  }
});

it('can be required', async () => {
  test.deps.env.requireCheck = true;
  try {
    expect(await offer(next())).toEqual([expect.stringMatching(/^check\.json is missing: /)]);
    const checked = next();
    expect(await offer(checked, reportOf(checked))).toEqual([]);
  } finally {
    test.deps.env.requireCheck = false;
  }
});
