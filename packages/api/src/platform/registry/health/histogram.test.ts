import fc from 'fast-check';
import { bucketOf, mostMeasured, percentileOf, valueOf } from '@portal/contracts/registry';

const measured = fc.double({ min: 1, max: mostMeasured, noNaN: true });
const counted = (values: number[]) => values.map((value) => ({ bucket: bucketOf(value), count: 1 }));

/** The nearest-rank percentile, from the values themselves. */
function exact(values: number[], part: number): number {
  const rank = Math.max(Math.ceil(values.length * part), 1);
  return values.toSorted((a, b) => a - b)[rank - 1] ?? 0;
}

test('a percentile from buckets is at most 5 % off', () => {
  fc.assert(
    fc.property(
      fc.array(measured, { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0.5, 0.75, 0.95, 1),
      (values, part) => {
        const found = percentileOf(counted(values), part) ?? 0;
        const right = exact(values, part);
        expect(Math.abs(found - right) / right).toBeLessThanOrEqual(0.05);
      },
    ),
  );
});

test('a larger value never falls into a smaller bucket, and the number of buckets is bounded', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(bucketOf(less)).toBeLessThanOrEqual(bucketOf(more));
      expect(bucketOf(more)).toBeGreaterThanOrEqual(0);
      expect(bucketOf(more)).toBeLessThan(150);
    }),
  );
});

test('a bucket stands for a value of its own', () => {
  for (let bucket = 0; bucket < bucketOf(mostMeasured); bucket += 1) {
    expect(bucketOf(valueOf(bucket))).toBe(bucket);
  }
});

test('nothing counted has no percentile; what is no number counts as nothing', () => {
  expect(percentileOf([], 0.75)).toBeNull();
  expect(percentileOf([{ bucket: 3, count: 0 }], 0.75)).toBeNull();
  expect(bucketOf(Number.NaN)).toBe(0);
  expect(bucketOf(Number.POSITIVE_INFINITY)).toBe(bucketOf(mostMeasured));
});

test('buckets may come in any order and more than once', () => {
  const counts = [
    { bucket: 9, count: 1 },
    { bucket: 2, count: 2 },
    { bucket: 9, count: 1 },
  ];
  expect(percentileOf(counts, 0.5)).toBe(valueOf(2));
  expect(percentileOf(counts, 0.75)).toBe(valueOf(9));
});
