import type { FeePayers } from './fee-category';
import { leastOwed, raisedBy, splitsWell, totalsOf } from './fee-lines';

const line = (payers: FeePayers, amount: number) => ({ payers, amount });
const naira = 100;

test('what each kind of payer pays is added up apart', () => {
  const lines = [
    line('all', 500),
    line('fresh', 20),
    line('final', 3),
    line('optional', 7_000),
    line('all', 10_000),
    line('fresh', 40),
    line('final', 5),
    line('optional', 80_000),
  ];
  expect(totalsOf(lines)).toEqual({ all: 10_500, fresh: 60, final: 8, optional: 87_000 });
  expect(totalsOf([])).toEqual({ all: 0, fresh: 0, final: 0, optional: 0 });
});

test.each<[string, ReturnType<typeof line>[], number]>([
  ['nobody is charged', [], 0],
  ['what is chosen is owed by nobody', [line('optional', 900)], 0],
  ['everybody pays, some more', [line('all', 1), line('fresh', 900)], 1],
  ['fresh students alone', [line('fresh', 900)], 900],
  ['final-year students alone', [line('final', 700)], 700],
  ['both, and nobody else', [line('fresh', 900), line('final', 700)], 700],
  ['both, the other way round', [line('fresh', 300), line('final', 700)], 300],
])('the least that one owes: %s', (_, lines, kobo) => {
  expect(leastOwed(lines)).toBe(kobo);
});

test.each([
  ['a naira in the first instalment', 2 * naira, 5_000, true],
  ['a kobo less', 2 * naira - 1, 5_000, false],
  ['nothing in the first', 10_000 * naira, 0, false],
  ['nearly all in the first', 10_000 * naira, 9_999, true],
  ['nothing in the second', 10_000 * naira, 10_000, false],
])('instalments with something in both: %s', (_, amount, basisPoints, well) => {
  expect(splitsWell([line('all', amount)], basisPoints)).toBe(well);
});

test('instalments are looked at for whoever owes least', () => {
  expect(splitsWell([line('fresh', 10_000 * naira), line('final', naira)], 5_000)).toBe(false);
});

test.each([
  ['by a tenth', 1_000 * naira, 1_000, 1_100 * naira],
  ['down by a tenth', 1_000 * naira, -1_000, 900 * naira],
  ['by nothing', 1_000 * naira, 0, 1_000 * naira],
  ['half a naira counts up', 5 * naira, 1_000, 6 * naira],
  ['less does not', 4 * naira, 1_000, 4 * naira],
])('an amount raised: %s', (_, amount, basisPoints, raised) => {
  expect(raisedBy(amount, basisPoints)).toBe(raised);
});
