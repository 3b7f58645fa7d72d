import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { bankPays, bookers, brokenBeds, type Booker } from '../../../../test/booking-builders';
import { aHostel, type BuiltHostel } from '../../../../test/hostel-builders';
import { hostelDesk, type HostelDesk } from '../../../../test/hostel-desk';
import { messagesTo } from '../../../../test/messages-to';
import { inTransaction } from '../../../platform/database/database';
import { takeBack } from '../../finance/reversals/take-back';
import { invoiceOfHold } from './bed-invoice';
import { studentById } from '../../student/student.queries';
import { studentPayerKey } from '../../finance/payers/payer-key';
import { allocationSlip } from './allocation-slip';
import { holdBed } from './hold-bed';

let test: TestApp;
let desk: HostelDesk;
let hostel: BuiltHostel;
let lodger: Booker;
beforeEach(async () => {
  test = await testApp();
  hostel = await aHostel(test);
  desk = await hostelDesk(test);
  [lodger = { id: 0, userId: 0 }] = await bookers(test, 1);
  await test.deps.db
    .updateTable('student')
    .set({ matric_number: '2025/1/00001AB' })
    .where('id', '=', lodger.id)
    .execute();
});
afterEach(() => test.close());

const bedId = () => hostel.beds[0]?.id ?? 0;
const reason = 'She leaves the university';

/** The student's bed, held and billed, or paid as well. */
async function theirs(state: 'held' | 'paid') {
  const held = await holdBed(test.deps, lodger.id, { bedId: bedId() });
  const invoice = await invoiceOfHold(test.deps, held);
  if (state === 'paid') await bankPays(test, invoice.id);
  return { id: held.id, invoice };
}
const release = (id: number, body: object, who = desk.officer) =>
  desk.call('POST', `/allocations/${id}/release`, { reason, ...body }, who);
const issues = () =>
  test.deps.db.selectFrom('payment_issue').select(['kind', 'invoice_id', 'state']).execute();
const statusOf = async (invoiceId: number) =>
  (
    await test.deps.db
      .selectFrom('invoice')
      .select('status')
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow()
  ).status;
const told = () => messagesTo(test, lodger.userId, 'bed-space changed');

describe('a bed that is taken back', () => {
  it('while it is held ends with its invoice', async () => {
    const { id, invoice } = await theirs('held');
    expect((await release(id, { state: 'held' })).data).toEqual({ state: 'cancelled' });
    expect(await statusOf(invoice.id)).toBe('CANCELLED');
    expect(await told()).toEqual(['Bed-space A_A_101_A is no longer yours: She leaves the university.']);
    expect(await release(id, { state: 'held' })).toMatchObject({ code: 'STALE' });
    expect(await brokenBeds(test)).toEqual([]);
  });

  it('once it is paid is taken back only by who saw that; the bursary hears of the money', async () => {
    const { id, invoice } = await theirs('paid');
    expect(await release(id, { state: 'held' })).toMatchObject({ code: 'STALE' });
    for (const who of [desk.looks, desk.stranger, desk.nobody])
      expect((await release(id, { state: 'paid' }, who)).status).toBe(who.authorization ? 403 : 401);
    expect((await release(id, { state: 'paid' })).data).toEqual({ state: 'released' });
    expect(await issues()).toMatchObject([{ kind: 'NO_BED', invoice_id: invoice.id, state: 'open' }]);
    expect((await told())[0]).toContain('The bursary has been asked to give your payment back.');
    expect(await release(id, { state: 'paid' })).toMatchObject({ code: 'STALE' });
    // Nobody owes what is given back.
    const report = await test.call('GET', '/HostelReports/bed-spaces', {
      headers: { authorization: desk.looks.authorization },
    });
    expect(report.json()).toMatchObject({ data: { rows: [{ expected: 0, received: 0 }] } });
    expect((await release(999_999, { state: 'paid' })).status).toBe(404);
    expect(await brokenBeds(test)).toEqual([]);
  });

  /** Money of a bed-space that they lost, turned into a credit note. */
  const aCredit = async (amount_kobo: number) => {
    const { db, clock } = test.deps;
    const { id } = await theirs('paid');
    await release(id, { state: 'paid', refund: true });
    const { id: payment_id } = await db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
    const note = { number: 'CRN1', payment_id, amount_kobo, reason: 'paid twice', issued_by: 'officer' };
    const payer_key = studentPayerKey(lodger.id);
    await db
      .insertInto('credit_note')
      .values({ ...note, payer_key, issued_at: clock.now() })
      .execute();
  };

  it('of which something else paid a part has a slip that says so', async () => {
    await aCredit(1_400_000);
    const { id } = await theirs('paid');
    const student = await studentById(test.deps.db, lodger.id);
    if (!student) throw new Error('no student');
    expect(await allocationSlip(test.deps, student)).toMatchObject({
      total: 2_400_000,
      deductions: [{ amount: 1_400_000 }],
      paid: 1_000_000,
    });
    await release(id, { state: 'paid', refund: true });
    expect((await told()).at(-1)).toContain('asked to give your payment back');
  });

  it('of which they paid nothing themselves brings nothing back', async () => {
    await aCredit(2_400_000);
    const { id, invoice } = await theirs('held');
    expect(invoice.payable).toBe(0);
    await release(id, { state: 'paid', refund: true });
    expect((await told()).at(-1)).toContain('the bursary has been told, and settles that.');
  });

  it('brings back no money that was taken back before', async () => {
    const { id, invoice } = await theirs('paid');
    const { db, clock } = test.deps;
    await desk.call('POST', `/allocations/${id}/check-in`, { note: '' });
    const payments = await db.selectFrom('payment').select('id').execute();
    const paymentIds = payments.map((payment) => payment.id);
    await inTransaction(db, (trx) => takeBack(trx, { invoice, paymentIds, actor: '1', now: clock.now() }));
    expect(await release(id, { state: 'occupied', refund: true })).toMatchObject({
      code: 'CONFLICT',
      message: 'No payment of this bed-space is known to give back.',
    });
    const kept = 'The payment was taken back before';
    expect((await release(id, { state: 'occupied', refund: false, kept })).data).toEqual({
      state: 'released',
    });
    expect(await issues()).toEqual([]);
    const { rows } = await sql<{ owed: number }>`select owed_of_payment(${paymentIds[0]}) as owed`.execute(
      db,
    );
    expect(rows).toEqual([{ owed: 0 }]);
  });
});
