import { testApp, type TestApp } from '../../../../test/app';
import { healthOf, hoursOf, problemsOf, unknownHealth } from './health.queries';
import { aRelease, report, times } from './health.fixture';

let test: TestApp;
let one: number;
let two: number;
const about = { module: 'mf-told', version: '1.0.0' };
const other = { module: 'mf-told', version: '2.0.0' };
const loaded = { ...about, phase: 'loaded', subject: './page', milliseconds: 100 };
const failed = { ...about, phase: 'render', subject: './page', message: 'x is not a function' };

beforeEach(async () => {
  test = await testApp();
  one = await aRelease(test, 'mf-told', '1.0.0');
  two = await aRelease(test, 'mf-told', '2.0.0');
});
afterEach(() => test.close());

const summary = async (id = one) => (await healthOf(test.deps.db, [id])).get(id);
const rows = async () =>
  (await test.deps.db.selectFrom('release_metric').select('count').execute()).map(({ count }) => count);

describe('a report', () => {
  it('adds up by release', async () => {
    const vitals = [100, 200, 300, 4000].map((value) => ({ ...about, metric: 'lcp', value }));
    const answer = await report(test, {
      events: [loaded, loaded, { ...loaded, milliseconds: 1000 }, failed, { ...loaded, ...other }],
      vitals: [
        ...vitals,
        { ...about, metric: 'cls', value: 100 },
        ...times(3, { ...about, metric: 'longtask', value: 250 }),
      ],
    });
    expect(answer.statusCode).toBe(200);
    const found = await summary();
    expect(found).toMatchObject({ loads: 3, failures: 1, failureRate: 0.25, longTasks: 3 });
    expect(found?.p75.load).toBeCloseTo(1000, -2);
    expect(Math.abs((found?.p75.lcp ?? 0) - 300)).toBeLessThanOrEqual(15);
    expect(Math.abs((found?.p75.cls ?? 0) - 100)).toBeLessThanOrEqual(5);
    expect(found?.p75.inp).toBeNull();
    expect(await summary(two)).toMatchObject({ loads: 1, failures: 0, failureRate: 0 });
  });

  it('of an error that was handled, a leak or a missing menu name is no failure', async () => {
    const phases = ['handled', 'leak', 'menu'].map((phase) => ({ ...about, phase }));
    await report(test, { events: [...phases, loaded] });
    expect(await summary()).toMatchObject({ loads: 1, failures: 0 });
    expect((await problemsOf(test.deps.db, [one])).map(({ phase }) => phase).sort()).toEqual([
      'handled',
      'leak',
    ]);
  });

  it('about what was never published counts nowhere', async () => {
    const unknown = [
      { ...loaded, version: '9.9.9' },
      { ...loaded, module: 'mf-invented' },
      { ...failed, module: 'shell', version: 'build' },
    ];
    const vitals = [{ module: 'mf-invented', version: '1.0.0', metric: 'lcp', value: 1 }];
    expect((await report(test, { events: unknown, vitals })).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await summary()).toEqual(unknownHealth);
  });

  it('with forged values moves a percentile to the end of the scale, and no further', async () => {
    await report(test, {
      events: [{ ...loaded, milliseconds: 1e308 }],
      vitals: [{ ...about, metric: 'lcp', value: Number.MAX_SAFE_INTEGER }],
    });
    const { load, lcp } = (await summary())?.p75 ?? unknownHealth.p75;
    expect(load).toBe(lcp);
    expect(Math.abs((load ?? 0) - 600_000) / 600_000).toBeLessThan(0.06);
  });

  it.each([
    ['nothing', {}],
    ['a phase of its own', { events: [{ ...loaded, phase: 'invented' }] }],
    ['a negative time', { events: [{ ...loaded, milliseconds: -1 }] }],
    ['a metric of its own', { vitals: [{ ...about, metric: 'heap', value: 1 }] }],
    ['a value that is no number', { vitals: [{ ...about, metric: 'lcp', value: 'much' }] }],
    ['too many events', { events: times(51, loaded) }],
    ['too many vitals', { vitals: times(51, { ...about, metric: 'lcp', value: 1 }) }],
    ['no list', { events: 'loaded' as unknown as object[] }],
    ['a long message', { events: [{ ...failed, message: 'x'.repeat(301) }] }],
  ])('that says %s is refused', async (_name, body) => {
    expect((await report(test, body)).statusCode).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it('that is too large is refused before it is read', async () => {
    const answer = await report(test, { events: [{ ...failed, more: 'x'.repeat(70_000) }] });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
  });

  it('is taken so often from one address, and from another still', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 62; count += 1)
      statuses.push((await report(test, { events: [loaded] }, '10.9.9.9')).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect((await report(test, { events: [loaded] }, '10.9.9.8')).statusCode).toBe(200);
    expect(await summary()).toMatchObject({ loads: 61 });
  });

  it('loses nothing when many come at once', async () => {
    const both = [loaded, { ...failed, ...other }];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        report(test, { events: index % 2 ? both : both.toReversed() }, `10.2.0.${index}`),
      ),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await summary()).toMatchObject({ loads: 30 });
    expect(await summary(two)).toMatchObject({ failures: 30 });
  });
});

describe('what is kept of a report', () => {
  it('is the hour, and the last words of each problem without what tells a person', async () => {
    await report(test, { events: [loaded, { ...failed, reference: 'K7WQ2M' }] });
    test.deps.clock.advance({ hours: 2 });
    const message = 'no receipt of 310007712345 for ada@example.edu';
    await report(test, {
      events: [loaded, { ...failed, message }, { ...failed, subject: './invented 0803' }],
    });
    const since = new Date(test.deps.clock.now().getTime() - 86_400_000);
    const hours = await hoursOf(test.deps.db, ['mf-told', 'mf-none'], since);
    expect(hours).toMatchObject([
      { moduleId: 'mf-told', releaseId: one, loads: 1, failures: 1, lcpP75: null },
      { moduleId: 'mf-told', releaseId: one, loads: 1, failures: 2 },
    ]);
    expect((hours[1]?.at.getTime() ?? 0) - (hours[0]?.at.getTime() ?? 0)).toBe(7_200_000);
    const problems = await problemsOf(test.deps.db, [one, two]);
    expect(problems).toHaveLength(2);
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          version: '1.0.0',
          phase: 'render',
          subject: './page',
          reference: 'K7WQ2M',
          count: 2,
          message: 'no receipt of <number> for <email>',
        }),
        expect.objectContaining({ subject: null, count: 1 }),
      ]),
    );
  });

  it('of a tampered file is a security event, once an hour with its count', async () => {
    const tampered = { ...about, phase: 'integrity', subject: './page', file: 'page.js' };
    await report(test, { events: [tampered, tampered] });
    await report(test, {
      events: [tampered, { ...tampered, file: 'invented.js' }, { ...tampered, version: '7.0.0' }],
    });
    test.deps.clock.advance({ hours: 1 });
    await report(test, { events: [tampered] });
    const events = await test.deps.db
      .selectFrom('security_event')
      .select(['kind', 'module_id', 'version', 'subject', 'detail', 'count'])
      .orderBy('id')
      .execute();
    const same = { kind: 'tampered', module_id: 'mf-told', version: '1.0.0', subject: './page' };
    const detail = 'other bytes than were published: page.js';
    expect(events).toEqual([
      { ...same, detail, count: 2 },
      { ...same, detail: null, count: 1 },
      { ...same, detail, count: 1 },
    ]);
  });
});
