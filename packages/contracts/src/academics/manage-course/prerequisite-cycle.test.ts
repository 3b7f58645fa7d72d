import fc from 'fast-check';
import { prerequisiteCycle } from './prerequisite-cycle';

const asks = (pairs: readonly (readonly [number, number])[]) => {
  const map = new Map<number, number[]>();
  for (const [course, required] of pairs) map.set(course, [...(map.get(course) ?? []), required]);
  return map;
};

it('tells the way round, from the course to itself', () => {
  const map = new Map([
    ['MTH102', ['PHY101', 'MTH201']],
    ['MTH201', ['MTH102']],
  ]);
  expect(prerequisiteCycle(map, 'MTH102')).toEqual(['MTH102', 'MTH201', 'MTH102']);
  expect(prerequisiteCycle(new Map([['MTH102', ['MTH102']]]), 'MTH102')).toEqual(['MTH102', 'MTH102']);
  expect(prerequisiteCycle(map, 'PHY101')).toBeNull();
});

const course = fc.nat({ max: 7 });
const pairs = fc.array(fc.tuple(course, course), { maxLength: 24 });

it('every way that is told is one that the courses ask for', () => {
  fc.assert(
    fc.property(pairs, course, (given, from) => {
      const map = asks(given);
      const way = prerequisiteCycle(map, from);
      if (!way) return;
      expect([way[0], way.at(-1)]).toEqual([from, from]);
      for (const [index, one] of way.slice(0, -1).entries()) expect(map.get(one)).toContain(way[index + 1]);
    }),
  );
});

it('courses that are written one by one, each refused where it closes a circle, can be put in an order', () => {
  fc.assert(
    fc.property(pairs, (given) => {
      const kept: [number, number][] = [];
      for (const pair of given) if (!prerequisiteCycle(asks([...kept, pair]), pair[0])) kept.push(pair);
      // Taken away one after the other, as soon as nothing that is left is asked for: nothing stays.
      let left = new Set(kept.flat());
      for (let size = -1; size !== left.size;) {
        size = left.size;
        const now = left;
        left = new Set([...now].filter((one) => kept.some(([a, b]) => a === one && now.has(b))));
      }
      expect([...left]).toEqual([]);
    }),
  );
});

it('refuses no pair that closes nothing', () => {
  fc.assert(
    fc.property(pairs, (given) => {
      // Each asks only for lower ones.
      const down = given.filter(([one, other]) => one > other);
      for (const [from] of down) expect(prerequisiteCycle(asks(down), from)).toBeNull();
    }),
  );
});
