import { bitsOfTries, bitsOfWaiting } from './work-asked';

const nobody = { here: 0, everywhere: 0, proven: 0 };

test.each([
  [0, 0],
  [9, 0],
  [10, 16],
  [19, 16],
  [20, 17],
  [39, 17],
  [40, 18],
  [320, 21],
  [100_000, 21],
])('of ten free tries %d are used: %d bits, one more for each doubling, up to a limit', (used, bits) => {
  expect(bitsOfTries({ most: 10, bits: { least: 16, most: 21 } }, used)).toBe(bits);
});

test.each([
  ['nobody waits', {}, 0],
  ['fewer than sixty strangers of one address', { here: 59, everywhere: 299 }, 0],
  ['sixty of one address', { here: 60, everywhere: 60 }, 14],
  ['three hundred of all', { here: 1, everywhere: 300 }, 14],
  ['fewer than sixty who have worked', { proven: 59 }, 0],
  ['sixty who have worked', { proven: 60 }, 15],
  ['nearly twice as many', { proven: 119 }, 15],
  ['twice as many', { proven: 120 }, 16],
  ['four times as many, with strangers behind them', { here: 60, everywhere: 300, proven: 240 }, 17],
])('what a queue asks of a stranger: %s', (_, waiting, bits) => {
  expect(bitsOfWaiting({ ...nobody, ...waiting })).toBe(bits);
});
