import { testApp, type TestApp } from '../../../../test/app';
import { aBill, aFeeStudent, anAward, aFeeRule, type FeeStudent } from '../../../../test/fee-builders';
import { books } from '../../../../test/money-builders';
import { inTransaction } from '../../../platform/database/database';
import { askGateway } from '../payments/ask-gateway';
import { invoiceFor } from './bill';
import { deductionsOf } from './deductions';

let test: TestApp;
let student: FeeStudent;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
});
afterEach(() => test.close());

const lines = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ description: `Line ${index + 1}`, amount }));

/** Money for an invoice arrives, and the gateway is asked. */
async function pay(rrr: string | null, naira: string, id: number) {
  test.simulator.till.pay(String(rrr), { status: '00', amount: naira, channel: 'CARDPAYMENT' });
  return (await askGateway(test.deps, id, 'system')).invoice;
}

async function balances() {
  const rows = await test.deps.db
    .selectFrom('ledger_entry')
    .select(['account'])
    .select((row) => row.fn.sum<number>('debit_kobo').as('debit'))
    .select((row) => row.fn.sum<number>('credit_kobo').as('credit'))
    .groupBy('account')
    .orderBy('account')
    .execute();
  return Object.fromEntries(
    rows.map(({ account, debit, credit }) => [account, Number(debit) - Number(credit)]),
  );
}

/** Money that was too much, turned into a credit note. */
async function aCredit(amount: number): Promise<void> {
  const { db, clock } = test.deps;
  const paid = await invoiceFor(test.deps, { ...aBill(student, lines(amount)), item: 'before' });
  await pay(paid.rrr, String((2 * amount) / 100), paid.id);
  const { id } = await db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('credit_note')
    .values({
      number: 'CRN1',
      payer_key: student.payerKey,
      payment_id: id,
      amount_kobo: amount,
      reason: 'paid twice',
      issued_by: 'officer',
      issued_at: clock.now(),
    })
    .execute();
}

describe('an award', () => {
  it('takes its part off, and the sponsor owes it once the rest is paid', async () => {
    await anAward(test, student, { amount: 3_000_000 });
    const invoice = await invoiceFor(test.deps, aBill(student, lines(4_000_000, 1_000_000)));
    expect(invoice).toMatchObject({ total: 5_000_000, deducted: 3_000_000, payable: 2_000_000 });
    expect(test.simulator.till.order(String(invoice.rrr))).toMatchObject({ amount: '20000' });
    expect(await balances()).toEqual({});
    expect(await pay(invoice.rrr, '20000', invoice.id)).toMatchObject({ status: 'PAID' });
    expect(await balances()).toEqual({ '1100': 2_000_000, '1200': 3_000_000, '4100': -5_000_000 });
    expect(await books(test)).toMatchObject({ payments: 2, receipts: 2, transactions: 2, issues: [] });
  });

  it('that pays everything pays at once, without an RRR', async () => {
    await anAward(test, student, { amount: 9_000_000 });
    const invoice = await invoiceFor(test.deps, aBill(student, lines(5_000_000)));
    expect(invoice).toMatchObject({ status: 'PAID', rrr: null, deducted: 5_000_000, payable: 0 });
    expect(test.simulator.till.all()).toHaveLength(0);
    expect(await balances()).toEqual({ '1200': 5_000_000, '4100': -5_000_000 });
    const award = await test.deps.db.selectFrom('scholarship_award').select('state').execute();
    expect(award).toEqual([{ state: 'applied' }]);
  });

  it('that pays everything pays once, however often it is asked for at the same moment', async () => {
    await anAward(test, student, { amount: 9_000_000 });
    const bill = aBill(student, lines(5_000_000));
    const made = await Promise.all(Array.from({ length: 8 }, () => invoiceFor(test.deps, bill)));
    expect(new Set(made.map(({ id, status }) => `${id} ${status}`)).size).toBe(1);
    expect(await books(test)).toMatchObject({ invoices: 1, payments: 1, receipts: 1 });
  });

  it('pays the second instalment with what the first left of it', async () => {
    await anAward(test, student, { amount: 3_000_000 });
    const first = await invoiceFor(test.deps, aBill(student, lines(2_000_000), 'FirstInstallment'));
    expect(first).toMatchObject({ status: 'PAID', deducted: 2_000_000 });
    const second = await invoiceFor(test.deps, aBill(student, lines(2_000_000), 'SecondInstallment'));
    expect(second).toMatchObject({ status: 'UNPAID', deducted: 1_000_000, payable: 1_000_000 });
  });

  it('for items pays those items only', async () => {
    const { itemIds } = await aFeeRule(test, [8_000_000, 9_000_000]);
    await anAward(test, student, { amount: 9_000_000, kind: 'items', items: itemIds.slice(1) });
    const billed = [4_000_000, 1_000_000].map((amount, index) => ({
      description: `Line ${index}`,
      amount,
      itemId: itemIds[index] ?? null,
    }));
    expect(await invoiceFor(test.deps, aBill(student, billed))).toMatchObject({ deducted: 1_000_000 });
  });

  it('counts only when it is approved, for its session and its student', async () => {
    await anAward(test, student, { amount: 3_000_000, state: 'pending' });
    await anAward(test, await aFeeStudent(test), { amount: 2_000_000 });
    expect(await invoiceFor(test.deps, aBill(student, lines(5_000_000)))).toMatchObject({ deducted: 0 });
  });

  it('that comes later replaces the open invoice', async () => {
    const bill = aBill(student, lines(5_000_000));
    const before = await invoiceFor(test.deps, bill);
    await anAward(test, student, { amount: 1_000_000 });
    const after = await invoiceFor(test.deps, bill);
    expect(after).toMatchObject({ deducted: 1_000_000, status: 'UNPAID' });
    expect(test.simulator.till.order(String(before.rrr))?.status).toBe('12');
    expect(await invoiceFor(test.deps, bill)).toMatchObject({ id: after.id });
  });

  it('is never used twice, whatever is billed at the same moment', async () => {
    await anAward(test, student, { amount: 3_000_000 });
    const items = Array.from({ length: 8 }, (_, index) => String(index));
    const bills = items.map((item) => ({ ...aBill(student, lines(2_000_000)), item }));
    const made = await Promise.all(bills.map((bill) => invoiceFor(test.deps, bill)));
    expect(made.reduce((sum, { deducted }) => sum + deducted, 0)).toBe(3_000_000);
  });
});

