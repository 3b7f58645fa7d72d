import fc from 'fast-check';
import { splitFee, type FeeLine } from '@portal/contracts/finance';

const lines = (...amounts: number[]): FeeLine[] =>
  amounts.map((amount, index) => ({ description: `Line ${index}`, amount }));
const amounts = (part: readonly FeeLine[]) => part.map(({ amount }) => amount);
const sum = (part: readonly FeeLine[]) => part.reduce((total, { amount }) => total + amount, 0);

test.each([
  ['two equal halves', lines(1_000_000, 500_000), 5_000, [500_000, 250_000], [500_000, 250_000]],
  ['an odd naira stays for the second', lines(100_100), 5_000, [50_000], [50_100]],
  [
    'what lines leave over goes to the last',
    lines(10_100, 10_100, 10_100),
    5_000,
    [5_000, 5_000, 5_100],
    [5_100, 5_100, 5_000],
  ],
  ['60 and 40', lines(7_300_000), 6_000, [4_380_000], [2_920_000]],
  [
    'a last line too small for what is left over',
    lines(10_100, 10_100, 10_100, 10_100, 0),
    5_000,
    [5_000, 5_000, 5_000, 5_200, 0],
    [5_100, 5_100, 5_100, 4_900, 0],
  ],
  ['lines too small for a naira each', lines(199, 1), 5_000, [99, 1], [100, 0]],
  [
    'a last line that takes no more than it is',
    lines(10_100, 10_100, 10_100, 10_100, 10_100, 300),
    5_000,
    [5_000, 5_000, 5_000, 5_000, 5_100, 300],
    [5_100, 5_100, 5_100, 5_100, 5_000, 0],
  ],
])('%s', (_, fee, basisPoints, first, second) => {
  const split = splitFee(fee, basisPoints);
  expect([amounts(split.first), amounts(split.second)]).toEqual([first, second]);
});

test('lines add up, to their instalment and to the fee, whatever the fee', () => {
  // Small ones too, where what is left over is more than a line.
  const amount = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 20_000_000 }));
  const someLines = fc.array(amount, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(someLines, fc.integer({ min: 1, max: 9_999 }), (given, basisPoints) => {
      const fee = lines(...given);
      const wanted = Math.floor((sum(fee) * basisPoints) / 10_000 / 100) * 100;
      fc.pre(wanted > 0 && wanted < sum(fee));
      const { first, second } = splitFee(fee, basisPoints);
      expect(sum(first)).toBe(wanted);
      expect(sum(first) + sum(second)).toBe(sum(fee));
      for (const [index, { amount }] of fee.entries()) {
        const [one, two] = [first[index]?.amount ?? -1, second[index]?.amount ?? -1];
        expect(one + two).toBe(amount);
        expect(Math.min(one, two)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test.each([0, 10_000, -1, 12_000, 33.3])('refuses a share of %d basis points', (basisPoints) => {
  expect(() => splitFee(lines(7_300_000), basisPoints)).toThrow(
    new RangeError(`${basisPoints} basis points of 7300000 kobo leave an instalment empty`),
  );
});
