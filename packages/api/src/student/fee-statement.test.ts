import { feeStatement } from './fee-statement';

const part = (amount: number, option = 'FirstInstallment', status = 'PAID') => ({ amount, option, status });

describe('what is paid of a fee', () => {
  it.each([
    ['nothing', [], { paid: 0, outstanding: 7_300_000, state: 'owing' }],
    [
      'an unpaid invoice',
      [part(7_300_000, 'Full', 'UNPAID')],
      { paid: 0, outstanding: 7_300_000, state: 'owing' },
    ],
    ['the first half', [part(3_650_000)], { paid: 3_650_000, outstanding: 3_650_000, state: 'half' }],
    [
      'both halves',
      [part(3_650_000), part(3_650_000, 'SecondInstallment')],
      { paid: 7_300_000, outstanding: 0, state: 'paid' },
    ],
    ['all at once', [part(7_300_000, 'Full')], { paid: 7_300_000, outstanding: 0, state: 'paid' }],
    ['too much', [part(9_000_000, 'Full')], { paid: 9_000_000, outstanding: 0, state: 'paid' }],
    [
      'a reversed payment',
      [part(7_300_000, 'Full', 'REVERSED')],
      { paid: 0, outstanding: 7_300_000, state: 'owing' },
    ],
    ['less than an instalment', [part(100, 'Full')], { paid: 100, outstanding: 7_299_900, state: 'owing' }],
  ])('%s', (_, invoices, expected) => {
    expect(feeStatement(7_300_000, invoices)).toEqual({ total: 7_300_000, ...expected });
  });

  it('says none where no fee is set', () => {
    expect(feeStatement(0, []).state).toBe('none');
  });
});
