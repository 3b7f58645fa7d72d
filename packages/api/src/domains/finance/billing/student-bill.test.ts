import fc from 'fast-check';
import { paymentPurposes } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aFeeRule, aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { invoiceFor, type Bill } from './bill';
import { askGateway } from '../payments/ask-gateway';
import { studentBill, type WhatIsOwed } from './student-bill';

let test: TestApp;
let student: FeeStudent;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
});
afterEach(() => test.close());

const owed = (option: WhatIsOwed['option'] = 'Full', who = student): WhatIsOwed => ({
  studentId: who.id,
  purposeId: paymentPurposes.schoolFees,
  sessionId: feeSession,
  option,
});
const bill = (option?: WhatIsOwed['option'], who = student) => studentBill(test.deps, owed(option, who));
const amounts = ({ lines }: Bill) => lines.map(({ amount }) => amount);
const total = (one: Bill) => amounts(one).reduce((sum, amount) => sum + amount, 0);

/** The invoice of a bill, paid at the gateway. */
async function pay(one: Bill) {
  const invoice = await invoiceFor(test.deps, one);
  const amount = String(invoice.payable / 100);
  test.simulator.till.pay(String(invoice.rrr), { status: '00', amount, channel: 'CARDPAYMENT' });
  return (await askGateway(test.deps, invoice.id, 'system')).invoice;
}

/** Another rule takes the place of the active one. */
async function replaceRule(ruleId: number, more: readonly number[]) {
  await test.deps.db.updateTable('fee_rule').set({ state: 'superseded' }).where('id', '=', ruleId).execute();
  return aFeeRule(test, more, { first_share: 7_000 });
}

it('bills the lines of the rule with their items, to the student of the record', async () => {
  const { ruleId, itemIds } = await aFeeRule(test, [6_000_000, 1_300_000]);
  expect(await bill()).toMatchObject({
    payerKey: student.payerKey,
    instalment: 'Full',
    item: '',
    ruleId,
    description: 'School fees, 2025/2026',
    lines: [
      { itemId: itemIds[0], amount: 6_000_000 },
      { itemId: itemIds[1], amount: 1_300_000 },
    ],
    payer: { lastname: 'Bello', firstname: 'Grace', phone: '+2348031234567' },
  });
});

it('throws for a student without a rule, and for one whose profile is not complete', async () => {
  await expect(bill()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await aFeeRule(test, [6_000_000]);
  await test.deps.db.updateTable('student').set({ email: null, mobile_number: '12' }).execute();
  await expect(bill()).rejects.toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'email' }, { path: 'mobileNumber' }],
  });
});

