import { createBrowserHistory } from '@portal/shared/router';
import { addMountedEntry } from '../outlet/page-state';
import { forceNavigation, type Passage } from './force-navigation';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function passage(begun = false): Passage {
  const { action, location } = createBrowserHistory({ v5Compat: true });
  return { action, location, begun };
}

/** An entry on the page; with it gone, React begins with the next one. */
function entry(module: string, keepsBusy?: Passage) {
  const takeAway = jest.fn(() => {
    if (keepsBusy) keepsBusy.begun = true;
  });
  const reportFault = jest.fn();
  const leave = addMountedEntry({ module, release: `${module}@1.0.0`, takeAway, reportFault });
  return { takeAway, reportFault, leave };
}

test('of all that are on the page, the one that keeps React from the next is found and told of', async () => {
  const stuck = passage();
  const show = jest.fn();
  const [page, guilty, card] = [entry('mf-page'), entry('mf-guilty', stuck), entry('mf-card')];
  forceNavigation(stuck, show);
  await jest.advanceTimersByTimeAsync(1900);
  expect(card.takeAway).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(guilty.reportFault).toHaveBeenCalledWith('render', expect.stringContaining('without an end'));
  expect([page.takeAway, page.reportFault, card.reportFault].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(show).toHaveBeenCalledTimes(1);
  [page, guilty, card].forEach(({ leave }) => leave());
});

test('a page that is only slow is shown, and no fault is reported', async () => {
  const show = jest.fn();
  const slow = entry('mf-slow');
  forceNavigation(passage(true), show);
  await jest.advanceTimersByTimeAsync(3000);
  expect(show).toHaveBeenCalledTimes(1);
  expect(slow.takeAway).not.toHaveBeenCalled();
  slow.leave();
});

test('a passage that has come, or that another one replaced, is left alone', async () => {
  const show = jest.fn();
  const one = entry('mf-page');
  const stop = forceNavigation(passage(), show);
  await jest.advanceTimersByTimeAsync(2050);
  stop();
  await jest.advanceTimersByTimeAsync(3000);
  expect(show).not.toHaveBeenCalled();
  expect(one.reportFault).not.toHaveBeenCalled();
  one.leave();
});

test('once the next page has come, what is on it stays', async () => {
  const [page, card] = [entry('mf-page'), entry('mf-card')];
  const stop = forceNavigation(passage(), jest.fn());
  await jest.advanceTimersByTimeAsync(2050);
  stop();
  await jest.advanceTimersByTimeAsync(3000);
  expect(card.takeAway).toHaveBeenCalledTimes(1);
  expect(page.takeAway).not.toHaveBeenCalled();
  [page, card].forEach(({ leave }) => leave());
});
