import { testApp, type TestApp } from '../../../../test/app';
import { placeCanary } from '../rollouts/start-rollout';
import { stopCanary } from '../rollouts/stop-canary';
import { aRelease, aMove, goesLive, report, times, tokenOf } from './health.fixture';
import { stopUnwell } from './stop-unwell';

let test: TestApp;
let canary: number;
const tried = 'mf-tried';

async function goesCanary(releaseId: number): Promise<void> {
  const rule = { percent: 10, audiences: [], roles: [], testers: [] };
  const move = aMove(test.deps);
  await test.deps.db
    .transaction()
    .execute((trx) => placeCanary(trx, move, { module: tried, releaseId, rule, accepted: [] }));
}

beforeEach(async () => {
  test = await testApp();
  await aRelease(test, tried, '1.0.0');
  await goesLive(test, tried, '1.0.0');
  canary = await aRelease(test, tried, '1.1.0');
  await goesCanary(canary);
});
afterEach(() => test.close());

interface Crowd {
  well?: number;
  failed?: number;
}
let people = 0;
beforeEach(() => (people = 0));
const event = (version: string, phase: string) => ({ module: tried, version, phase, message: 'broken' });
/** What one person says who has the release; a tester of the canary where it is one. */
const word = (version: string, phase: string, who = `user ${(people += 1)}`) => ({
  events: [event(version, phase)],
  token: tokenOf(test, who, [{ module: tried, version }]),
});
/** As one person after another says it; the clock goes on, so that each report is looked at. */
async function say(version: string, { well = 0, failed = 0 }: Crowd): Promise<void> {
  for (const phase of [...times(well, 'loaded'), ...times(failed, 'render')]) {
    test.deps.clock.advance({ seconds: 5 });
    const answer = await report(test, word(version, phase));
    expect(answer.statusCode).toBe(200);
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
  it('that fails for more than 5 % of the people is taken back, with its reason in the audit', async () => {
    await say('1.1.0', { well: 27, failed: 3 });
    expect(await rollout()).toEqual({
      state: 'stopped',
      reason: 'it failed for 3 of 30 people in the last hour (10 %); the limit was 5 %',
    });
    expect(await inCanary()).toEqual([]);
    const [row] = await stops();
    expect(row).toMatchObject({ actor: 'system' });
    expect(JSON.stringify(row?.detail)).toContain('3 of 30 people');
  });

  it('that is healthy goes on', async () => {
    await say('1.1.0', { well: 57, failed: 3 });
    await stopUnwell(test.deps);
    expect(await rollout()).toEqual({ state: 'running', reason: null });
    expect(await inCanary()).toEqual([canary]);
    expect(await stops()).toEqual([]);
  });

  it('is not stopped by one person, however much they report, nor by two', async () => {
    for (const who of ['user one', 'user two'])
      for (let index = 0; index < 5; index += 1) {
        test.deps.clock.advance({ seconds: 5 });
        const { token } = word('1.1.0', 'render', who);
        await report(test, { events: times(25, event('1.1.0', 'render')), token });
      }
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'running' });
    await say('1.1.0', { failed: 1 });
    expect(await rollout()).toMatchObject({ state: 'stopped' });
  });

  it.each<[string, () => string | undefined]>([
    ['nobody', () => undefined],
    ['a token of its own making', () => 'eyJhbGciOiJIUzI1NiJ9.eyJwZXJzb24iOiJhIn0.c2lnbmVk'],
    ['documents that could not show it', () => tokenOf(test, `user ${(people += 1)}`)],
  ])('is neither stopped nor hidden by reports of %s', async (_whose, tokenNow) => {
    const tell = async (phase: string, count: number) => {
      for (let index = 0; index < count; index += 1) {
        test.deps.clock.advance({ seconds: 5 });
        const token = tokenNow();
        const answer = await report(test, {
          events: times(25, event('1.1.0', phase)),
          ...(token && { token }),
        });
        expect(answer.statusCode).toBe(200);
      }
    };
    await tell('render', 6);
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'running' });
    await tell('loaded', 60);
    await say('1.1.0', { failed: 3 });
    expect(await rollout()).toMatchObject({ state: 'stopped' });
  });

  it('hears a document for two hours, and only of its own composition', async () => {
    const tokens = times(3, '').map((_, index) => word('1.1.0', 'render', `user ${index}`).token);
    for (const token of tokens) {
      const payload = { build: 'b', composition: 'another', events: [event('1.1.0', 'render')], token };
      await test.call('POST', '/Modules/health', { payload });
    }
    test.deps.clock.advance({ hours: 2, seconds: 1 });
    for (const token of tokens) await report(test, { events: [event('1.1.0', 'render')], token });
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'running' });
  });

  it('is compared with the live release: three times its share is the line', async () => {
    await say('1.0.0', { well: 27, failed: 3 });
    await say('1.1.0', { well: 14, failed: 6 });
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'running' });
    await say('1.1.0', { failed: 1 });
    expect(await rollout()).toMatchObject({ state: 'stopped' });
  });

  it('answers for the last hour only', async () => {
    await say('1.1.0', { failed: 2 });
    test.deps.clock.advance({ minutes: 61 });
    await say('1.1.0', { well: 5, failed: 1 });
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'running' });
  });

  it('is judged by those of the last hour: who met it before hides nothing', async () => {
    await say('1.1.0', { well: 60 });
    test.deps.clock.advance({ minutes: 61 });
    await say('1.1.0', { failed: 3 });
    expect(await rollout()).toMatchObject({ state: 'stopped' });
  });

  it('has failed for a person for whom it works the next time', async () => {
    for (const who of ['user one', 'user two'])
      for (const phase of ['render', 'loaded']) {
        test.deps.clock.advance({ seconds: 5 });
        await report(test, word('1.1.0', phase, who));
      }
    await say('1.1.0', { failed: 1 });
    expect(await rollout()).toMatchObject({ state: 'stopped' });
  });

  it('that is sent out again is judged anew', async () => {
    await say('1.1.0', { failed: 3 });
    expect(await rollout()).toMatchObject({ state: 'stopped' });
    test.deps.clock.advance({ minutes: 2 });
    await goesCanary(canary);
    await say('1.1.0', { well: 20 });
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'running' });
  });

  it('is no concern of what the live release reports', async () => {
    await say('1.0.0', { failed: 40 });
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'running' });
    expect(await stops()).toEqual([]);
  });
});

