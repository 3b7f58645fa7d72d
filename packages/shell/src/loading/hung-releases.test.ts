import { findHung, isSkipped, keepMarksThroughClearing, markStarting } from './hung-releases';

const release = 'mf-demo@2.1.0';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/demo');
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The page does not answer for so long, then somebody asks for the next one, which has just begun. */
function stopsAnsweringFor(milliseconds: number): string[] {
  jest.setSystemTime(Date.now() + milliseconds);
  jest.spyOn(performance, 'now').mockReturnValueOnce(0);
  return findHung();
}

/** A page on which the release starts, and that ends so many milliseconds later. Answers what is skipped on it. */
function pageEndsAfter(milliseconds: number): string[] {
  const hung = findHung();
  markStarting(release);
  jest.advanceTimersByTime(milliseconds);
  dispatchEvent(new Event('pagehide'));
  return hung;
}

test('a release that sends the page away each time it comes up is done without from the fifth time on', () => {
  expect([1, 2, 3, 4, 5].map(() => pageEndsAfter(500))).toEqual([[], [], [], [], []]);
  expect(findHung()).toEqual([release]);
  expect(isSkipped(release)).toBe(true);
});

test.each([
  ['pages that stood for a while', () => [1, 2, 3, 4, 5, 6].map(() => pageEndsAfter(4000))],
  [
    'one that stood for a while between them',
    () => [500, 500, 500, 500, 4000, 500, 500, 500, 500].map((milliseconds) => pageEndsAfter(milliseconds)),
  ],
  [
    'several pages, one after the other',
    () =>
      ['/one', '/two', '/three', '/four', '/five', '/six'].map((path) => {
        history.replaceState(null, '', path);
        return pageEndsAfter(500);
      }),
  ],
])('%s are nobody’s doing', (_what, pages) => {
  expect(pages().flat()).toEqual([]);
  expect(findHung()).toEqual([]);
});

test('a module that empties the storage and hangs then is found all the same', () => {
  const { clear } = Storage.prototype;
  keepMarksThroughClearing();
  findHung();
  markStarting(release);
  sessionStorage.setItem('draft', 'of the module');
  sessionStorage.clear();
  expect(sessionStorage.getItem('draft')).toBeNull();
  expect(stopsAnsweringFor(3000)).toEqual([release]);
  Storage.prototype.clear = clear;
});

test.each([
  ['did not answer for a while before the next one', 3000, [release]],
  ['answered until the next one, and had not said goodbye yet', 2999, []],
])('a page that %s', (_what, silence, hung) => {
  findHung();
  markStarting(release);
  jest.advanceTimersByTime(60_000);
  expect(stopsAnsweringFor(silence)).toEqual(hung);
  expect(isSkipped(release)).toBe(hung.length > 0);
});

test.each([
  ['no time at all', 'soon'],
  ['a time that is far ahead', '9e15'],
])('a module that writes %s in place of the last answer is found', (_what, written) => {
  findHung();
  markStarting(release);
  sessionStorage.setItem('portal:answered', written);
  expect(stopsAnsweringFor(0)).toEqual([release]);
});

test('a module whose page crashes at once each time is done without from the fifth time on', () => {
  findHung();
  const crash = () => {
    markStarting(release);
    return stopsAnsweringFor(1000);
  };
  expect([1, 2, 3, 4, 5].map(crash)).toEqual([[], [], [], [], [release]]);
});

test('nothing is left in the tab once what was started has come to rest', () => {
  findHung();
  dispatchEvent(new Event('pagehide'));
  sessionStorage.clear();
  const rested = markStarting(release);
  expect(sessionStorage.length).toBeGreaterThan(0);
  rested();
  jest.advanceTimersByTime(1000);
  expect(sessionStorage).toHaveLength(0);
});

test('a goodbye that comes late is no crash', () => {
  findHung();
  const leave = () => {
    markStarting(release);
    jest.advanceTimersByTime(4000);
    const hung = stopsAnsweringFor(1000);
    dispatchEvent(new Event('pagehide'));
    return hung;
  };
  expect([1, 2, 3, 4, 5, 6].map(leave).flat()).toEqual([]);
});

test('of several that were being started, the last one is put down as the one that hung', () => {
  findHung();
  markStarting('mf-page@1.0.0');
  markStarting(release);
  expect(stopsAnsweringFor(3000)).toEqual([release]);
});

describe('what a module wrote in the place of a mark', () => {
  const marks = ['mounting', 'answered', 'skipped', 'ended', 'crashed'].map((name) => `portal:${name}`);
  const written = ['', 'null', '{', '[]', '[1,2,3]', '{"length":9}', '["a","b","c","d"]', 'true'];

  test.each(marks.flatMap((mark) => written.map((text) => [mark, text])))(
    'ends nothing: %s is %s',
    (mark, text) => {
      sessionStorage.setItem(mark, text);
      expect(() => stopsAnsweringFor(60_000)).not.toThrow();
      expect(isSkipped(release)).toBe(false);
      expect(() => markStarting(release)).not.toThrow();
    },
  );

  test('does not hide the release that hung', () => {
    for (const mark of marks.filter((each) => each !== 'portal:mounting')) sessionStorage.setItem(mark, '{');
    markStarting(release);
    expect(stopsAnsweringFor(5000)).toContain(release);
  });
});
