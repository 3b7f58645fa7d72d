import { judgeSettled, koboOfRow } from './judge-settled';

const reference = '280358747919';
const row = (values: Partial<{ settledOn: string; reference: string; amount: string }> = {}) => ({
  number: 7,
  values: { settledOn: '2026-09-14', reference, amount: '10000.50', ...values },
});
const known = {
  gateway: 'remita' as const,
  today: '2026-09-14',
  by: '7',
  told: [] as { reference: string; amount: number; by: string }[],
  invoiced: new Set([reference]),
  own: new Set<string>(),
};
const before = (amount: number, by = '7') => ({ ...known, told: [{ reference, amount, by }] });
const sameAgain = 'It stands in an earlier file and is counted once.';
const ownAct =
  'You marked this invoice paid, or took its payment back: another officer’s file, or the gateway, has to show it.';

it('reads naira as kobo, and an amount that is not there as nothing', () => {
  expect(koboOfRow(row().values)).toBe(1_000_050);
  expect(koboOfRow(row({ amount: '' }).values)).toBe(0);
});

it('says nothing of a row of an invoice that settles today for the first time', () => {
  expect(judgeSettled(row(), known)).toEqual([]);
});

it.each([
  ['no RRR', row({ reference: '1234' }), known, 'error', 'This is no RRR.'],
  ['a day to come', row({ settledOn: '2026-09-15' }), known, 'error', 'This day is still to come.'],
  ['the same again', row(), before(1_000_050), 'warning', sameAgain],
  ['the same from somebody else', row(), before(1_000_050, '8'), 'warning', sameAgain],
  ['the same from the gateway', row(), before(1_000_050, 'gateway'), 'warning', sameAgain],
  ['another amount', row(), before(1_000_049), 'error', 'An earlier file says ₦10,000.49.'],
  [
    'another amount from somebody else',
    row(),
    before(1_000_049, '8'),
    'warning',
    'An earlier file says ₦10,000.49. Both are kept.',
  ],
  [
    'another amount from the gateway',
    row(),
    before(1_000_049, 'gateway'),
    'error',
    'The gateway itself says ₦10,000.49.',
  ],
  ['an own act', row(), { ...known, own: new Set([reference]) }, 'warning', ownAct],
  ['nothing before', row(), before(0), 'error', 'An earlier file says ₦0.00.'],
  ['no invoice', row({ reference: '299999999999' }), known, 'warning', 'No invoice has this reference.'],
] as const)('%s', (_, one, about, verdict, message) => {
  expect(judgeSettled(one, about)).toEqual([{ number: 7, verdict, message }]);
});

it('of the gateway without RRRs takes order ids', () => {
  const order = row({ reference: 'SCHF-0011223344556677' });
  const about = { ...known, gateway: 'paystack' as const, invoiced: new Set(['SCHF-0011223344556677']) };
  expect(judgeSettled(order, about)).toEqual([]);
});
