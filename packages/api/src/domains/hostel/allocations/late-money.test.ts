import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { bankPays, bookers, brokenBeds } from '../../../../test/booking-builders';
import { aLodger, heldBy } from '../../../../test/booking-calls';
import { signedIn } from '../../../../test/builders';
import { feeSession } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { inTransaction } from '../../../platform/database/database';
import { takeBack } from '../../finance/reversals/take-back';
import { hostelOffice } from '../hostel-dashboard/hostel-dashboard.queries';
import { studentById } from '../../student/student.queries';
import { allocationSlip, verifiedAllocation } from './allocation-slip';
import { allocationById } from './allocations.queries';
import { invoiceOfHold } from './bed-invoice';
import { holdBed } from './hold-bed';
import { lapseHolds } from './lapse-holds';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const office = () => hostelOffice(test.deps.db, test.deps.clock.today());

interface Lateness {
  /** In which the first bed is held. */
  hostelId?: number | null;
  /** After the hold has lapsed, before the bank's word comes. */
  meanwhile?: () => Promise<unknown>;
}

describe('money that comes after the hold', () => {
  const late = async ({ hostelId = null, meanwhile = () => Promise.resolve() }: Lateness = {}) => {
    const one = await aLodger(test);
    const { allocation } = heldBy(await one.any(hostelId));
    const { id } = await test.deps.db
      .selectFrom('bed_allocation')
      .select('invoice_id as id')
      .where('id', '=', allocation.id)
      .executeTakeFirstOrThrow();
    test.deps.clock.advance({ hours: 73 });
    await lapseHolds(test.deps);
    await meanwhile();
    await bankPays(test, id ?? 0);
    const rows = await test.deps.db
      .selectFrom('bed_allocation as a')
      .innerJoin('bed_space as b', 'b.id', 'a.bed_id')
      .select(['b.code', 'a.state', 'a.origin'])
      .where('a.student_id', '=', one.id)
      .orderBy('a.id')
      .execute();
    expect(await brokenBeds(test)).toEqual([]);
    return rows.at(-1);
  };
  const issues = async () =>
    (await test.deps.db.selectFrom('payment_issue').select('kind').execute()).map(({ kind }) => kind);
  const takes = (count: number, hostelId: number | null) => async () => {
    for (const { id } of await bookers(test, count)) await holdBed(test.deps, id, { hostelId });
  };

  it('brings the same bed where it is free, also where it has become dearer', async () => {
    await aHostel(test);
    const dearer = () => test.deps.db.updateTable('hostel').set({ price_kobo: 3_000_000 }).execute();
    expect(await late({ meanwhile: dearer })).toEqual({
      code: 'A_A_101_A',
      state: 'paid',
      origin: 'late_payment',
    });
  });

  it('brings another of the hostel at the same price, before any elsewhere', async () => {
    await aHostel(test, { code: 'C', name: 'Before', rooms: [{ beds: 1 }] });
    const own = await aHostel(test, { rooms: [{ beds: 2 }] });
    await aHostel(test, { code: 'B', name: 'Dear', naira: 30_000 });
    expect(await late({ hostelId: own.id, meanwhile: takes(1, own.id) })).toMatchObject({
      code: 'A_A_101_B',
      state: 'paid',
    });
    expect(await issues()).toEqual([]);
  });

  it('brings one elsewhere at the same price where the hostel is full', async () => {
    const own = await aHostel(test, { rooms: [{ beds: 1 }] });
    await aHostel(test, { code: 'B', name: 'Dear', naira: 30_000 });
    await aHostel(test, { code: 'M', name: 'Men', gender: 'Male' });
    await aHostel(test, { code: 'F', name: 'Others', category: 'Sports' });
    await aHostel(test, { code: 'C', name: 'Other' });
    expect(await late({ hostelId: own.id, meanwhile: takes(1, own.id) })).toMatchObject({
      code: 'C_A_101_A',
      state: 'paid',
      origin: 'late_payment',
    });
  });

  it('is owed to the payer where no bed fits, and officers and student are told', async () => {
    const own = await aHostel(test, { rooms: [{ beds: 1 }] });
    await aHostel(test, { code: 'B', name: 'Dear', naira: 30_000 });
    expect(await late({ hostelId: own.id, meanwhile: takes(1, own.id) })).toMatchObject({
      code: 'A_A_101_A',
      state: 'lapsed',
    });
    expect(await issues()).toEqual(['NO_BED']);
    expect(await office()).toMatchObject({ moneyWithoutBed: 1, takenBack: 0 });
    const told = await test.deps.db
      .selectFrom('notification')
      .select('message')
      .where('type', '=', 'bed given late')
      .execute();
    expect(told).toEqual([{ message: expect.stringContaining('owed to you') as string }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a quota is used up',
      () =>
        test.deps.db
          .insertInto('hostel_quota')
          .values({ session_id: feeSession, level: 200, department_id: null, places: 0 })
          .execute(),
    ],
    [
      'they are barred by now',
      () =>
        sql`insert into hostel_bar (student_id, reason, barred_at, barred_by)
          select student_id, 'Sold a bed-space', ${test.deps.clock.now()}, 'test' from bed_allocation`.execute(
          test.deps.db,
        ),
    ],
    ['the session is over', async () => Promise.resolve(test.deps.clock.advance({ days: 30 }))],
  ])('counts also where %s: then it is owed', async (_, meanwhile) => {
    await aHostel(test);
    expect(await late({ meanwhile })).toMatchObject({ state: 'lapsed' });
    expect(await issues()).toEqual(['NO_BED']);
  });

  it('that is taken back frees the bed-space, unless its owner lives there', async () => {
    const { beds } = await aHostel(test);
    const { db, clock } = test.deps;
    const people = await bookers(test, 2);
    const takenBack: string[] = [];
    for (const [at, { id }] of people.entries()) {
      const held = await holdBed(test.deps, id, { bedId: beds[at]?.id ?? 0 });
      const invoice = await invoiceOfHold(test.deps, held);
      await bankPays(test, invoice.id);
      if (at === 1)
        await db
          .updateTable('bed_allocation')
          .set({ state: 'occupied', checked_in_at: clock.now() })
          .where('id', '=', held.id)
          .execute();
      const paymentIds = (
        await db.selectFrom('payment').select('id').where('invoice_id', '=', invoice.id).execute()
      ).map((payment) => payment.id);
      await inTransaction(db, (trx) => takeBack(trx, { invoice, paymentIds, actor: '1', now: clock.now() }));
      takenBack.push((await allocationById(db, held.id)).state);
    }
    expect(takenBack).toEqual(['released', 'occupied']);
    // The desk finds who lives there, and the card counts what that list has.
    expect(await office()).toMatchObject({ moneyWithoutBed: 0, takenBack: 1 });
    const headers = { ...(await signedIn(test, { claims: ['hostel.view'] })) };
    const path = '/HostelReports/occupants?state=occupied&takenBack=true';
    const list = (await test.call('GET', path, { headers })).json<{ data: { rows: object[] } }>();
    expect(list.data.rows).toMatchObject([{ bedSpace: 'A_A_101_B' }]);
    // What was taken back has no receipt any more.
    const lodger = await studentById(db, people[1]?.id ?? 0);
    await expect(lodger && allocationSlip(test.deps, lodger)).rejects.toMatchObject({ code: 'STEP_MISSING' });
    const told = await db
      .selectFrom('notification')
      .select('message')
      .where('type', '=', 'bed-space changed')
      .execute();
    expect(told).toEqual([
      { message: expect.stringContaining('A_A_101_A is no longer yours') as string },
      { message: expect.stringContaining('A_A_101_B, in which you live, was taken back') as string },
    ]);
    // Neither does the porter's scan call it good.
    const { id: lives } = await db
      .selectFrom('bed_allocation')
      .select('id')
      .where('state', '=', 'occupied')
      .executeTakeFirstOrThrow();
    expect(await verifiedAllocation(test.deps, `BED${lives}`)).toMatchObject({
      valid: false,
      rows: expect.arrayContaining([{ label: 'Payment', value: 'Taken back' }]) as unknown,
    });
  });

  it('that is kept as a credit note pays for the next bed-space at once', async () => {
    const own = await aHostel(test, { rooms: [{ beds: 1 }] });
    await late({ hostelId: own.id, meanwhile: takes(1, own.id) });
    const { db, clock } = test.deps;
    const { id, payerKey } = await db
      .selectFrom('payment as m')
      .innerJoin('invoice as i', 'i.id', 'm.invoice_id')
      .select(['m.id', 'i.payer_key as payerKey'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('credit_note')
      .values({
        number: 'CRN20260000001',
        payer_key: payerKey,
        payment_id: id,
        amount_kobo: 2_400_000,
        reason: 'no bed was left',
        issued_by: 'test',
        issued_at: clock.now(),
      })
      .execute();
    clock.advance({ hours: 73 });
    await lapseHolds(test.deps);
    const held = await holdBed(test.deps, Number(payerKey.split(':')[1]), { hostelId: own.id });
    expect(await invoiceOfHold(test.deps, held)).toMatchObject({ status: 'PAID', payable: 0, rrr: null });
    expect(await allocationById(db, held.id)).toMatchObject({ state: 'paid', invoiceStatus: 'PAID' });
    expect(await brokenBeds(test)).toEqual([]);
  });
});
