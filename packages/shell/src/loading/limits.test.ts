import { reportArrival, slowLineAllowance, startStallTimer } from './limits';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const waiting = (allowance = 0) =>
  startStallTimer({
    deadline: 8000,
    what: 'mf-x@1.0.0',
    concerns: (path) => path.startsWith('/x/'),
    allowance,
  });

test('runs out when nothing arrives, and says whom it waited for', async () => {
  const { signal, within } = waiting();
  const waited = within(new Promise(() => undefined));
  jest.advanceTimersByTime(7999);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  await expect(waited).rejects.toMatchObject({
    fault: 'deadline',
    message: expect.stringContaining('mf-x@1.0.0'),
  });
});

test('lasts while something arrives that is waited for, and no longer than a minute', () => {
  const { signal } = waiting();
  for (let second = 0; second < 59; second += 1) {
    jest.advanceTimersByTime(1000);
    reportArrival('/x/page.js?try=2');
  }
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1000);
  expect(signal.aborted).toBe(true);
});

test('what somebody else waits for does not count', () => {
  const { signal } = waiting();
  jest.advanceTimersByTime(7000);
  reportArrival('/y/page.js');
  jest.advanceTimersByTime(1000);
  expect(signal.aborted).toBe(true);
});

test('ended, it never fires', () => {
  const { signal, end } = waiting();
  end();
  jest.advanceTimersByTime(100_000);
  expect(signal.aborted).toBe(false);
});

describe('the allowance for a slow line', () => {
  function lineOf(...files: { bytes: number; milliseconds: number }[]) {
    const entries = files.map(({ bytes, milliseconds }) => ({
      transferSize: bytes,
      requestStart: 0,
      responseEnd: milliseconds,
    }));
    performance.getEntriesByType = () => entries as unknown as PerformanceEntryList;
  }

  test.each([
    ['a fast line gets next to none', { bytes: 150_000, milliseconds: 60 }, 82],
    ['slow 3G gets some seconds', { bytes: 150_000, milliseconds: 3000 }, 4096],
    ['the worst line gets 20 seconds', { bytes: 10_000, milliseconds: 9000 }, 20_000],
    ['small files say nothing', { bytes: 300, milliseconds: 900 }, 0],
  ])('%s', (_what, file, allowance) => {
    lineOf(file);
    expect(slowLineAllowance()).toBe(allowance);
  });

  test('the best of the files counts: they share the line', () => {
    lineOf({ bytes: 20_000, milliseconds: 2000 }, { bytes: 100_000, milliseconds: 2000 });
    expect(slowLineAllowance()).toBe(4096);
  });
});
