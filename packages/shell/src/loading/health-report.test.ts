import { createHealthReporter, type HealthEvent } from './health-report';

let cutOff = false;
jest.mock('../outlet/page-state', () => ({ isNetworkBlocked: () => cutOff }));

interface Sent {
  build: string;
  events: HealthEvent[];
  vitals: object[];
}

const loaded: HealthEvent = { module: 'mf-demo', version: '1.0.0', phase: 'loaded', subject: './page' };
const failed: HealthEvent = { ...loaded, phase: 'render', message: 'broken' };
const vital = { module: 'mf-demo', version: '1.0.0', metric: 'lcp', value: 900 } as const;

let bodies: Blob[] = [];
let online = true;
const reporter = (answer = true) =>
  createHealthReporter({ build: 'b', composition: 'c' }, (_url, body) => {
    bodies.push(body);
    return answer;
  });
/** The test browser's blobs have no other way to be read. */
function read(body: Blob): Promise<Sent> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)) as Sent);
    reader.readAsText(body);
  });
}
const sent = () => Promise.all(bodies.map(read));

beforeEach(() => {
  bodies = [];
  online = true;
  sessionStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => jest.useRealTimers());

test("shows the document's own token, where it has one", async () => {
  const told = createHealthReporter({ build: 'b', composition: 'c', token: 't' }, (_url, body) => {
    bodies.push(body);
    return true;
  });
  told.report(loaded);
  told.flush();
  reporter().report(loaded);
  jest.advanceTimersByTime(2000);
  jest.useRealTimers();
  expect((await sent()).map((body) => 'token' in body)).toEqual([true, false]);
});

test('what comes within two seconds is one beacon; leaving the page sends what waits', async () => {
  const { report, measure, flush } = reporter();
  report(loaded);
  report({ ...failed, message: 'x'.repeat(1000), file: 'f'.repeat(1000), subject: 's'.repeat(1000) });
  measure(vital);
  expect(bodies).toHaveLength(0);
  jest.advanceTimersByTime(2000);
  report(loaded);
  flush();
  flush();
  jest.useRealTimers();
  const [first, second] = await sent();
  expect(bodies).toHaveLength(2);
  expect(first).toMatchObject({ build: 'b', vitals: [vital], events: [loaded, { phase: 'render' }] });
  const { message, file, subject } = first?.events[1] ?? {};
  expect([message, file, subject].map((text) => text?.length)).toEqual([300, 200, 120]);
  expect(second?.events).toEqual([loaded]);
});

test('a page full of faults is several beacons, each of a size that one may have', async () => {
  const { report, flush } = reporter();
  for (let index = 0; index < 300; index += 1)
    report({ ...failed, subject: `./page-${index}`, message: '€'.repeat(400) });
  flush();
  jest.useRealTimers();
  expect(bodies).toHaveLength(4);
  for (const { size } of bodies) expect(size).toBeLessThan(64 * 1024);
  expect((await sent()).flatMap(({ events }) => events)).toHaveLength(100);
});

test('the same fault in a loop is told five times, loads each time', async () => {
  const { report, flush } = reporter();
  for (let index = 0; index < 20; index += 1) {
    report(failed);
    report(loaded);
  }
  flush();
  jest.useRealTimers();
  const phases = (await sent()).flatMap(({ events }) => events.map(({ phase }) => phase));
  expect(phases.filter((phase) => phase === 'render')).toHaveLength(5);
  expect(phases.filter((phase) => phase === 'loaded')).toHaveLength(20);
});

test('without a network reports wait for it', async () => {
  const { report, flush } = reporter();
  online = false;
  report(failed);
  flush();
  jest.advanceTimersByTime(10_000);
  expect(bodies).toHaveLength(0);
  online = true;
  dispatchEvent(new Event('online'));
  jest.useRealTimers();
  expect(await sent()).toMatchObject([{ events: [failed] }]);
  expect(sessionStorage).toHaveLength(0);
});

test('or for the next page of the tab', async () => {
  online = false;
  const before = reporter();
  before.report(failed);
  before.measure(vital);
  before.flush();
  online = true;
  reporter();
  jest.advanceTimersByTime(2000);
  jest.useRealTimers();
  expect(await sent()).toMatchObject([{ events: [failed], vitals: [vital] }]);
  expect(sessionStorage).toHaveLength(0);
});

test('and so does what is told on a page that a module has cut off', () => {
  cutOff = true;
  const { report, flush } = reporter();
  report(failed);
  flush();
  expect(bodies).toHaveLength(0);
  expect(sessionStorage.getItem('portal:reports')).toContain(failed.module);
  cutOff = false;
});

test('what an earlier page left broken is no hindrance', () => {
  sessionStorage.setItem('portal:reports', '{"events": 5');
  expect(() => reporter()).not.toThrow();
  sessionStorage.setItem('portal:reports', '{"events": 5}');
  expect(() => reporter()).not.toThrow();
});

test.each([
  'null',
  '7',
  '"events"',
  '[]',
  '{"events": "many", "vitals": {}}',
  JSON.stringify({
    events: [null, 7, 'x', [], {}, { ...failed, message: {} }, { module: 'a', version: 'b' }],
  }),
  JSON.stringify({
    events: [
      { ...failed, phase: 'x' },
      { ...failed, module: 'm'.repeat(61) },
      { ...failed, reference: 'r'.repeat(21) },
      { ...failed, milliseconds: -1 },
      { ...failed, more: 'x' },
    ],
  }),
  JSON.stringify({
    vitals: [{ ...vital, value: '900' }, { ...vital, metric: 9 }, { module: 'a' }, { ...vital, value: -1 }],
  }),
  JSON.stringify({ events: [{ ...failed, message: 'x'.repeat(140_000) }] }),
])('what is no report is not sent, and is gone from the tab: %#', async (stored) => {
  sessionStorage.setItem('portal:reports', stored);
  const { report, flush } = reporter();
  expect(sessionStorage.getItem('portal:reports')).toBeNull();
  report(loaded);
  flush();
  jest.useRealTimers();
  expect(await sent()).toEqual([expect.objectContaining({ events: [loaded], vitals: [] })]);
});

test('real reports beside what is none are sent', async () => {
  const stored = { events: [failed, { module: 7 }], vitals: [vital, 'x'] };
  sessionStorage.setItem('portal:reports', JSON.stringify(stored));
  const { flush } = reporter();
  flush();
  jest.useRealTimers();
  expect(await sent()).toEqual([expect.objectContaining({ events: [failed], vitals: [vital] })]);
});

test("a module from a developer's machine says nothing about the published one", () => {
  const { report, measure, flush } = createHealthReporter(
    { build: 'b', composition: 'c', own: 'mf-demo' },
    (_url, body) => Boolean(bodies.push(body)),
  );
  report(failed);
  measure(vital);
  flush();
  expect(bodies).toHaveLength(0);
});

test('who blocks beacons sends nothing, in no other way either', () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const { report, flush } = reporter(false);
  report(failed);
  flush();
  jest.advanceTimersByTime(60_000);
  expect(bodies).toHaveLength(1);
  const without = createHealthReporter({ build: 'b', composition: 'c' });
  without.report(failed);
  expect(() => without.flush()).not.toThrow();
  expect(fetched).not.toHaveBeenCalled();
});
