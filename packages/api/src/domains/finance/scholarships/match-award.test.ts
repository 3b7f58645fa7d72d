import { testApp, type TestApp } from '../../../../test/app';
import { aBill, aFeeRule, aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';
import { scholarshipKit } from '../../../../test/scholarship-builders';
import { askGateway } from '../payments/ask-gateway';
import { invoiceFor } from '../billing/bill';
import { leftOfAward } from '../billing/deductions';

let test: TestApp;
let kit: Awaited<ReturnType<typeof scholarshipKit>>;
let student: FeeStudent;
let itemIds: number[];
beforeEach(async () => {
  test = await testApp();
  kit = await scholarshipKit(test);
  student = await aFeeStudent(test);
  ({ itemIds } = await aFeeRule(test, [4_000_000, 1_000_000]));
});
afterEach(() => test.close());

const bill = (option: 'Full' | 'FirstInstallment' = 'Full') => {
  const lines = (option === 'Full' ? [4_000_000, 1_000_000] : [2_000_000, 500_000]).map((amount, at) => ({
    description: `Line ${at}`,
    amount,
    itemId: itemIds[at] ?? null,
  }));
  return aBill(student, lines, option);
};

async function pay(naira: string, { rrr, id }: { rrr: string | null; id: number }) {
  test.simulator.till.pay(String(rrr), { status: '00', amount: naira, channel: 'CARDPAYMENT' });
  return (await askGateway(test.deps, id, 'system')).invoice;
}

const refunds = () =>
  test.deps.db
    .selectFrom('refund')
    .select(['amount_kobo as amount', 'kind', 'state', 'award_id as award'])
    .execute();

describe('an award that is approved', () => {
  it('before an invoice takes its part off', async () => {
    const id = await kit.approved(await kit.scheme(), student);
    expect(await invoiceFor(test.deps, bill())).toMatchObject({ deducted: 3_000_000, payable: 2_000_000 });
    expect(await kit.award(id)).toMatchObject({ before: 5_000_000, after: 2_000_000, settled: 0 });
    const told = test.deps.db
      .selectFrom('notification')
      .select('message')
      .where('user_id', '=', student.userId);
    expect(await told.execute()).toEqual([
      { message: expect.stringContaining('NELFUND student loan pays ₦30,000.00 of your fees.') },
    ]);
  });

  it('during an open invoice cancels it, and its next one asks for less', async () => {
    const open = await invoiceFor(test.deps, bill());
    await kit.approved(await kit.scheme(), student);
    await test.drain();
    expect(test.simulator.till.order(String(open.rrr))?.status).toBe('12');
    const next = await invoiceFor(test.deps, bill());
    expect(next).toMatchObject({ status: 'UNPAID', payable: 2_000_000 });
    expect(next.id).not.toBe(open.id);
  });

  it('while the student pays the open invoice becomes a refund request', async () => {
    const open = await invoiceFor(test.deps, bill());
    const id = await kit.approved(await kit.scheme(), student);
    test.simulator.till.pay(String(open.rrr), { status: '00', amount: '50000', channel: 'CARDPAYMENT' });
    await test.drain();
    expect(await refunds()).toEqual([{ amount: 3_000_000, kind: 'SPONSOR', state: 'requested', award: id }]);
    await test.drain();
    expect(await refunds()).toHaveLength(1);
  });

  it('after the payment becomes a refund request at once, and is not used again', async () => {
    await pay('50000', await invoiceFor(test.deps, bill()));
    const id = await kit.approved(await kit.scheme(), student);
    expect(await refunds()).toEqual([{ amount: 3_000_000, kind: 'SPONSOR', state: 'requested', award: id }]);
    const found = await kit.award(id);
    expect(found).toMatchObject({ state: 'applied', settled: 3_000_000, refundDue: 3_000_000, before: 0 });
    expect(found.invoices).toHaveLength(1);
    const again = await invoiceFor(test.deps, { ...bill(), item: 'again' });
    expect(again.deducted).toBe(0);
    await test.drain();
    expect(await refunds()).toHaveLength(1);
  });

  it('pays once where its invoice was paid twice: what a duplicate had of it is not used', async () => {
    const id = await kit.approved(await kit.scheme(), student);
    const first = await invoiceFor(test.deps, bill());
    // Closed on our side only: somebody still pays it at a counter.
    await test.deps.db.updateTable('invoice').set({ status: 'EXPIRED' }).where('id', '=', first.id).execute();
    const second = await invoiceFor(test.deps, bill());
    expect(await pay('20000', second)).toMatchObject({ status: 'PAID', deducted: 3_000_000 });
    expect(await pay('20000', first)).toMatchObject({ status: 'PAID', duplicate: true, deducted: 3_000_000 });
    expect(await leftOfAward(test.deps.db, id)).toBe(0);
    expect(await leftOfAward(test.deps.db, id, second.id)).toBe(3_000_000);
  });

  it('after the first instalment pays the second, and only the rest goes back', async () => {
    await pay('25000', await invoiceFor(test.deps, bill('FirstInstallment')));
    const id = await kit.approved(await kit.scheme(), student);
    expect(await refunds()).toMatchObject([{ amount: 500_000, award: id }]);
    const second = aBill(student, [{ description: 'Rest', amount: 2_500_000 }], 'SecondInstallment');
    expect(await invoiceFor(test.deps, second)).toMatchObject({ status: 'PAID', deducted: 2_500_000 });
    expect(await kit.award(id)).toMatchObject({ settled: 3_000_000 });
  });
});
