import { atOnce, inSlices } from './in-slices';

function* busy(steps: number): Generator<void, number> {
  for (let step = 0; step < steps; step += 1) {
    // Longer than a slice.
    for (const until = performance.now() + 25; performance.now() < until;);
    yield;
  }
  return steps;
}

it('gives others a turn between slices of long work, and none when it is done at once', async () => {
  let turns = 0;
  let done = false;
  const count = () => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  expect(await inSlices(busy(3))).toBe(3);
  done = true;
  expect(turns).toBeGreaterThanOrEqual(3);
  const before = turns;
  expect(atOnce(busy(2))).toBe(2);
  expect(turns).toBe(before);
});
