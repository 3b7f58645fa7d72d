import { createBrowserHistory } from '@portal/shared/router';
import { addMountedEntry } from '../outlet/page-state';
import { seeThrough, type Passage } from './see-through';

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
  const blame = jest.fn();
  const leave = addMountedEntry({ module, release: `${module}@1.0.0`, takeAway, blame });
  return { takeAway, blame, leave };
}

test('of all that are on the page, the one that keeps React from the next is found and told of', async () => {
  const stuck = passage();
  const show = jest.fn();
  const [page, guilty, card] = [entry('mf-page'), entry('mf-guilty', stuck), entry('mf-card')];
  seeThrough(stuck, show);
  await jest.advanceTimersByTimeAsync(1900);
  expect(card.takeAway).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(guilty.blame).toHaveBeenCalledWith('render', expect.stringContaining('without an end'));
  expect([page.takeAway, page.blame, card.blame].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(show).toHaveBeenCalledTimes(1);
  [page, guilty, card].forEach(({ leave }) => leave());
});

test('a page that is only slow is shown, and nobody is blamed', async () => {
  const show = jest.fn();
  const slow = entry('mf-slow');
  seeThrough(passage(true), show);
  await jest.advanceTimersByTimeAsync(3000);
  expect(show).toHaveBeenCalledTimes(1);
  expect(slow.takeAway).not.toHaveBeenCalled();
  slow.leave();
});

test('a passage that has come, or that another one replaced, is left alone', async () => {
  const show = jest.fn();
  const one = entry('mf-page');
  const stop = seeThrough(passage(), show);
  await jest.advanceTimersByTimeAsync(2050);
  stop();
  await jest.advanceTimersByTimeAsync(3000);
  expect(show).not.toHaveBeenCalled();
  expect(one.blame).not.toHaveBeenCalled();
  one.leave();
});

test('once the next page has come, what is on it stays', async () => {
  const [page, card] = [entry('mf-page'), entry('mf-card')];
  const stop = seeThrough(passage(), jest.fn());
  await jest.advanceTimersByTimeAsync(2050);
  stop();
  await jest.advanceTimersByTimeAsync(3000);
  expect(card.takeAway).toHaveBeenCalledTimes(1);
  expect(page.takeAway).not.toHaveBeenCalled();
  [page, card].forEach(({ leave }) => leave());
});
