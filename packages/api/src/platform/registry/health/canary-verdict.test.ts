import fc from 'fast-check';
import { reasonToStop } from './canary-verdict';

const of = (failed: number, seen: number) => ({ failed, seen });
const nobody = of(0, 0);

test.each([
  ['two people, and it failed for both', of(2, 2), nobody],
  ['5 % of 100', of(5, 100), nobody],
  ['three times the share of live', of(30, 100), of(10, 100)],
  ['a live release that fails as much', of(60, 100), of(20, 100)],
  ['a live release that fails as much for just enough people', of(60, 100), of(4, 20)],
])('goes on: %s', (_name, canary, live) => {
  expect(reasonToStop(canary, live)).toBeNull();
});

test.each([
  ['three people, and it failed for all', of(3, 3), nobody],
  ['just above 5 %', of(6, 100), of(0, 100)],
  ['just above three times live', of(31, 100), of(10, 100)],
  ['a live release that too few met to compare with', of(6, 100), of(19, 19)],
])('is taken back: %s', (_name, canary, live) => {
  expect(reasonToStop(canary, live)).toMatch(/^it failed for /);
});

test('says how bad it was', () => {
  expect(reasonToStop(of(31, 100), of(10, 100))).toBe(
    'it failed for 31 of 100 people in the last hour (31 %); the limit was 30 %',
  );
});

test('one more person for whom it fails never saves a canary', () => {
  const some = fc.nat({ max: 300 });
  fc.assert(
    fc.property(some, some, some, some, (well, failed, liveWell, liveFailed) => {
      const live = of(liveFailed, liveFailed + liveWell);
      const before = reasonToStop(of(failed, failed + well), live);
      if (before !== null) expect(reasonToStop(of(failed + 1, failed + 1 + well), live)).not.toBeNull();
    }),
  );
});
