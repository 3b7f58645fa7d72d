import { sql } from 'kysely';
import { testPassword } from '../../../../test/builders';
import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent, anAward, type FeeStudent } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { aPaid, balances, issueOf, officers, paidTwice, send } from '../../../../test/refund-builders';
import { inTransaction } from '../../../platform/database/database';
import { invoiceById, type Invoice } from '../invoices/invoices.queries';
import { sponsorAfterPayment } from '../refunds/sponsor-after-payment';

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
const reason = 'charge-back by the bank';
const request = ({ invoiceNumber }: Invoice, who: { authorization: string } = people.clerk) =>
  send(test, who, ['POST', `${base}/reversals`, { invoice: invoiceNumber, reason }]);
const approve = (id: unknown, who: { authorization: string } = people.bursar) =>
  send(test, who, ['POST', `${base}/reversals/${String(id)}/approve`]);
const fresh = ({ id }: Invoice) => invoiceById(test.deps.db, id);

/** Reversed by the clerk and the bursar. */
async function reversed(invoice: Invoice) {
  const { data } = await request(invoice);
  return approve(data.id);
}

it('takes a payment back line by line, by two people, once', async () => {
  const invoice = await aPaid(test, student, { total: 5_000_000, arrives: 5_000_100 });
  const asked = await request(invoice, people.bursar);
  expect(asked).toMatchObject({ status: 201, data: { state: 'requested', amount: 5_000_100, may: [] } });
  expect((await request(invoice)).code).toBe('CONFLICT');
  expect((await approve(asked.data.id, people.bursar)).code).toBe('SECOND_PERSON');
  const clerk = await approve(asked.data.id, people.clerk);
  expect(clerk).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  const all = await Promise.all([
    approve(asked.data.id, people.deputy),
    approve(asked.data.id, people.deputy),
  ]);
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await fresh(invoice)).toMatchObject({ status: 'REVERSED' });
  expect(await balances(test)).toEqual({});
  const { rows } = await sql<{
    same: boolean;
  }>`select array_agg((o.account, o.debit_kobo, o.credit_kobo) order by o.id)
      = array_agg((b.account, b.credit_kobo, b.debit_kobo) order by o.id) as same
    from ledger_txn t join ledger_entry o on o.txn_id = t.reverses_id
    join ledger_entry b on b.txn_id = t.id and b.account = o.account`.execute(test.deps.db);
  expect(rows).toEqual([{ same: true }]);
  expect(await issueOf(test, invoice, 'OVERPAID')).toMatchObject({ state: 'resolved' });
  const told = await test.deps.db
    .selectFrom('notification')
    .select('message')
    .where('type', '=', 'payment issue')
    .execute();
  expect(told.map(({ message }) => message)).toContain(
    'The payment of ₦50,000.00 for School fees, 2025/2026 was taken back. What it paid for is owed again; see the bursary.',
  );
  expect((await request(invoice)).message).toBe('The payment of this invoice was taken back already.');
});

it('says beforehand what would be undone, and what stands in the way', async () => {
  const invoice = await aPaid(test, student);
  const look = async (which: Invoice) =>
    (await send(test, people.auditor, ['GET', `${base}/reversals/preview?invoice=${which.rrr ?? ''}&`])).data;
  expect(await look(invoice)).toMatchObject({ obstacle: null, payments: [{ amount: 5_000_000 }] });
  const open = await aPaid(test, student, { arrives: 100 });
  expect(await look(open)).toMatchObject({ obstacle: 'This invoice is not paid.', payments: [] });
  expect((await request(open)).code).toBe('CONFLICT');
});

it('leaves the payment as it is when the second officer says no, and can be asked for again', async () => {
  const invoice = await aPaid(test, student);
  const { data } = await request(invoice);
  const body = { reason: 'the bank withdrew it' };
  const refuse = (who: { authorization: string }) =>
    send(test, who, ['POST', `${base}/reversals/${String(data.id)}/refuse`, body]);
  expect((await refuse(people.bursar)).data).toMatchObject({ state: 'refused', decisionNote: body.reason });
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'payment.reversal-refuse',
    detail: { after: { state: 'refused' }, reason: body.reason },
  });
  expect((await approve(data.id)).code).toBe('CONFLICT');
  expect(await fresh(invoice)).toMatchObject({ status: 'PAID' });
  expect((await request(invoice)).status).toBe(201);
});

