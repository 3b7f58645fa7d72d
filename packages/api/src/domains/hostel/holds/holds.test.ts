import { testApp, type TestApp } from '../../../../test/app';
import { bankPays } from '../../../../test/booking-builders';
import { signedIn } from '../../../../test/builders';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { aHostel, type BuiltHostel } from '../../../../test/hostel-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { payAtGateway } from '../../../../test/money-builders';
import { whileHeld } from '../../../../test/until-waiting';
import type { Trx } from '../../../platform/database/database';
import { allocationById } from '../allocations/allocations.queries';
import { invoiceOfHold } from '../allocations/bed-invoice';
import { closePaidBills } from '../allocations/close-paid-bills';
import { hostelOffice } from '../hostel-dashboard/hostel-dashboard.queries';

let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
let hostel: BuiltHostel;
beforeAll(async () => {
  test = await testApp();
  hostel = await aHostel(test, { rooms: [{ beds: 4 }, { beds: 4 }] });
  officer = await signedIn(test, { claims: ['hostel.allocate'] });
});
afterAll(() => test.close());

interface Answer {
  code: string;
  message: string;
  errors: { path: string; message: string }[];
  data: { until: string; released: number; rows: Record<string, unknown>[] };
}
const ask = (method: 'GET' | 'POST', at = '', payload?: object, who: object = officer) =>
  send(method, `holds${at}`, { payload, who });
const send = async (
  method: 'GET' | 'POST',
  path: string,
  { payload, who }: { payload?: object | undefined; who: object },
) => {
  const answer = await test.call(method, `/HostelManagement/${path}`, {
    ...(payload && { payload }),
    headers: { ...who },
  });
  return { status: answer.statusCode, ...answer.json<Answer>() };
};

