import { placesOf, tieBreaks, usualQuota } from '@portal/contracts/admissions';
import fc from 'fast-check';
import { atOnce } from '../../../platform/process/in-slices';
import { rankingSteps, type RankedCandidate, type Ranking, type RankingInputs } from './rank';

const rankCandidates = (inputs: RankingInputs) => atOnce(rankingSteps(inputs));

const person = fc.record({
  aggregate: fc.integer({ min: 0, max: 12 }),
  utme: fc.integer({ min: 0, max: 3 }),
  english: fc.option(fc.nat({ max: 2 })),
  bornOn: fc.constantFrom('2006-01-01', '2007-01-01'),
  first: fc.integer({ min: 1, max: 3 }),
  second: fc.option(fc.integer({ min: 1, max: 4 })),
  catchment: fc.boolean(),
  elds: fc.boolean(),
});
const inputs = fc.record({
  candidates: fc
    .array(person, { maxLength: 40 })
    .map((all) => all.map((one, at) => ({ ...one, id: at + 1 }))),
  capacities: fc.tuple(fc.nat({ max: 8 }), fc.nat({ max: 8 }), fc.nat({ max: 8 })),
  tieBreak: fc.shuffledSubarray([...tieBreaks]),
});
const asked = ({
  candidates,
  capacities,
  tieBreak,
}: typeof inputs extends fc.Arbitrary<infer T> ? T : never) => ({
  candidates,
  tieBreak,
  departments: capacities.map((capacity, at) => ({ id: at + 1, places: placesOf(capacity, usualQuota) })),
});
const keyOf = (one: RankedCandidate, order: readonly string[]) =>
  [
    one.aggregate,
    ...order.map(
      (each) =>
        ({ utme: one.utme, english: one.english ?? -1, age: -Number(one.bornOn.slice(0, 4)) })[each] ?? 0,
    ),
  ]
    .map((value) => String(value + 10_000).padStart(6, '0'))
    .join(' ');

describe('whatever the candidates', () => {
  it('no department takes more than its places, catchment and ELDS no more than theirs and none but their own', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const { candidates, departments, tieBreak } = asked(given);
        const { placed } = rankCandidates({ candidates, departments, tieBreak });
        for (const { id, places } of departments) {
          const own = [...placed].filter(([, { department }]) => department === id);
          expect(own.length).toBeLessThanOrEqual(places.merit + places.catchment + places.elds);
          for (const entryClass of ['catchment', 'elds'] as const) {
            const of = own.filter((each) => each[1].class === entryClass).map(([who]) => candidates[who - 1]);
            expect(of.length).toBeLessThanOrEqual(places[entryClass]);
            expect(of.every((who) => who?.[entryClass])).toBe(true);
          }
        }
      }),
    );
  });

  it('the same inputs come to the same list, whatever order their rows have', () => {
    fc.assert(
      fc.property(inputs, fc.infiniteStream(fc.nat()), (given, chance) => {
        const { candidates, departments, tieBreak } = asked(given);
        const shuffled = candidates
          .map((candidate) => ({ candidate, at: chance.next().value as number }))
          .sort((one, other) => one.at - other.at)
          .map(({ candidate }) => candidate);
        const plain = ({ placed, ties, ranks }: Ranking) => ({
          placed: [...placed].sort(([one], [other]) => one - other),
          ties,
          ranks: [...ranks].sort(([one], [other]) => one - other),
        });
        expect(
          plain(rankCandidates({ candidates: shuffled, departments: [...departments].reverse(), tieBreak })),
        ).toEqual(plain(rankCandidates({ candidates, departments, tieBreak })));
      }),
    );
  });

  it('no id decides: given out anew, they bring the same people in', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const { candidates, departments, tieBreak } = asked(given);
        const turned = candidates.map((one) => ({ ...one, id: candidates.length + 1 - one.id }));
        const before = rankCandidates({ candidates, departments, tieBreak }).placed;
        const after = rankCandidates({ candidates: turned, departments, tieBreak }).placed;
        const turnedBack = new Map([...after].map(([id, place]) => [candidates.length + 1 - id, place]));
        expect([...turnedBack].sort(([one], [other]) => one - other)).toEqual(
          [...before].sort(([one], [other]) => one - other),
        );
      }),
    );
  });

  it('equals of one department and the same states fare alike', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const { candidates, departments, tieBreak } = asked(given);
        const { placed } = rankCandidates({ candidates, departments, tieBreak });
        const fates = new Map<string, boolean>();
        for (const one of candidates) {
          const alike = `${keyOf(one, tieBreak)} ${one.first} ${one.second ?? ''} ${one.catchment} ${one.elds}`;
          expect(fates.get(alike) ?? placed.has(one.id)).toBe(placed.has(one.id));
          fates.set(alike, placed.has(one.id));
        }
      }),
    );
  });

  it('nobody who got in by merit as a first choice is worse than a first choice who waits for nothing', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const { candidates, departments, tieBreak } = asked(given);
        const { placed, ties } = rankCandidates({ candidates, departments, tieBreak });
        const undecided = new Set(ties.flatMap((tie) => tie.candidates));
        for (const { id } of departments) {
          const firsts = candidates.filter(({ first }) => first === id);
          const merit = firsts.filter(
            (one) => placed.get(one.id)?.class === 'merit' && placed.get(one.id)?.choice === 1,
          );
          const out = firsts.filter((one) => !placed.has(one.id) && !undecided.has(one.id));
          for (const one of merit)
            for (const other of out) expect(keyOf(one, tieBreak) >= keyOf(other, tieBreak)).toBe(true);
          // A second choice is in only where no first choice is left out.
          if ([...placed.values()].some(({ department, choice }) => department === id && choice === 2))
            expect(out).toEqual([]);
        }
      }),
    );
  });
});
