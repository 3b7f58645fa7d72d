import { waitFor } from '@testing-library/react';
import type { Metric } from 'web-vitals';
import type { Vital } from '../loading/health-report';
import { measureVitals } from './vitals';
import { vitalsWhenRested } from './vitals-when-rested';

type Heard = (metric: Pick<Metric, 'value'>) => void;
const heard: Record<string, Heard> = {};
jest.mock('web-vitals', () => ({
  onLCP: (tell: Heard) => (heard['lcp'] = tell),
  onCLS: (tell: Heard) => (heard['cls'] = tell),
  onINP: (tell: Heard) => (heard['inp'] = tell),
  onTTFB: (tell: Heard) => (heard['ttfb'] = tell),
}));

const first = { module: 'mf-first', version: '1.0.0' };
const next = { module: 'mf-next', version: '2.0.0' };
const flush = jest.fn();
let vitals: Vital[] = [];
let shown: typeof first | null = first;
let visible = true;
const measured = {
  reporter: { report: () => undefined, measure: (vital: Vital) => vitals.push(vital), flush },
  opened: () => first,
  showing: () => shown,
};

function hide(): void {
  visible = false;
  dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vitals = [];
  shown = first;
  visible = true;
  flush.mockClear();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
});

test('each vital is put down to the module on screen when it became what it is, and told once', () => {
  measureVitals(measured);
  heard['lcp']?.({ value: 800 });
  heard['ttfb']?.({ value: 90.6 });
  heard['cls']?.({ value: 0 });
  shown = next;
  heard['lcp']?.({ value: 950.4 });
  heard['cls']?.({ value: 0.1234 });
  heard['inp']?.({ value: 120 });
  dispatchEvent(new Event('visibilitychange'));
  expect(vitals).toEqual([]);
  hide();
  hide();
  expect(vitals).toEqual([
    { ...first, metric: 'lcp', value: 950 },
    { ...first, metric: 'ttfb', value: 91 },
    { ...next, metric: 'cls', value: 123 },
    { ...next, metric: 'inp', value: 120 },
  ]);
  expect(flush).toHaveBeenCalledTimes(1);
});

test("what happens on the shell's own pages is nobody's", () => {
  shown = null;
  measureVitals(measured);
  heard['inp']?.({ value: 120 });
  hide();
  expect(vitals).toEqual([]);
});

test('waits until the page has come to rest', async () => {
  for (const name of Object.keys(heard)) Reflect.deleteProperty(heard, name);
  jest.useFakeTimers();
  let idle: () => void = () => undefined;
  Object.assign(globalThis, { requestIdleCallback: (act: () => void) => (idle = act) });
  vitalsWhenRested(measured);
  idle();
  await jest.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual({});
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();
  await waitFor(() => expect(Object.keys(heard).sort()).toEqual(['cls', 'inp', 'lcp', 'ttfb']));
});