/** Somebody who holds the bed until an hour from now, with an invoice. */
async function aHold(bed: number, hours = 1) {
  const student = await aFeeStudent(test);
  const at = test.deps.clock.now();
  const { id } = await test.deps.db
    .insertInto('bed_allocation')
    .values({
      session_id: feeSession,
      bed_id: hostel.beds[bed]?.id ?? 0,
      student_id: student.id,
      state: 'held',
      origin: 'booked',
      price_kobo: 2_400_000,
      made_by: 'student',
      held_at: at,
      until: new Date(at.getTime() + hours * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invoice = await invoiceOfHold(test.deps, await allocationById(test.deps.db, id));
  return { id, student, invoice };
}
const invoiceNow = async (id: number) => {
  const { invoiceNumber, invoiceStatus, state, until } = await allocationById(test.deps.db, id);
  return { invoiceNumber, invoiceStatus, state, until: until.toISOString() };
};
/** As the list of holds ends one. */
const cancel = (id: number) =>
  send('POST', `allocations/${id}/release`, {
    payload: { state: 'held', refund: false, reason: 'Booked twice' },
    who: officer,
  });
const longer = { untilOn: '2026-09-28', reason: 'The bank was closed' };

it('lives longer with an invoice that lives as long, and the student is told', async () => {
  const { id, student, invoice } = await aHold(0);
  expect((await ask('GET', '?endsToday=true')).data.rows).toMatchObject([
    { id, bedSpace: 'A_A_101_A', expired: false, rrr: invoice.rrr, may: ['extend', 'cancel'] },
  ]);
  const endToday = async () => (await hostelOffice(test.deps.db, test.deps.clock.today())).endToday;
  expect(await endToday()).toBe(1);
  expect((await ask('POST', `/${id}/extend`, longer)).data).toEqual({ until: '2026-09-28T22:59:59.999Z' });
  expect(await endToday()).toBe(0);
  const now = await invoiceNow(id);
  expect(now).toMatchObject({ state: 'held', invoiceStatus: 'UNPAID', until: '2026-09-28T22:59:59.999Z' });
  expect(now.invoiceNumber).not.toBe(invoice.invoiceNumber);
  const { expires_at: expires } = await test.deps.db
    .selectFrom('invoice')
    .select('expires_at')
    .where('invoice_number', '=', now.invoiceNumber ?? '')
    .executeTakeFirstOrThrow();
  expect(expires?.toISOString()).toBe(now.until);
  expect((await lastAuditOf(test)).act).toMatch(/^bed_hold\.extend|invoice/);
  const told = await test.deps.db
    .selectFrom('notification')
    .select('message')
    .where('user_id', '=', student.userId)
    .where('type', '=', 'bed hold extended')
    .execute();
  expect(told).toMatchObject([{ message: expect.stringContaining('until 28/09/2026') }]);
  for (const untilOn of ['', '2026-09-28', '2020-01-01', '2026-10-01'])
    expect((await ask('POST', `/${id}/extend`, { ...longer, untilOn })).errors[0]?.path).toBe('untilOn');
});

it('is billed only to the moment to which it is held, and what it was billed twice for is closed', async () => {
  const { id, invoice } = await aHold(5);
  const { db } = test.deps;
  const before = await allocationById(db, id);
  expect((await ask('POST', `/${id}/extend`, longer)).status).toBe(200);
  // Made by who looked before it was extended.
  await db.updateTable('invoice').set({ status: 'CANCELLED' }).where('status', '=', 'UNPAID').execute();
  await expect(invoiceOfHold(test.deps, before)).rejects.toMatchObject({ code: 'CONFLICT' });
  await invoiceOfHold(test.deps, await allocationById(db, id));
  // Money on the reference from before pays for the bed-space.
  await bankPays(test, invoice.id);
  expect(await invoiceNow(id)).toMatchObject({ state: 'paid', invoiceNumber: invoice.invoiceNumber });
  expect([await closePaidBills(test.deps), await closePaidBills(test.deps)]).toEqual([1, 0]);
  const open = db.selectFrom('invoice').select('id').where('status', '=', 'UNPAID');
  expect(await open.where('item', '=', String(id)).execute()).toEqual([]);
});

it('gets another invoice for one that was made just before it was extended', async () => {
  const { id, invoice } = await aHold(6);
  const { db } = test.deps;
  await db.updateTable('bed_allocation').set({ invoice_id: null }).where('id', '=', id).execute();
  // It is made while the change waits for the row.
  const made = (trx: Trx) =>
    trx.updateTable('bed_allocation').set({ invoice_id: invoice.id }).where('id', '=', id).execute();
  const extending = () => ask('POST', `/${id}/extend`, longer);
  const [answer] = await whileHeld(test, made, { work: [extending] });
  expect(answer?.status).toBe(200);
  const now = await invoiceNow(id);
  expect(now).toMatchObject({ invoiceStatus: 'UNPAID', until: '2026-09-28T22:59:59.999Z' });
  expect(now.invoiceNumber).not.toBe(invoice.invoiceNumber);
});

it('is not extended or cancelled over money that has come', async () => {
  const [one, other] = [await aHold(1), await aHold(2)];
  payAtGateway(test, one.invoice.rrr ?? '', { amount: '24000' });
  payAtGateway(test, other.invoice.rrr ?? '', { amount: '24000' });
  const answers = [await ask('POST', `/${one.id}/extend`, longer), await cancel(other.id)];
  expect(answers.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT']);
  expect(await invoiceNow(one.id)).toMatchObject({ state: 'paid', invoiceStatus: 'PAID' });
  expect(await invoiceNow(other.id)).toMatchObject({ state: 'paid', invoiceStatus: 'PAID' });
});

it('is cancelled with its invoice, once', async () => {
  const { id } = await aHold(3);
  const both = await Promise.all([cancel(id), cancel(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await invoiceNow(id)).toMatchObject({ state: 'cancelled', invoiceStatus: 'CANCELLED' });
});

it('is let go at once where it is over', async () => {
  const { id } = await aHold(4);
  test.deps.clock.advance({ hours: 2 });
  officer = await signedIn(test, { claims: ['hostel.allocate'] });
  expect((await ask('GET', '?expired=true')).data.rows).toMatchObject([{ id, expired: true }]);
  expect((await ask('POST', '/release-expired')).data.released).toBe(1);
  expect(await invoiceNow(id)).toMatchObject({ state: 'lapsed' });
});

it('is nobody else’s to change, and not found where there is none', async () => {
  const edits = await signedIn(test, { claims: ['hostel.edit'] });
  for (const [who, status] of [
    [edits, 403],
    [{ authorization: '' }, 401],
  ] as const)
    for (const [at, body] of [
      ['/1/extend', longer],
      ['/release-expired', undefined],
    ] as const)
      expect([at, (await ask('POST', at, body, who)).status]).toEqual([at, status]);
  expect((await ask('POST', '/9999/extend', longer)).status).toBe(404);
  expect((await cancel(9999)).status).toBe(404);
  expect((await ask('POST', '/1/extend', { untilOn: '2026-09-28' })).status).toBe(422);
});
