import fc from 'fast-check';
import { type FeePayers, leastOwed, raisedBy, splitFee, splitsWell } from '@portal/contracts/finance';

const kobo = fc.integer({ min: 0, max: 1_000_000_000 });
const points = fc.integer({ min: 1, max: 10_000 });

test.each([
  ['seven and a half per cent of 8,000', 800_000, 750, 860_000],
  ['half a naira counts up', 100_00, 50, 101_00],
  ['less than half is cut', 100_00, 49, 100_00],
  ['an amount with kobo becomes whole naira', 100_50, 1_000, 111_00],
  ['nothing stays nothing', 0, 10_000, 0],
])('%s', (_, amount, basisPoints, after) => expect(raisedBy(amount, basisPoints)).toBe(after));

test('a raise is a whole number of naira, at most half a naira away from the exact amount', () => {
  fc.assert(
    fc.property(kobo, points, (amount, basisPoints) => {
      const after = raisedBy(amount, basisPoints);
      const exact = (BigInt(amount) * BigInt(10_000 + basisPoints)) / 10_000n;
      expect(after % 100).toBe(0);
      expect(Math.abs(after - Number(exact))).toBeLessThanOrEqual(51);
    }),
  );
});

test('who was charged more is charged more after it, and a higher raise never gives less', () => {
  fc.assert(
    fc.property(kobo, kobo, points, points, (one, other, low, high) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(raisedBy(less, low)).toBeLessThanOrEqual(raisedBy(more, low));
      expect(raisedBy(less, Math.min(low, high))).toBeLessThanOrEqual(raisedBy(less, Math.max(low, high)));
    }),
  );
});

test('a share that is accepted splits the fee of everybody whom the lines charge', () => {
  const lines = fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: 100_000 }),
      payers: fc.constantFrom<FeePayers>('all', 'fresh', 'final', 'optional'),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 9_999 }), (charged, basisPoints) => {
      const owes = (...payers: FeePayers[]) =>
        charged
          .filter((line) => payers.includes(line.payers))
          .map(({ amount }) => ({ description: '', amount }));
      const students = [
        owes('all'),
        owes('all', 'fresh'),
        owes('all', 'final'),
        owes('all', 'fresh', 'final'),
      ];
      const owing = students.filter((fee) => fee.some(({ amount }) => amount > 0));
      const works = owing.map((fee) => {
        try {
          splitFee(fee, basisPoints);
          return true;
        } catch {
          return false;
        }
      });
      expect(leastOwed(charged) > 0).toBe(owing.length > 0);
      expect(splitsWell(charged, basisPoints)).toBe(owing.length > 0 && works.every(Boolean));
    }),
  );
});
