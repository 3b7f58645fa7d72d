import fc from 'fast-check';
import { paymentPurposes } from '@portal/shared/model';
import { billName, chargeOfRule, expiryOf, instalmentsOf, inTwoParts, linesOn, restOfRule } from './charges';

const sessionId = 2025;
const line = (itemId: number, amount: number) => ({ itemId, description: `Item ${itemId}`, amount });
const lines = [line(1, 60_000), line(2, 13_000)];
const rule = {
  ruleId: 4,
  firstShare: 6_000,
  level: 200,
  entryMode: 'UTME' as const,
  entrySessionId: sessionId,
  dueOn: '2026-11-21',
  secondDueOn: '2027-02-28',
  lateFee: 5_000,
};
const owed = { purposeId: paymentPurposes.schoolFees, sessionId };
const amounts = (of: readonly { amount: number }[] | undefined) => of?.map(({ amount }) => amount);
const sum = (of: readonly { amount: number }[]) => of.reduce((all, { amount }) => all + amount, 0);

it.each([
  ['Full', 'School fees, 2025/2026'],
  ['FirstInstallment', 'School fees, 2025/2026, first instalment'],
  ['SecondInstallment', 'School fees, 2025/2026, second instalment'],
] as const)('an invoice for %s is called %s', (option, name) => {
  expect(billName('School fees', '2025/2026', option)).toBe(name);
});

describe('in two parts', () => {
  it('are the lines with a share, and none without one or when a part would be nothing', () => {
    const parts = inTwoParts(lines, 6_000);
    expect(amounts(parts?.first)).toEqual([36_000, 7_800]);
    expect(amounts(parts?.second)).toEqual([24_000, 5_200]);
    expect(inTwoParts(lines, null)).toBeUndefined();
    expect(inTwoParts([line(1, 150)], 5_000)).toBeUndefined();
  });

  it('does not take a mistake of the program for a small fee', () => {
    const broken = [null] as unknown as typeof lines;
    expect(() => inTwoParts(broken, 5_000)).toThrow(TypeError);
  });
});

it.each([
  ['school fees', {}, {}, true],
  ['another fee', {}, { purposeId: paymentPurposes.developmentLevy }, false],
  ['100 level', { level: 100 }, {}, false],
  ['direct entry in its first session', { entryMode: 'DIRECT_ENTRY' as const }, {}, false],
  ['direct entry a year later', { entryMode: 'DIRECT_ENTRY' as const, entrySessionId: 2024 }, {}, true],
  ['a rule without a share', { firstShare: null }, {}, false],
])('instalments of %s', (_, terms, about, split) => {
  expect(instalmentsOf({ ...rule, ...terms }, { ...owed, ...about }, lines) !== undefined).toBe(split);
});

describe('the charge of a rule', () => {
  const charge = (option: 'Full' | 'FirstInstallment' | 'SecondInstallment', terms = {}) =>
    chargeOfRule({ ...rule, ...terms }, { ...owed, option }, lines);

  it('is all of it, or an instalment with its own day', () => {
    const { ruleId, lateFee, dueOn, secondDueOn } = rule;
    expect(charge('Full')).toEqual({ ruleId, lines, dueOn, lateFee });
    const first = [line(1, 36_000), line(2, 7_800)];
    expect(charge('FirstInstallment')).toEqual({ ruleId, lines: first, dueOn, lateFee });
    const second = [line(1, 24_000), line(2, 5_200)];
    expect(charge('SecondInstallment')).toEqual({ ruleId, lines: second, dueOn: secondDueOn, lateFee });
  });

  it('is no instalment where the fee is paid in full only', () => {
    expect(charge('FirstInstallment', { level: 100 })).toBeUndefined();
    expect(charge('SecondInstallment', { level: 100 })).toBeUndefined();
    expect(charge('Full', { level: 100 })?.lines).toEqual(lines);
  });
});

