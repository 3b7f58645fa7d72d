import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent, anAward, type FeeStudent } from '../../../../test/fee-builders';
import { aPaid, balances, officers, send } from '../../../../test/refund-builders';
import { inTransaction } from '../../../platform/database/database';
import { sponsorAfterPayment } from './sponsor-after-payment';

let test: TestApp;
let student: FeeStudent;
let people: Awaited<ReturnType<typeof officers>>;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
  people = await officers(test);
});
afterEach(() => test.close());

const base = '/InvoiceManagement';

const officer = () => ({ actor: { userId: '1' }, at: test.deps.clock.now() });

describe('a sponsor who pays after the student', () => {
  it('owes it, and the student is owed as much; once per award and invoice', async () => {
    const invoice = await aPaid(test, student, { total: 5_000_000, arrives: 5_010_000 });
    const awardId = await anAward(test, student, { amount: 9_000_000 });
    const late = { invoiceId: invoice.id, awardId, amount: 6_000_000 };
    const sponsor = () => inTransaction(test.deps.db, (trx) => sponsorAfterPayment(trx, officer(), late));
    const [first, second] = await Promise.all([sponsor(), sponsor()]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ amount: 5_000_000 });
    expect(await balances(test)).toEqual({
      '1100': 5_010_000,
      '1200': 5_000_000,
      '2100': -5_010_000,
      '4100': -5_000_000,
    });
    // What is left of the award pays the next invoice, and no more.
    const next = await aPaid(test, student, { total: 7_000_000 });
    expect(next).toMatchObject({ deducted: 4_000_000, payable: 3_000_000 });
    const list = await send(test, people.auditor, ['GET', `${base}/refunds?kind=SPONSOR&`]);
    expect(list.data.rows).toMatchObject([{ amount: 5_000_000, state: 'requested', kind: 'SPONSOR' }]);
  });

  it('pays nothing of an invoice that is not paid', async () => {
    const invoice = await aPaid(test, student, { total: 5_000_000, arrives: 100 });
    const awardId = await anAward(test, student, { amount: 9_000_000 });
    const late = { invoiceId: invoice.id, awardId, amount: 5_000_000 };
    const sponsor = inTransaction(test.deps.db, (trx) => sponsorAfterPayment(trx, officer(), late));
    await expect(sponsor).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
