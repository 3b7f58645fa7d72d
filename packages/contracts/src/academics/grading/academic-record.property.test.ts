import fc from 'fast-check';
import { averageHundredths, type AcademicRecord } from '..';
import { attempt, marks, recordOf } from './attempts.fixture';

const anAttempt = fc
  .record({
    number: fc.integer({ min: 101, max: 112 }),
    units: fc.integer({ min: 0, max: 6 }),
    score: fc.oneof(
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom('ABS' as const, 'INC' as const, 'MAL' as const, null),
    ),
    year: fc.integer({ min: 0, max: 2 }),
    semester: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ number, units, ...when }) => attempt(`CSC${number}`, units, when));
const attempts = fc.uniqueArray(anAttempt, {
  selector: ({ courseCode, startsOn, semester }) => `${courseCode} ${startsOn} ${semester}`,
  maxLength: 30,
});

describe('whatever was taken', () => {
  it('the order in which results come in says nothing', () => {
    fc.assert(
      fc.property(
        attempts.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => expect(recordOf(shuffled)).toEqual(recordOf(all)),
      ),
    );
  });

  it('every graded attempt counts once, and blocks add up from semester to semester', () => {
    fc.assert(
      fc.property(attempts, (all) => {
        const { semesters, cumulative }: AcademicRecord = recordOf(all);
        const counted = semesters.flatMap(({ courses }) => courses).filter(({ grade }) => grade !== null);
        expect(cumulative.tnu).toBe(counted.reduce((sum, { units }) => sum + units, 0));
        expect(cumulative.tgp).toBe(counted.reduce((sum, { units, points }) => sum + units * points, 0));
        let before = { tnu: 0, tgp: 0 };
        for (const { previous, current, cumulative: after } of semesters) {
          expect(previous).toMatchObject(before);
          before = { tnu: previous.tnu + current.tnu, tgp: previous.tgp + current.tgp };
          expect(after).toMatchObject(before);
        }
        expect(cumulative).toMatchObject(before);
      }),
    );
  });

  it('an amendment comes to what computing from nothing comes to', () => {
    fc.assert(
      fc.property(attempts, fc.nat(), fc.integer({ min: 0, max: 100 }), (all, which, score) => {
        fc.pre(all.length > 0);
        const at = which % all.length;
        const amended = all.map((each, index) => (index === at ? { ...each, ...marks(score) } : each));
        const before = recordOf(all);
        const after = recordOf(amended);
        const gone = recordOf(all.filter((_, index) => index !== at));
        const points = after.cumulative.tgp - gone.cumulative.tgp;
        expect(points).toBeGreaterThanOrEqual(0);
        expect(recordOf(all)).toEqual(before);
        expect(after.cumulative.tnu - gone.cumulative.tnu).toBe(all[at]?.units);
      }),
    );
  });

  it('an average is never shown as more than it is, and a hundredth more always is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tnu, part) => {
          const tgp = Math.floor(part * 5 * tnu);
          const cut = averageHundredths(tgp, tnu, 'truncate');
          const half = averageHundredths(tgp, tnu, 'half-up');
          expect(cut * tnu <= 100 * tgp && 100 * tgp < (cut + 1) * tnu).toBe(true);
          expect([cut, cut + 1]).toContain(half);
          expect(Number.isInteger(cut) && Number.isInteger(half)).toBe(true);
        },
      ),
    );
  });
});
