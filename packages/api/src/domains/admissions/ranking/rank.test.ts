import {
  entryClasses,
  placesOf,
  tieBreaks,
  usualQuota,
  eldsStates,
  type EntryClass,
} from '@portal/contracts/admissions';
import fc from 'fast-check';
import { atOnce } from '../../../platform/process/in-slices';
import { rankingSteps, type RankedCandidate, type Ranking, type RankingInputs } from './rank';

const someone = (id: number, more: Partial<RankedCandidate> = {}): RankedCandidate => ({
  id,
  aggregate: 6000,
  utme: 240,
  english: 50,
  bornOn: '2007-03-01',
  first: 1,
  second: null,
  catchment: false,
  elds: false,
  ...more,
});
const ranked = (
  candidates: RankedCandidate[],
  places: Partial<Record<EntryClass, number>>,
  more: Partial<RankingInputs> = {},
) =>
  atOnce(
    rankingSteps({
      candidates,
      departments: [{ id: 1, places: { merit: 0, catchment: 0, elds: 0, ...places } }],
      tieBreak: tieBreaks,
      ...more,
    }),
  );
const placedIn = ({ placed }: Ranking) =>
  [...placed].map(([id, { class: entryClass }]) => `${id} ${entryClass}`);

describe('places', () => {
  it.each([
    [100, { merit: 45, catchment: 35, elds: 20 }],
    [10, { merit: 5, catchment: 3, elds: 2 }],
    [7, { merit: 3, catchment: 3, elds: 1 }],
    [1, { merit: 1, catchment: 0, elds: 0 }],
    [0, { merit: 0, catchment: 0, elds: 0 }],
  ])('of %d', (capacity, places) => expect(placesOf(capacity, usualQuota)).toEqual(places));

  it('are as many as there are, whatever the quota', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), fc.nat({ max: 100 }), fc.nat({ max: 100 }), (capacity, one, two) => {
        const [merit, both] = [Math.min(one, two), Math.max(one, two)];
        const places = placesOf(capacity, { merit, catchment: both - merit, elds: 100 - both });
        expect(entryClasses.reduce((sum, entryClass) => sum + places[entryClass], 0)).toBe(capacity);
      }),
    );
  });

  it('are kept for 23 states', () => expect(new Set(eldsStates).size).toBe(23));
});

describe('a ranking', () => {
  it('gives merit to the best, the other parts to the best of their states, and what is left to merit', () => {
    const people = [
      someone(1, { aggregate: 9000, catchment: true }),
      someone(2, { aggregate: 8000 }),
      someone(3, { aggregate: 7000, elds: true }),
      someone(4, { aggregate: 6500 }),
      someone(5, { aggregate: 6000, catchment: true }),
    ];
    const result = ranked(people, { merit: 1, catchment: 1, elds: 1 });
    expect(placedIn(result)).toEqual(['1 merit', '5 catchment', '3 elds']);
    expect(placedIn(ranked(people.slice(0, 4), { merit: 1, catchment: 1, elds: 1 }))).toEqual([
      '1 merit',
      '3 elds',
      '2 merit',
    ]);
    expect([...result.ranks]).toEqual([1, 2, 3, 4, 5].map((id) => [id, id]));
  });

  it.each([
    ['UTME', { utme: 241 }, {}],
    ['Use of English', { english: 51 }, {}],
    ['a score in English that is known', { english: 0 }, { english: null }],
    ['age', { bornOn: '2007-02-28' }, {}],
  ])('breaks a tie by %s', (_, better: Partial<RankedCandidate>, worse: Partial<RankedCandidate>) => {
    expect(placedIn(ranked([someone(1, worse), someone(2, better)], { merit: 1 }))).toEqual(['2 merit']);
    expect(placedIn(ranked([someone(2, worse), someone(1, better)], { merit: 1 }))).toEqual(['1 merit']);
  });

  it('leaves equals to the officer: none of them gets in, nobody below takes the place', () => {
    const result = ranked([someone(1), someone(2), someone(3, { aggregate: 5000 })], { merit: 1 });
    expect(result.placed.size).toBe(0);
    expect(result.ties).toEqual([
      { department: 1, class: 'merit', places: 1, candidates: [1, 2], aggregate: 6000 },
    ]);
    expect([...result.ranks.values()]).toEqual([1, 1, 3]);
  });

  it('takes equals who all fit', () => {
    expect(placedIn(ranked([someone(1), someone(2)], { merit: 2 }))).toEqual(['1 merit', '2 merit']);
  });

  it('ends a tie of merit where another part takes one of the equals, or leaves its places', () => {
    const result = ranked([someone(1, { catchment: true }), someone(2)], { merit: 1, catchment: 1 });
    expect([placedIn(result), result.ties]).toEqual([['1 catchment', '2 merit'], []]);
    const left = ranked([someone(1), someone(2)], { merit: 1, elds: 1 });
    expect([placedIn(left), left.ties]).toEqual([['1 merit', '2 merit'], []]);
  });

  it('does not pass on what a tie of catchment holds open', () => {
    const equals = [someone(2, { catchment: true }), someone(3, { catchment: true })];
    const people = [someone(1, { aggregate: 9000 }), ...equals, someone(4, { aggregate: 5900 })];
    const result = ranked(people, { merit: 1, catchment: 1 });
    expect(placedIn(result)).toEqual(['1 merit']);
    expect(result.ties).toMatchObject([{ class: 'catchment', places: 1, candidates: [2, 3] }]);
  });

  it('keeps what a tie of first choices holds open from second ones', () => {
    const departments = [1, 2].map((id) => ({ id, places: { merit: 1, catchment: 0, elds: 0 } }));
    const people = [
      someone(1, { aggregate: 9000, first: 1 }),
      someone(2, { aggregate: 8900, first: 1, second: 2 }),
      someone(3, { first: 2 }),
      someone(4, { first: 2 }),
    ];
    const result = ranked(people, {}, { departments });
    expect(placedIn(result)).toEqual(['1 merit']);
    expect(result.ties).toMatchObject([{ department: 2, places: 1, candidates: [3, 4] }]);
  });

  it('takes nobody by a second choice who waits for a decision about the first', () => {
    const departments = [1, 2].map((id) => ({ id, places: { merit: 1, catchment: 0, elds: 0 } }));
    const equals = [someone(1, { second: 2 }), someone(2)];
    const result = ranked(equals, {}, { departments });
    expect(result.placed.size).toBe(0);
    expect(result.ties).toMatchObject([{ department: 1, places: 1, candidates: [1, 2] }]);
  });

  it('looks at second choices after every first choice, and of those alone whose first choice is ranked', () => {
    const departments = [1, 2].map((id) => ({ id, places: { merit: 1, catchment: 0, elds: 0 } }));
    const people = [
      someone(1, { aggregate: 9000, first: 1 }),
      someone(2, { aggregate: 8900, first: 1, second: 2 }),
      someone(3, { aggregate: 1000, first: 2 }),
      someone(4, { aggregate: 9900, first: 7, second: 2 }),
    ];
    expect(placedIn(ranked(people, {}, { departments }))).toEqual(['1 merit', '3 merit']);
    const withoutFirst = people.filter(({ id }) => id !== 3);
    const { placed } = ranked(withoutFirst, {}, { departments });
    expect(placed.get(2)).toEqual({ department: 2, class: 'merit', choice: 2 });
    expect(placed.has(4)).toBe(false);
  });
});
