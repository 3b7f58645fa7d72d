import {
  admissionFormulas,
  aggregateOf,
  formulaLabels,
  mostAggregate,
  type Marks,
} from '@portal/contracts/admissions';
import fc from 'fast-check';

const marks = fc.record<Marks>({
  utme: fc.nat({ max: 400 }),
  screening: fc.nat({ max: 10_000 }),
  oLevel: fc.nat({ max: 40 }),
});

describe('the aggregate', () => {
  it.each([
    ['50:50', { utme: 250, screening: 6000, oLevel: 0 }, 6125],
    ['50:50', { utme: 251, screening: 6001, oLevel: 40 }, 6138],
    ['50:30:20', { utme: 240, screening: 7000, oLevel: 32 }, 6700],
    ['50:30:20', { utme: 401 - 1, screening: 10_000, oLevel: 40 }, 10_000],
    ['combined-400', { utme: 250, screening: 6000, oLevel: 0 }, 24_500],
    ['50:50', { utme: 250, screening: 6001, oLevel: 0 }, 6126],
    ['50:30:20', { utme: 240, screening: 7005, oLevel: 32 }, 6702],
    ['none', { utme: 250, screening: 6000, oLevel: 0 }, null],
  ] as const)('by %s of %j is %s', (formula, of, expected) => {
    expect(aggregateOf(formula, of)).toBe(expected);
  });

  it('is what its label says, which a candidate reads beside the marks', () => {
    const [utme, screening, oLevel] = [282, 8850, 35];
    const said = [
      ['50:50', 'UTME/8 + screening/2', 282 / 8 + 88.5 / 2],
      ['50:30:20', 'UTME/8 + screening × 0.3 + O-level points/2', 282 / 8 + 88.5 * 0.3 + 35 / 2],
      ['combined-400', '(UTME + 4 × screening)/2', (282 + 4 * 88.5) / 2],
    ] as const;
    for (const [formula, words, reckoned] of said) {
      expect(formulaLabels[formula]).toContain(words);
      expect(aggregateOf(formula, { utme, screening, oLevel })).toBe(Math.round(100 * reckoned));
    }
  });

  it('is 100 or 400 at most, whole hundredths, and never less for more marks', () => {
    expect(admissionFormulas.map(mostAggregate)).toEqual([0, 10_000, 10_000, 40_000]);
    fc.assert(
      fc.property(fc.constantFrom(...admissionFormulas.slice(1)), marks, marks, (formula, one, more) => {
        const sum = {
          utme: Math.min(400, one.utme + more.utme),
          screening: Math.min(10_000, one.screening + more.screening),
          oLevel: Math.min(40, one.oLevel + more.oLevel),
        };
        const [lower, higher] = [aggregateOf(formula, one) ?? -1, aggregateOf(formula, sum) ?? -1];
        expect(Number.isInteger(lower)).toBe(true);
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(lower).toBeLessThanOrEqual(higher);
        expect(higher).toBeLessThanOrEqual(mostAggregate(formula));
      }),
    );
  });

  it('is the nearest hundredth of the formula, half up', () => {
    fc.assert(
      fc.property(marks, ({ utme, screening, oLevel }) => {
        const exact = 12.5 * utme + 0.3 * screening + 50 * oLevel;
        const got = aggregateOf('50:30:20', { utme, screening, oLevel }) ?? 0;
        expect(Math.abs(got - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});