describe('the rest of a rule', () => {
  const paid = [
    { itemId: 1, amount: 36_000, kind: 'fee' },
    { itemId: 2, amount: 7_800, kind: 'fee' },
  ];
  const late = { itemId: null, amount: 5_000, kind: 'late' };

  it('is what the paid instalment left of the lines that it had', () => {
    const all = [...lines, line(3, 900)];
    expect(restOfRule(rule, { all, option: 'SecondInstallment', paid })).toEqual({
      ruleId: 4,
      lines: [line(1, 24_000), line(2, 5_200)],
      dueOn: '2027-02-28',
      lateFee: 5_000,
    });
  });

  it('is due with its own instalment, and charges the late fee once', () => {
    const first = restOfRule(rule, { all: lines, option: 'FirstInstallment', paid: [...paid, late] });
    expect(first).toMatchObject({ dueOn: '2026-11-21', lateFee: 0 });
  });

  it('makes the whole fee with what was paid, line by line, nothing below nothing', () => {
    const fee = fc.array(fc.nat({ max: 9_000_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fee, fc.integer({ min: 1, max: 9_999 }), (each, firstShare) => {
        const all = each.map((amount, index) => line(index + 1, amount));
        const first = chargeOfRule({ ...rule, firstShare }, { ...owed, option: 'FirstInstallment' }, all);
        const second = chargeOfRule({ ...rule, firstShare }, { ...owed, option: 'SecondInstallment' }, all);
        fc.pre(first !== undefined && second !== undefined);
        const begun = first.lines.map(({ itemId = null, amount }) => ({ itemId, amount, kind: 'fee' }));
        const rest = restOfRule(rule, { all, option: 'SecondInstallment', paid: begun });
        expect(rest.lines).toEqual(second.lines);
        expect(sum(first.lines) + sum(rest.lines)).toBe(sum(all));
        expect([...first.lines, ...rest.lines].every(({ amount }) => amount >= 0)).toBe(true);
      }),
    );
  });
});

describe('the late fee', () => {
  const due = { lines, dueOn: '2026-11-21', lateFee: 5_000 };
  const at = (time: string) => new Date(time);

  it.each([
    ['on the last minute of its day in Lagos', due, '2026-11-21T22:59:59Z', 2],
    ['from midnight in Lagos', due, '2026-11-21T23:00:00Z', 3],
    ['without a day', { ...due, dueOn: null }, '2030-01-01T00:00:00Z', 2],
    ['of nothing', { ...due, lateFee: 0 }, '2030-01-01T00:00:00Z', 2],
    ['of a kobo', { ...due, lateFee: 1 }, '2030-01-01T00:00:00Z', 3],
  ])('%s', (_, charge, now, count) => {
    expect(linesOn(charge, at(now))).toHaveLength(count);
  });

  it('is a line of its own below the fee', () => {
    const late = { description: 'Late payment', amount: 5_000, kind: 'late' };
    expect(linesOn(due, at('2026-12-01T00:00:00Z'))).toEqual([...lines, late]);
    expect(linesOn(due, at('2026-11-01T00:00:00Z'))).toEqual(lines);
  });
});

describe('an invoice ends', () => {
  const now = new Date('2026-11-01T12:00:00Z');

  it.each([
    ['after its days', null, 5_000, '2026-12-01T22:59:59.000Z'],
    ['with the day before the late fee', '2026-11-21', 5_000, '2026-11-21T22:59:59.000Z'],
    ['after its days without a late fee', '2026-11-21', 0, '2026-12-01T22:59:59.000Z'],
    ['after its days when the fee is late already', '2026-10-31', 5_000, '2026-12-01T22:59:59.000Z'],
    ['after its days when that is sooner', '2027-02-28', 5_000, '2026-12-01T22:59:59.000Z'],
    ['today, when the fee is late tomorrow', '2026-11-01', 5_000, '2026-11-01T22:59:59.000Z'],
  ])('%s', (_, dueOn, lateFee, end) => {
    expect(expiryOf({ dueOn, lateFee }, now, 30).toISOString()).toBe(end);
  });

  it('with a day of Lagos, which begins an hour before that of UTC', () => {
    const late = new Date('2026-11-01T23:30:00Z');
    const end = expiryOf({ dueOn: null, lateFee: 0 }, late, 7);
    expect(end.toISOString()).toBe('2026-11-09T22:59:59.000Z');
  });

  it('in the very second of its last day it has the usual days', () => {
    const last = new Date('2026-11-21T22:59:59Z');
    const end = expiryOf({ dueOn: '2026-11-21', lateFee: 1 }, last, 30);
    expect(end.toISOString()).toBe('2026-12-21T22:59:59.000Z');
  });
});