it.each([
  ['a rule without instalments', {}, null],
  ['100 level', { level: 100 }, 5_000],
])('%s is paid in full only', async (_, who, first_share) => {
  await aFeeRule(test, [6_000_000], { first_share });
  const one = await aFeeStudent(test, who);
  await expect(bill('FirstInstallment', one)).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('a direct-entry entrant pays in full, a year later in halves', async () => {
  await aFeeRule(test, [6_000_000], { first_share: 5_000 });
  await test.deps.db.updateTable('student').set({ entry_mode: 'DIRECT_ENTRY' }).execute();
  await expect(bill('FirstInstallment')).rejects.toMatchObject({ code: 'CONFLICT' });
  await test.deps.db
    .insertInto('academic_session')
    .values({
      id: 2024,
      name: '2024/2025',
      current: false,
      starts_on: '2024-10-01',
      ends_on: '2025-09-30',
    })
    .execute();
  await test.deps.db.updateTable('student').set({ entry_session_id: 2024 }).execute();
  expect(total(await bill('FirstInstallment'))).toBe(3_000_000);
});

describe('the second instalment', () => {
  it('comes after the first', async () => {
    await aFeeRule(test, [6_000_000], { first_share: 5_000 });
    await expect(bill('SecondInstallment')).rejects.toMatchObject({ code: 'STEP_MISSING' });
    await invoiceFor(test.deps, await bill('FirstInstallment'));
    await expect(bill('SecondInstallment')).rejects.toMatchObject({ code: 'STEP_MISSING' });
  });

  it('is the rest of what the first was billed from, also when the fee has changed', async () => {
    const { ruleId } = await aFeeRule(test, [6_000_100, 1_300_000], { first_share: 6_000 });
    const first = await pay(await bill('FirstInstallment'));
    await replaceRule(ruleId, [9_900_000]);
    const second = await bill('SecondInstallment');
    expect(second).toMatchObject({ ruleId, description: 'School fees, 2025/2026, second instalment' });
    expect(first.total + total(second)).toBe(7_300_100);
    await expect(pay(second)).resolves.toMatchObject({ status: 'PAID' });
  });
});

describe('the late fee', () => {
  const rule = {
    first_share: 5_000,
    due_on: '2026-11-21',
    second_due_on: '2027-02-28',
    late_fee_kobo: 500_000,
  };
  const kinds = ({ lines }: Bill) => lines.map(({ kind = 'fee', amount }) => [kind, amount]);

  it('is due from midnight in Lagos, whole, on either way to pay', async () => {
    await aFeeRule(test, [6_000_000], rule);
    test.deps.clock.set('2026-11-21T22:59:00Z');
    expect(await bill()).toMatchObject({ expiresAt: new Date('2026-11-21T22:59:59Z') });
    expect(kinds(await bill())).toEqual([['fee', 6_000_000]]);
    test.deps.clock.set('2026-11-21T23:00:00Z');
    expect(kinds(await bill())).toEqual([
      ['fee', 6_000_000],
      ['late', 500_000],
    ]);
    expect(kinds(await bill('FirstInstallment'))).toEqual([
      ['fee', 3_000_000],
      ['late', 500_000],
    ]);
  });

  it('comes on the second after its own day, and once only', async () => {
    await aFeeRule(test, [6_000_000], rule);
    const other = await aFeeStudent(test);
    test.deps.clock.set('2026-11-20T12:00:00Z');
    await pay(await bill('FirstInstallment'));
    test.deps.clock.set('2026-11-25T12:00:00Z');
    expect(kinds(await bill('SecondInstallment'))).toEqual([['fee', 3_000_000]]);
    await pay(await bill('FirstInstallment', other));
    test.deps.clock.set('2027-02-28T23:00:00Z');
    expect(kinds(await bill('SecondInstallment'))).toEqual([
      ['fee', 3_000_000],
      ['late', 500_000],
    ]);
    expect(kinds(await bill('SecondInstallment', other))).toEqual([['fee', 3_000_000]]);
  });

  it('replaces the open invoice that was made in time', async () => {
    await aFeeRule(test, [6_000_000], rule);
    test.deps.clock.set('2026-11-21T12:00:00Z');
    const before = await invoiceFor(test.deps, await bill());
    test.deps.clock.set('2026-11-22T12:00:00Z');
    const after = await invoiceFor(test.deps, await bill());
    expect(after).toMatchObject({ total: 6_500_000 });
    expect(after.id).not.toBe(before.id);
  });
});

it('first and second add up to the fee, line by line, whatever the rule and the day', async () => {
  const amountsOf = fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 1, maxLength: 6 });
  const shares = fc.integer({ min: 1, max: 9_999 });
  const cases = fc.record({ given: amountsOf, share: shares, late: fc.nat(900_000), after: fc.boolean() });
  let before: number | undefined;
  await fc.assert(
    fc.asyncProperty(cases, async ({ given, share, late, after }) => {
      const whole = given.reduce((sum, amount) => sum + amount, 0);
      const first = Math.floor((whole * share) / 10_000 / 100) * 100;
      fc.pre(first > 0 && first < whole);
      if (before !== undefined) await replaceRuleWith(before);
      const due = after ? '2026-01-01' : null;
      const rule = { first_share: share, due_on: due, second_due_on: due, late_fee_kobo: late };
      before = (await aFeeRule(test, given, rule)).ruleId;
      const one = await aFeeStudent(test);
      const [full, half] = [await bill('Full', one), await bill('FirstInstallment', one)];
      await pay(half);
      const rest = await bill('SecondInstallment', one);
      const fee = (part: Bill, item?: number | null) =>
        part.lines.filter(({ itemId, kind }) => kind !== 'late' && itemId === item)[0]?.amount ?? 0;
      for (const { itemId, amount, kind } of full.lines) {
        if (kind !== 'late') expect(fee(half, itemId) + fee(rest, itemId)).toBe(amount);
      }
      expect(total(half) + total(rest)).toBe(total(full));
      expect(total(full)).toBe(whole + (after ? late : 0));
    }),
    { numRuns: 25 },
  );

  async function replaceRuleWith(ruleId: number) {
    await test.deps.db
      .updateTable('fee_rule')
      .set({ state: 'superseded' })
      .where('id', '=', ruleId)
      .execute();
  }
}, 60_000);