it('lets what was taken back be paid once more, also when a second payment of it stands', async () => {
  const { first, second } = await paidTwice(test, student);
  await reversed(first);
  const { item } = first;
  const again = await aPaid(test, student, { item });
  expect(again).toMatchObject({ status: 'PAID', duplicate: false });
  expect(await fresh(second)).toMatchObject({ status: 'PAID', duplicate: true });
  expect(await balances(test)).toEqual({ '1100': 10_000_000, '2100': -5_000_000, '4100': -5_000_000 });
});

describe('with money promised to the payer', () => {
  async function refundOf(invoice: Invoice) {
    const issue = await issueOf(test, invoice, 'DUPLICATE');
    const body = { amount: '50000', reason: 'paid twice', version: issue.version };
    const { data } = await send(test, people.clerk, [
      'POST',
      `${base}/payment-issues/${issue.id}/refund`,
      body,
    ]);
    const account = { bank: 'First Bank', accountNumber: '0123456789', accountName: 'Grace Bello' };
    const bank = { ...account, proof: testPassword, version: 1 };
    const url = `${base}/refunds/${String(data.refundId)}`;
    await send(test, people.clerk, ['PUT', `${url}/bank`, bank]);
    await send(test, people.clerk, ['POST', `${url}/check`, { version: 2 }]);
    await send(test, people.bursar, ['POST', `${url}/approve`, { version: 3 }]);
    return () =>
      send(test, people.clerk, ['POST', `${url}/pay-out`, { transferReference: 'FBN/1', version: 4 }]);
  }

  it('refuses what is not paid out, and is refused once it is', async () => {
    const { second } = await paidTwice(test, student);
    const pay = await refundOf(second);
    const { data } = await request(second);
    await pay();
    const late = await approve(data.id);
    expect(late.code).toBe('CONFLICT');
    expect(late.message).toMatch(/was refunded/);
    expect(await fresh(second)).toMatchObject({ status: 'PAID' });
  });

  it('and pay-out and reversal at the same moment: one of them', async () => {
    const { second } = await paidTwice(test, student);
    const pay = await refundOf(second);
    const { data } = await request(second);
    const both = await Promise.all([pay(), approve(data.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = await balances(test);
    const paidOut = both[0]?.status === 200;
    expect(held).toEqual(
      paidOut
        ? { '1000': -5_000_000, '1100': 10_000_000, '4100': -5_000_000 }
        : { '1100': 5_000_000, '4100': -5_000_000 },
    );
  });

  it('cancels a credit note that nothing counts on, and waits for one that has paid', async () => {
    const { second } = await paidTwice(test, student);
    const issue = await issueOf(test, second, 'DUPLICATE');
    const body = { amount: '20000', reason: 'paid twice', version: issue.version };
    await send(test, people.clerk, ['POST', `${base}/payment-issues/${issue.id}/credit`, body]);
    const next = await aPaid(test, student, { total: 3_000_000 });
    expect(next.deducted).toBe(2_000_000);
    expect((await request(second)).message).toMatch(/credit note/);
    await reversed(next);
    const { db } = test.deps;
    const states = () => db.selectFrom('credit_note').select('state').execute();
    expect(await states()).toEqual([{ state: 'open' }]);
    expect((await reversed(second)).status).toBe(200);
    expect(await states()).toEqual([{ state: 'cancelled' }]);
    expect(await balances(test)).toEqual({ '1100': 5_000_000, '4100': -5_000_000 });
  });
});

it('frees awards, those that came first and those that came after', async () => {
  const paid = await aPaid(test, student, { total: 2_000_000 });
  const awardId = await anAward(test, student, { amount: 5_000_000 });
  const late = { invoiceId: paid.id, awardId, amount: 2_000_000 };
  const command = { actor: { userId: '1' }, at: test.deps.clock.now() };
  await inTransaction(test.deps.db, (trx) => sponsorAfterPayment(trx, command, late));
  const deducted = await aPaid(test, student, { total: 4_000_000 });
  expect(deducted).toMatchObject({ deducted: 3_000_000 });
  const award = () => test.deps.db.selectFrom('scholarship_award').select('state').execute();
  await reversed(deducted);
  expect(await award()).toEqual([{ state: 'applied' }]);
  await reversed(paid);
  expect(await award()).toEqual([{ state: 'approved' }]);
  expect(await balances(test)).toEqual({});
  const refunds = await test.deps.db.selectFrom('refund').select('state').execute();
  expect(refunds).toEqual([{ state: 'refused' }]);
  expect(await aPaid(test, student, { total: 6_000_000 })).toMatchObject({ deducted: 5_000_000 });
});
