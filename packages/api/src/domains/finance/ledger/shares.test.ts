import fc from 'fast-check';
import { byAccount, entriesOf, takeFrom, type Share } from './shares';

const share = (account: string, amount: number): Share => ({ account, amount });
const sum = (shares: readonly { amount: number }[]) => shares.reduce((all, { amount }) => all + amount, 0);
const someShares = fc.array(
  fc.record<Share>({
    account: fc.constantFrom('1000', '2100', '4001', '4002'),
    amount: fc.nat({ max: 9_000_000 }),
  }),
);

describe('entriesOf', () => {
  it('writes debits first, each amount on its own side, and nothing for nothing', () => {
    const debits = [share('1000', 300), share('1900', 0)];
    const credits = [share('4001', 299), share('4002', 1), share('4003', 0)];
    expect(entriesOf({ debits, credits })).toEqual([
      { account: '1000', debit_kobo: 300, credit_kobo: 0 },
      { account: '4001', debit_kobo: 0, credit_kobo: 299 },
      { account: '4002', debit_kobo: 0, credit_kobo: 1 },
    ]);
  });
});

describe('byAccount', () => {
  it('adds up each account, in the order in which they come first', () => {
    expect(byAccount([share('4002', 5), share('4001', 1), share('4002', 7)])).toEqual([
      share('4002', 12),
      share('4001', 1),
    ]);
    expect(byAccount([])).toEqual([]);
  });

  it('names an account once and loses nothing', () => {
    fc.assert(
      fc.property(someShares, (shares) => {
        const sums = byAccount(shares);
        expect(new Set(sums.map(({ account }) => account)).size).toBe(sums.length);
        expect(sum(sums)).toBe(sum(shares));
      }),
    );
  });
});

describe('takeFrom', () => {
  const shares = [share('4001', 100), share('4002', 50)];

  it.each([
    ['nothing', 0, [], shares],
    ['a part of the first', 40, [share('4001', 40)], [share('4001', 60), share('4002', 50)]],
    ['the first to the kobo', 100, [share('4001', 100)], [share('4002', 50)]],
    ['more than the first', 101, [share('4001', 100), share('4002', 1)], [share('4002', 49)]],
    ['all', 150, shares, []],
    ['more than there is', 151, shares, []],
  ])('takes %s from the front', (_, amount, taken, left) => {
    expect(takeFrom(shares, amount)).toEqual({ taken, left });
  });

  it('takes no more than was wanted or is there, and what it took and left is what there was', () => {
    fc.assert(
      fc.property(someShares, fc.nat({ max: 30_000_000 }), (some, amount) => {
        const { taken, left } = takeFrom(some, amount);
        expect(sum(taken)).toBe(Math.min(amount, sum(some)));
        expect(sum(taken) + sum(left)).toBe(sum(some));
        expect([...taken, ...left].every((one) => one.amount > 0)).toBe(true);
      }),
    );
  });
});