describe('many reports at once', () => {
  it('over two nodes stop it once, with one row in the audit', async () => {
    const second = await test.secondNode();
    await say('1.1.0', { well: 10, failed: 2 });
    test.deps.clock.advance({ seconds: 5 });
    const url = '/api/v1/Modules/health';
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? second : test.app).inject({
          method: 'POST',
          url,
          remoteAddress: `10.3.0.${index}`,
          payload: { build: 'b', composition: '1', ...word('1.1.0', 'render') },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(times(12, 200));
    await Promise.all([stopUnwell(test.deps), stopUnwell(test.deps)]);
    expect(await rollout()).toMatchObject({ state: 'stopped' });
    expect(await stops()).toHaveLength(1);
  });

  it('would be a refusal each, did nobody look again under the lock', async () => {
    const { db } = test.deps;
    const naive = () =>
      db.transaction().execute((trx) => stopCanary(trx, { ...aMove(test.deps), module: tried }));
    const outcomes = await Promise.allSettled([naive(), naive(), naive()]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  });

  it('look at a release every few seconds only; the job sees what came meanwhile', async () => {
    await say('1.1.0', { well: 10 });
    for (const each of times(3, '1.1.0')) await report(test, word(each, 'render'));
    expect(await rollout()).toMatchObject({ state: 'running' });
    await stopUnwell(test.deps);
    expect(await rollout()).toMatchObject({ state: 'stopped' });
  });
});
