import { childOf, freshUrl, reportArrival, retrying, slowLineAllowance, startStallTimer } from './limits';

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

test('ended, it never fires, whatever arrives', () => {
  const { signal, end } = waiting();
  end();
  reportArrival('/x/page.js');
  jest.advanceTimersByTime(100_000);
  expect(signal.aborted).toBe(false);
});

test('a slow line gets its allowance on top, and another try begins after half of both', () => {
  const { signal, half } = waiting(2000);
  expect(half).toBe(5000);
  jest.advanceTimersByTime(9999);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test('more than a minute without any arrival is waited where that is the limit', () => {
  const { signal } = waiting(60_000);
  jest.advanceTimersByTime(67_999);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test('gives on what comes in time, and the fault of what fails in time', async () => {
  const { within } = waiting();
  await expect(within(Promise.resolve('page'))).resolves.toBe('page');
  await expect(within(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('whoever begins to wait when time is up hears so at once', async () => {
  const { within } = waiting();
  jest.advanceTimersByTime(8000);
  await expect(within(new Promise(() => undefined))).rejects.toMatchObject({ fault: 'deadline' });
});

describe('trying again', () => {
  beforeEach(() => jest.useRealTimers());
  const { signal } = new AbortController();

  test('ends with the first success', async () => {
    const tried: number[] = [];
    const result = await retrying({ tries: 3, jitter: 0, signal }, async (attempt) => {
      tried.push(attempt);
      if (attempt < 2) throw new Error('broken');
      return 'page';
    });
    expect([result, tried]).toEqual(['page', [1, 2]]);
  });

  test('ends with the last fault when nothing helps', async () => {
    const fails = jest.fn((attempt: number) => Promise.reject(new Error(`broken ${attempt}`)));
    await expect(retrying({ tries: 3, jitter: 0, signal }, fails)).rejects.toThrow('broken 3');
    expect(fails).toHaveBeenCalledTimes(3);
  });

  test('ends when nobody waits any more', async () => {
    const fails = jest.fn(() => Promise.reject(new Error('broken')));
    const over = AbortSignal.abort();
    await expect(retrying({ tries: 3, jitter: 0, signal: over }, fails)).rejects.toThrow('broken');
    expect(fails).toHaveBeenCalledTimes(1);
  });

  test('pauses for a random part of the longest pause', async () => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const act = jest.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue('page');
    const trying = retrying({ tries: 2, jitter: 300, signal }, act);
    await jest.advanceTimersByTimeAsync(149);
    expect(act).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(trying).resolves.toBe('page');
  });
});

test('what is part of something ends with it, for the same reason, or before it', () => {
  const whole = new AbortController();
  const [part, other] = [childOf(whole.signal), childOf(whole.signal)];
  other.abort('done');
  whole.abort('given up');
  expect([part.signal.reason, other.signal.reason]).toEqual(['given up', 'done']);
  expect(childOf(whole.signal).signal.reason).toBe('given up');
});

test('every fresh address is another one of the same file', () => {
  const [one, other] = [freshUrl('/modules/x/a.js'), freshUrl('/modules/x/a.js')];
  expect(one).not.toBe(other);
  expect(new URL(one, location.href).pathname).toBe('/modules/x/a.js');
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
    ['small files say nothing', { bytes: 8191, milliseconds: 900 }, 0],
    ['larger ones do', { bytes: 8192, milliseconds: 8192 }, 20_000],
    ['one that came at once counts as a millisecond', { bytes: 204_800, milliseconds: 0 }, 1],
  ])('%s', (_what, file, allowance) => {
    lineOf(file);
    expect(slowLineAllowance()).toBe(allowance);
  });

  test('the best of the files counts: they share the line', () => {
    lineOf({ bytes: 20_000, milliseconds: 2000 }, { bytes: 100_000, milliseconds: 2000 });
    expect(slowLineAllowance()).toBe(4096);
  });

  test('only the last twelve files count: lines change', () => {
    const slow = { bytes: 100_000, milliseconds: 2000 };
    lineOf({ bytes: 100_000, milliseconds: 10 }, ...Array<typeof slow>(12).fill(slow));
    expect(slowLineAllowance()).toBe(4096);
  });

  test('without files the guess of the browser counts, where it has one', () => {
    lineOf();
    Object.assign(navigator, { connection: { downlink: 1 } });
    expect(slowLineAllowance()).toBe(1638);
    Object.assign(navigator, { connection: {} });
    expect(slowLineAllowance()).toBe(0);
    Reflect.deleteProperty(navigator, 'connection');
    expect(slowLineAllowance()).toBe(0);
  });
});
