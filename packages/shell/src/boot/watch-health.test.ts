import type { HealthEvent, Vital } from '../loading/health-report';
import { watchHealth } from './watch-health';

const events: HealthEvent[] = [];
const vitals: Vital[] = [];
const flush = jest.fn();
let shown: { module: string; version: string } | null = { module: 'mf-demo', version: '1.0.0' };
let longTasks: (durations: number[]) => void = () => undefined;
let unread: { duration: number }[] = [];

class FakeObserver {
  static supportedEntryTypes = ['longtask'];
  constructor(heard: (list: { getEntries(): { duration: number }[] }) => void) {
    longTasks = (durations) => heard({ getEntries: () => durations.map((duration) => ({ duration })) });
  }
  observe = () => undefined;
  takeRecords = () => unread.splice(0);
}

beforeAll(() => {
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  watchHealth({
    reporter: { report: (event) => events.push(event), measure: (vital) => vitals.push(vital), flush },
    version: 'build',
    showing: () => shown,
  });
});
beforeEach(() => {
  events.length = vitals.length = 0;
  unread = [];
  shown = { module: 'mf-demo', version: '1.0.0' };
  sessionStorage.clear();
  flush.mockClear();
});

function throwStray(error: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
}

test('a stray error is put down to the module whose code threw, otherwise to the shell', () => {
  const inModule = new Error('broken');
  inModule.stack = 'at https://portal.example/modules/mf-finance/1.4.0/card.js:1:2';
  throwStray(inModule);
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('own') }));
  dispatchEvent(
    new ErrorEvent('error', { error: 'text', filename: 'https://portal.example/modules/mf-a/1.0.0/p.js' }),
  );
  throwStray(new DOMException('left', 'AbortError'));
  expect(events).toEqual([
    { module: 'mf-finance', version: '1.4.0', phase: 'handled', message: 'broken' },
    { module: 'shell', version: 'build', phase: 'handled', message: 'own' },
    { module: 'mf-a', version: '1.0.0', phase: 'handled', message: 'text' },
  ]);
});

test('tasks over 200 ms are counted, and those of ten seconds block: the tab does without the release', () => {
  longTasks([150, 200, 250.4, 12_000]);
  const shownThen = { module: 'mf-demo', version: '1.0.0' };
  expect(vitals).toEqual([
    { ...shownThen, metric: 'longtask', value: 250 },
    { ...shownThen, metric: 'longtask', value: 12_000 },
  ]);
  expect(events).toEqual([{ ...shownThen, phase: 'blocked', milliseconds: 12_000 }]);
  expect(sessionStorage.getItem('portal:skipped')).toContain('mf-demo@1.0.0');
});

test('a block by the shell itself skips nobody', () => {
  shown = null;
  longTasks([11_000]);
  expect(events).toMatchObject([{ module: 'shell', phase: 'blocked' }]);
  expect(sessionStorage.getItem('portal:skipped')).toBeNull();
});

test('leaving the page tells of what the browser had not told yet, and sends everything', () => {
  unread = [{ duration: 10_500 }];
  dispatchEvent(new Event('pagehide'));
  expect(events).toMatchObject([{ phase: 'blocked', milliseconds: 10_500 }]);
  expect(flush).toHaveBeenCalled();
});

test('a page that stutters says so thirty times and no more', () => {
  longTasks(Array.from({ length: 100 }, () => 300));
  expect(vitals.length).toBeLessThanOrEqual(30);
  longTasks([300]);
  expect(vitals.length).toBeLessThanOrEqual(30);
});

test('a browser that observes nothing is told of errors all the same', () => {
  const observer = globalThis.PerformanceObserver;
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  const report = jest.fn();
  watchHealth({ reporter: { report, measure: jest.fn(), flush }, version: 'build', showing: () => null });
  throwStray(new TypeError('own'));
  expect(report).toHaveBeenCalledTimes(1);
  Object.assign(globalThis, { PerformanceObserver: observer });
});
