import fc from 'fast-check';
import { reasonToStop } from './canary-verdict';

const of = (failures: number, total: number) => ({ failures, loads: total - failures });
const silent = of(0, 0);

test.each([
  ['19 reports, all failures', of(19, 19), silent],
  ['5 % of 20', of(1, 20), silent],
  ['5 % of 100', of(5, 100), silent],
  ['three times the rate of live', of(30, 100), of(10, 100)],
  ['a live release that fails as much', of(60, 100), of(20, 100)],
])('goes on: %s', (_name, canary, live) => {
  expect(reasonToStop(canary, live)).toBeNull();
});

test.each([
  ['20 reports, more than 5 %', of(2, 20), silent],
  ['just above 5 %', of(6, 100), of(0, 100)],
  ['just above three times live', of(31, 100), of(10, 100)],
  ['a live release with too few reports to compare with', of(6, 100), of(19, 19)],
])('is taken back: %s', (_name, canary, live) => {
  expect(reasonToStop(canary, live)).toMatch(/were failures/);
});

test('says how bad it was', () => {
  expect(reasonToStop(of(31, 100), of(10, 100))).toBe(
    '31 % of 100 reports in the last hour were failures; the limit was 30 %',
  );
});

test('one more failure never saves a canary', () => {
  const some = fc.nat({ max: 300 });
  fc.assert(
    fc.property(some, some, some, some, (loads, failures, liveLoads, liveFailures) => {
      const live = { loads: liveLoads, failures: liveFailures };
      const before = reasonToStop({ loads, failures }, live);
      if (before !== null) expect(reasonToStop({ loads, failures: failures + 1 }, live)).not.toBeNull();
    }),
  );
});