describe('money for an invoice that was closed', () => {
  /** An invoice of which an award pays 30,000 naira of 50,000, closed on our side only. */
  async function closedInvoice() {
    await anAward(test, student, { amount: 3_000_000 });
    const invoice = await invoiceFor(test.deps, { ...aBill(student, lines(5_000_000)), item: 'closed' });
    await test.deps.db
      .updateTable('invoice')
      .set({ status: 'EXPIRED' })
      .where('id', '=', invoice.id)
      .execute();
    return invoice;
  }

  it('pays it while its award is still there', async () => {
    const { rrr, id } = await closedInvoice();
    expect(await pay(rrr, '20000', id)).toMatchObject({ status: 'PAID' });
    expect(await balances()).toEqual({ '1100': 2_000_000, '1200': 3_000_000, '4100': -5_000_000 });
  });

  it('waits for an officer when the award has paid something else', async () => {
    const { rrr, id } = await closedInvoice();
    const other = await invoiceFor(test.deps, { ...aBill(student, lines(3_000_000)), item: 'other' });
    expect(other).toMatchObject({ status: 'PAID', deducted: 3_000_000 });
    expect(await pay(rrr, '20000', id)).toMatchObject({ status: 'EXPIRED' });
    expect(await balances()).toEqual({ '1200': 3_000_000, '4100': -3_000_000 });
    expect(await books(test)).toMatchObject({ payments: 1, issues: ['MISMATCH'] });
  });
});

describe('a credit note', () => {
  it('pays what is billed next and is then done with', async () => {
    await aCredit(2_000_000);
    const part = await invoiceFor(test.deps, aBill(student, lines(1_500_000)));
    expect(part).toMatchObject({ status: 'PAID', deducted: 1_500_000 });
    const next = await invoiceFor(test.deps, { ...aBill(student, lines(1_500_000)), item: 'next' });
    expect(next).toMatchObject({ status: 'UNPAID', deducted: 500_000 });
    await pay(next.rrr, '10000', next.id);
    const note = await test.deps.db.selectFrom('credit_note').select('state').execute();
    expect(note).toEqual([{ state: 'applied' }]);
  });
});

it('refuses deductions that do not add up to what the invoice says', async () => {
  const awardId = await anAward(test, student, { amount: 1_000_000 });
  const invoice = await invoiceFor(test.deps, aBill(student, lines(5_000_000)));
  expect(await deductionsOf(test.deps.db, invoice.id)).toHaveLength(1);
  const more = inTransaction(test.deps.db, (trx) =>
    trx
      .insertInto('invoice_cover')
      .values({
        invoice_id: invoice.id,
        position: 2,
        award_id: awardId,
        credit_note_id: null,
        description: 'more',
        amount_kobo: 1,
      })
      .execute(),
  );
  await expect(more).rejects.toThrow('do not add up');
});
