import { whenIdle, whenPageRested, whenRested } from './when-idle';

type Idle = (act: () => void) => number;
const browser = globalThis as { requestIdleCallback?: Idle };

/** A browser that says when it is idle; the result makes it idle. */
function idleBrowser(): () => void {
  let waiting: (() => void) | undefined;
  browser.requestIdleCallback = (act) => {
    waiting = act;
    return 1;
  };
  return () => waiting?.();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete browser.requestIdleCallback;
});

test('it happens once, when the browser is idle', () => {
  const rest = idleBrowser();
  const act = jest.fn();
  whenIdle(act);
  expect(act).not.toHaveBeenCalled();
  rest();
  jest.runAllTimers();
  rest();
  expect(act).toHaveBeenCalledTimes(1);
});

test.each([
  ['one that is never idle', idleBrowser, 4000],
  ['one that does not say', () => undefined, 1500],
])('it happens all the same in a browser: %s', (_, make, after) => {
  make();
  const act = jest.fn();
  whenIdle(act);
  jest.advanceTimersByTime(after - 1);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test('what comes after the page leaves it alone for a while', () => {
  const rest = idleBrowser();
  const act = jest.fn();
  whenRested(act);
  rest();
  jest.advanceTimersByTime(2499);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test('what was called off does not happen, neither before the page rests nor after', () => {
  const rest = idleBrowser();
  const act = jest.fn();
  whenRested(act)();
  rest();
  const cancel = whenRested(act);
  rest();
  cancel();
  jest.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});

describe('a page that is still loading', () => {
  beforeEach(() => jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading'));
  afterEach(() => jest.restoreAllMocks());

  test('rests after it has loaded', () => {
    const act = jest.fn();
    whenPageRested(act);
    jest.advanceTimersByTime(20_000);
    expect(act).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    jest.runAllTimers();
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('rests all the same when a file of it hangs, and not once more when that comes', () => {
    const act = jest.fn();
    whenPageRested(act);
    jest.advanceTimersByTime(40_000);
    expect(act).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('load'));
    jest.runAllTimers();
    expect(act).toHaveBeenCalledTimes(1);
  });
});
