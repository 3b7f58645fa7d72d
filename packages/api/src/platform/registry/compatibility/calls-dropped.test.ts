import { finance } from '@portal/contracts/finance';
import { callWire } from '@portal/shared/wire';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { knownModule, manifestOf, publish, usualContents } from '../../../../test/releases';
import { integrityOf } from '../release-parts';
import { judgeStored } from './judge-calls';
import { judgeReleases } from './judge-releases';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const list = callWire(finance.refunds.list);

interface Offered {
  id: string;
  calls?: object[];
  /** What module.json says of them; their integrity when left out. */
  named?: string;
  to?: 'live' | 'canary';
  /** Why it is published although it is doubted. */
  accept?: string;
}

let minor = 0;
async function offer({ id, calls = [], named, to = 'live', accept }: Offered) {
  minor += 1;
  const text = JSON.stringify(calls);
  const manifest = manifestOf(id, { version: `1.${minor}.0` });
  const build = { ...manifest.build, calls: named ?? integrityOf(Buffer.from(text)) };
  const answer = await publish(
    test,
    { ...manifest, build },
    {
      contents: { ...usualContents, ...(named === undefined && { 'calls.json': text }) },
      query: { to, ...(accept !== undefined && { acceptIncompatible: true, reason: accept }) },
    },
  );
  const { code, errors, data } = answer.json<{
    code?: string;
    errors?: object[];
    data?: { warnings: string[] };
  }>();
  return { status: answer.statusCode, code, errors, warnings: data?.warnings };
}

it('a release that says none where one before listed calls is doubted until somebody accepts it', async () => {
  await knownModule(test, 'mf-quiet');
  const id = 'mf-quiet';
  const silent = { id, named: 'none' };
  await offer({ id, calls: [list] });
  const doubt = expect.stringMatching(/^its build did not say which calls .*, or none where an earlier/);
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await offer({ ...silent, to: 'canary' })).toMatchObject({ status: 201, warnings: [doubt] });
    expect(await offer(silent)).toMatchObject({
      status: 422,
      code: 'RELEASE_INCOMPATIBLE',
      errors: [{ path: 'calls', message: doubt }],
    });
  }
  expect(await offer({ ...silent, accept: 'it is a page of text now' })).toMatchObject({ status: 201 });
  const isSaid = async () =>
    (await judgeReleases(test.deps)).find(({ module, as }) => module === id && as === 'live')?.saysCalls;
  expect(await isSaid()).toBe(true);
  expect(await offer(silent)).toMatchObject({ status: 201, warnings: [] });
  expect(await isSaid()).toBe(true);
  await offer({ id, calls: [list] });
  expect(await offer(silent)).toMatchObject({ status: 422 });
});

/** Whether each release of the module is believed about its calls, the oldest first. */
async function believed(id: string) {
  const { db } = test.deps;
  const rows = await db.selectFrom('module_release').select('id').where('module_id', '=', id).execute();
  const judged = await judgeStored(
    db,
    test.deps,
    rows.map((row) => row.id),
  );
  return judged.map(({ saysCalls }) => saysCalls);
}

it('what comes after a release says nothing of it: neither later calls nor a later acceptance', async () => {
  await knownModule(test, 'mf-early');
  const id = 'mf-early';
  const silent = { id, named: 'none' };
  await offer(silent);
  await offer({ id, calls: [list] });
  await offer({ ...silent, to: 'canary' });
  await offer({ ...silent, accept: 'it is a page of text now' });
  expect(await believed(id)).toEqual([true, true, false, true]);
});

it('that a release was accepted which lists its calls does not make one believed that says none', async () => {
  await knownModule(test, 'mf-loud');
  const id = 'mf-loud';
  await offer({ id, calls: [list] });
  const gone = { ...list, path: '/Refunds/forget' };
  expect(await offer({ id, calls: [gone], accept: 'for this test' })).toMatchObject({ status: 201 });
  await offer({ id, named: 'none', to: 'canary' });
  expect(await believed(id)).toEqual([true, true, false]);
});

it('what a team accepts for a module that is off is asked again of whoever enables it', async () => {
  const id = 'mf-off';
  await knownModule(test, id);
  await offer({ id, calls: [list] });
  const { authorization } = await signedIn(test, { claims: ['modules.edit'] });
  const does = async (action: string, payload: object) => {
    const url = `/Modules/${action}/${id}`;
    return (await test.call('POST', url, { headers: { authorization }, payload })).statusCode;
  };
  expect(await does('disable', { reason: 'it is being built anew' })).toBe(200);
  const accept = 'it is a page of text now';
  expect(await offer({ id, named: 'none', accept })).toMatchObject({ status: 201 });
  const enabled = { reason: 'it is back' };
  expect(await does('enable', enabled)).toBe(422);
  expect(await does('enable', { ...enabled, acceptIncompatible: true })).toBe(200);
  expect(await offer({ id, named: 'none' })).toMatchObject({ status: 201, warnings: [] });
});
