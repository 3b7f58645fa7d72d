import { testApp, type TestApp } from '../../../test/app';
import { placeCanary } from '../rollouts/start-rollout';
import { stopCanary } from '../rollouts/stop-canary';
import { aRelease, because, goesLive, report, times } from './health.fixture';
import { stopUnwell } from './stop-unwell';

let test: TestApp;
let canary: number;
const tried = 'mf-tried';

async function goesCanary(releaseId: number): Promise<void> {
  const rule = { percent: 10, audiences: [], roles: [], testers: [] };
  const move = { ...because, at: test.deps.clock.now() };
  await test.deps.db
    .transaction()
    .execute((trx) => placeCanary(trx, move, { module: tried, releaseId, rule }));
}

beforeEach(async () => {
  test = await testApp();
  await aRelease(test, tried, '1.0.0');
  await goesLive(test, tried, '1.0.0');
  canary = await aRelease(test, tried, '1.1.0');
  await goesCanary(canary);
});
afterEach(() => test.close());

const said = (version: string, { loads = 0, failures = 0 }) => [
  ...times(loads, { module: tried, version, phase: 'loaded', milliseconds: 90 }),
  ...times(failures, { module: tried, version, phase: 'render', message: 'broken' }),
];
/** As one browser after another says it; the clock goes on, so that each report is looked at. */
async function say(version: string, counts: { loads?: number; failures?: number }): Promise<void> {
  const events = said(version, counts);
  for (let from = 0; from < events.length; from += 50) {
    test.deps.clock.advance({ seconds: 5 });
    expect((await report(test, { events: events.slice(from, from + 50) })).statusCode).toBe(200);
  }
}
const rollout = () =>
  test.deps.db
    .selectFrom('module_rollout')
    .select(['state', 'stop_reason as reason'])
    .where('module_id', '=', tried)
    .executeTakeFirstOrThrow();
const stops = () =>
  test.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'detail'])
    .where('act', '=', 'module.canary.stop-itself')
    .execute();
const inCanary = async () => {
  const rows = await test.deps.db
    .selectFrom('channel as h')
    .innerJoin('composition_release as p', 'p.composition_id', 'h.composition_id')
    .select('p.release_id as id')
    .where('h.name', '=', 'canary')
    .execute();
  return rows.map(({ id }) => id);
};

describe('a canary', () => {
  it('that fails more than 5 % is taken back, with its reason in the audit', async () => {
    await say('1.1.0', { loads: 18, failures: 2 });
    expect(await rollout()).toEqual({
      state: 'stopped',
      reason: '10 % of 20 reports in the last hour were failures; the limit was 5 %',
    });
    expect(await inCanary()).toEqual([]);
    const [row] = await stops();
    expect(row).toMatchObject({ actor: 'system' });
    expect(JSON.stringify(row?.detail)).toContain('10 % of 20 reports');
  });

  it('that is healthy goes on', async () => {
    await say('1.1.0', { loads: 95, failures: 5 });
    await stopUnwell(test.deps);
    expect(await rollout()).toEqual({ state: 'running', reason: null });
    expect(await inCanary()).toEqual([canary]);
    expect(await stops()).toEqual([]);
  });

  it('goes on below 20 reports, however many of them are failures', async () => {
    await say('1.1.0', { failures: 19 });
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'running' });
    await say('1.1.0', { failures: 1 });
    expect(await rollout()).toMatchObject({ state: 'stopped' });
  });

  it('is compared with the live release: three times its rate is the line', async () => {
    await say('1.0.0', { loads: 90, failures: 10 });
    await say('1.1.0', { loads: 70, failures: 30 });
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'running' });
    await say('1.1.0', { failures: 1 });
    expect(await rollout()).toMatchObject({ state: 'stopped' });
  });

  it('answers for the last hour only', async () => {
    await say('1.1.0', { failures: 15 });
    test.deps.clock.advance({ minutes: 61 });
    await say('1.1.0', { loads: 5, failures: 0 });
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'running' });
  });

  it('that is sent out again is judged anew', async () => {
    await say('1.1.0', { failures: 20 });
    expect(await rollout()).toMatchObject({ state: 'stopped' });
    test.deps.clock.advance({ minutes: 2 });
    await goesCanary(canary);
    await say('1.1.0', { loads: 20 });
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'running' });
  });

  it('is no concern of what the live release reports', async () => {
    await say('1.0.0', { failures: 40 });
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'running' });
    expect(await stops()).toEqual([]);
  });
});

describe('many reports at once', () => {
  it('over two nodes stop it once, with one row in the audit', async () => {
    const second = await test.secondNode();
    await say('1.1.0', { loads: 10, failures: 9 });
    test.deps.clock.advance({ seconds: 5 });
    const url = '/api/v1/Modules/health';
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? second : test.app).inject({
          ...{ method: 'POST', url, remoteAddress: `10.3.0.${index}` },
          payload: { build: 'b', composition: '1', events: said('1.1.0', { failures: 1 }) },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(times(12, 200));
    await Promise.all([stopUnwell(test.deps), stopUnwell(test.deps)]);
    expect(await rollout()).toMatchObject({ state: 'stopped' });
    expect(await stops()).toHaveLength(1);
  });

  it('would be a refusal each, did nobody look again under the lock', async () => {
    const { db, clock } = test.deps;
    const naive = () =>
      db.transaction().execute((trx) => stopCanary(trx, { ...because, module: tried, at: clock.now() }));
    const outcomes = await Promise.allSettled([naive(), naive(), naive()]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  });

  it('look at a release every few seconds only; the chore sees what came meanwhile', async () => {
    await say('1.1.0', { loads: 10 });
    await report(test, { events: said('1.1.0', { failures: 20 }) });
    expect(await rollout()).toMatchObject({ state: 'running' });
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'stopped' });
  });
});
