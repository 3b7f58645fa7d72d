import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { bankPays, bookers, brokenBeds } from '../../../../test/booking-builders';
import { aUser } from '../../../../test/builders';
import { feeSession } from '../../../../test/fee-builders';
import { aHostel, type BuiltHostel } from '../../../../test/hostel-builders';
import { whileHeld } from '../../../../test/until-waiting';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { reserveBed, unreserveBed } from '../bed-spaces/keep-beds';
import { archiveCategory } from '../categories/save-category';
import { closePlace, switchRoom, updateRoom } from '../manage-hostel/change-room';
import { barStudent } from '../bars/bar-student';
import { saveQuotas } from '../quotas/quotas';
import { allocationById } from './allocations.queries';
import { invoiceOfHold } from './bed-invoice';
import { bedTakenBack } from './bed-taken-back';
import { endHold } from './end-hold';
import { holdBed } from './hold-bed';
import { lapseHolds } from './lapse-holds';
import { holdAllocations, moveAllocations } from './move-allocations';
import { relocateRooms } from './relocate-rooms';

let test: TestApp;
let hostel: BuiltHostel;
let officer: string;
let nextBed = 0;
beforeAll(async () => {
  test = await testApp();
  hostel = await aHostel(test, { rooms: [{}, {}, {}, {}] });
  officer = String((await aUser(test)).id);
});
afterAll(() => test.close());

const reason = 'A pipe burst';
const command = (): Command => ({ actor: { userId: officer }, at: test.deps.clock.now() });
const bedAt = (index: number) => hostel.beds[index]?.id ?? 0;
/** Somebody new who holds the next bed. */
async function aHold() {
  const [one = { id: 0 }] = await bookers(test, 1);
  nextBed += 1;
  return holdBed(test.deps, one.id, { bedId: bedAt(nextBed - 1) });
}
const told = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
/** Throws where somebody else holds it. */
const takeAtOnce = (trx: Trx, table: 'session_bed' | 'hostel_quota', column: string, id: number) =>
  sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update nowait`.execute(trx);

it('a hold is not given back whose invoice is just being made', async () => {
  const held = await aHold();
  const billed = (trx: Trx) => invoiceOfHold({ ...test.deps, db: trx }, held);
  const ending = () => told(endHold(test.deps, held, { by: 'student', reason: null }));
  expect(await whileHeld(test, billed, { work: [ending] })).toEqual(['CONFLICT']);
  expect(await allocationById(test.deps.db, held.id)).toMatchObject({
    state: 'held',
    invoiceStatus: 'UNPAID',
  });
});

it('who is barred while they book holds nothing, and reads why', async () => {
  const [one = { id: 0 }] = await bookers(test, 1);
  const bar = (trx: Trx) =>
    barStudent({ ...test.deps, db: trx }, command(), { studentId: String(one.id), untilOn: '', reason });
  const booking = () => holdBed(test.deps, one.id, { hostelId: null }).catch((error: unknown) => error);
  expect(await whileHeld(test, bar, { work: [booking] })).toEqual([
    expect.objectContaining({ code: 'STEP_MISSING', message: 'You are barred from hostels: A pipe burst.' }),
  ]);
  const held = await test.deps.db
    .selectFrom('bed_allocation')
    .select('id')
    .where('student_id', '=', one.id)
    .execute();
  expect(held).toEqual([]);
});

it('a payment that is taken back frees the bed-space to which its owner was just moved', async () => {
  const { id } = await aHold();
  const invoice = await invoiceOfHold(test.deps, await allocationById(test.deps.db, id));
  await bankPays(test, invoice.id);
  nextBed += 1;
  const moving = async (trx: Trx) => {
    const people = await holdAllocations(trx, [id]);
    const moves = [{ allocationId: id, bedId: bedAt(nextBed - 1) }];
    await moveAllocations(trx, command(), { people, moves, origin: 'relocated', reason });
  };
  const back = () =>
    inTransaction(test.deps.db, (trx) =>
      bedTakenBack(trx, invoice, { actor: officer, now: test.deps.clock.now() }),
    );
  await whileHeld(test, moving, { work: [back] });
  const chain = await test.deps.db
    .selectFrom('bed_allocation')
    .select('state')
    .where('invoice_id', '=', invoice.id)
    .orderBy('id')
    .execute();
  expect(chain.map(({ state }) => state)).toEqual(['moved', 'released']);
});

it('who is moved while their money is counted waits for the invoice, and holds nothing meanwhile', async () => {
  const { id } = await aHold();
  const invoice = await invoiceOfHold(test.deps, await allocationById(test.deps.db, id));
  const counting = (trx: Trx) => sql`select 1 from invoice where id = ${invoice.id} for update`.execute(trx);
  const moving = () => told(inTransaction(test.deps.db, (trx) => holdAllocations(trx, [id])));
  const paying = (trx: Trx) =>
    sql`select 1 from bed_allocation where id = ${id} for update nowait`.execute(trx);
  expect(await whileHeld(test, counting, { work: [moving], meanwhile: paying })).toEqual(['done']);
});

it('a reserved bed that is given back waits for the end of its reservation', async () => {
  nextBed += 1;
  const id = bedAt(nextBed - 1);
  const { db } = test.deps;
  await reserveBed({ db }, command(), { id, owner: 'Athletes', reason, expiresOn: '' });
  const { reservation_id: reservation } = await db
    .selectFrom('session_bed')
    .select('reservation_id')
    .where('bed_id', '=', id)
    .executeTakeFirstOrThrow();
  const ending = (trx: Trx) =>
    sql`select 1 from bed_reservation where id = ${reservation} for update`.execute(trx);
  const meanwhile = (trx: Trx) => takeAtOnce(trx, 'session_bed', 'bed_id', id);
  const back = () => told(unreserveBed({ db }, command(), { id }));
  expect(await whileHeld(test, ending, { work: [back], meanwhile })).toEqual(['done']);
});

it('a room is given no category that is just put into the archive', async () => {
  const { db } = test.deps;
  const { id: categoryId } = await db
    .selectFrom('hostel_category')
    .select('id')
    .where('name', '=', 'Sports')
    .executeTakeFirstOrThrow();
  const [id = 0] = hostel.rooms;
  const own = { id, version: 1, categoryId, naira: null };
  const archiving = (trx: Trx) =>
    sql`update hostel_category set archived = true where id = ${categoryId}`.execute(trx);
  const giving = () => told(updateRoom({ db }, command(), own));
  expect(await whileHeld(test, archiving, { work: [giving] })).toEqual(['INVALID']);
  await db.updateTable('hostel_category').set({ archived: false }).where('id', '=', categoryId).execute();
  const given = (trx: Trx) =>
    sql`update hostel_room set category_id = ${categoryId} where id = ${id}`.execute(trx);
  const archive = () =>
    told(archiveCategory({ db }, command(), { id: categoryId, version: 1, archived: true }));
  expect(await whileHeld(test, given, { work: [archive] })).toEqual(['CONFLICT']);
  await db.updateTable('hostel_room').set({ category_id: null }).where('id', '=', id).execute();
});

it('rooms that are left wait for who is paying there, and keep no bed from them', async () => {
  const { id, bedId } = await aHold();
  const roomId = hostel.beds.find((bed) => bed.id === bedId)?.roomId ?? 0;
  const moves = [{ allocationId: id, toBedId: bedAt(15) }];
  const leave = () =>
    told(relocateRooms(test.deps, command(), { roomIds: [roomId], moves, close: true, reason }));
  const paying = (trx: Trx) => holdAllocations(trx, [id]);
  const meanwhile = (trx: Trx) => takeAtOnce(trx, 'session_bed', 'bed_id', bedId);
  // The plan of now places others as well.
  expect(await whileHeld(test, paying, { work: [leave], meanwhile })).toEqual(['STALE']);
});

it('whoever leaves holds quotas in the order of whoever comes', async () => {
  const { db } = test.deps;
  const quota = { session_id: feeSession, places: 50 };
  const ids: number[] = [];
  for (const group of [
    { department_id: 900, level: null },
    { department_id: null, level: 200 },
  ]) {
    const made = db.insertInto('hostel_quota').values({ ...quota, ...group });
    ids.push((await made.returning('id').executeTakeFirstOrThrow()).id);
  }
  const [first = 0, second = 0] = ids;
  const held = await aHold();
  await db.updateTable('hostel_quota').set({ places: 60 }).where('id', '=', first).execute();
  const coming = (trx: Trx) => takeAtOnce(trx, 'hostel_quota', 'id', first);
  const meanwhile = (trx: Trx) => takeAtOnce(trx, 'hostel_quota', 'id', second);
  const leaving = () => told(endHold(test.deps, held, { by: 'student', reason: null }));
  expect(await whileHeld(test, coming, { work: [leaving], meanwhile })).toEqual(['done']);
  // Who is counted under another one waits for nobody who changes a quota.
  await db.transaction().execute(async (trx) => {
    await takeAtOnce(trx, 'hostel_quota', 'id', first);
    const rows = [{ id: 200, places: 70, version: 1 }];
    expect(await saveQuotas(test.deps, command(), { sessionId: feeSession, by: 'level', rows })).toEqual({
      changed: 1,
    });
  });
  const again = await aHold();
  await aHold();
  test.deps.clock.set(again.until);
  const lapsing = () => told(lapseHolds(test.deps));
  const bed = (trx: Trx) => takeAtOnce(trx, 'session_bed', 'bed_id', again.bedId);
  const quotas = (trx: Trx) => takeAtOnce(trx, 'hostel_quota', 'id', second);
  expect(await whileHeld(test, bed, { work: [lapsing], meanwhile: quotas })).toEqual(['done']);
  expect((await allocationById(db, again.id)).state).toBe('lapsed');
  await db.deleteFrom('hostel_quota').execute();
});

it('two rooms that are closed at once are both closed', async () => {
  const [one = 0, other = 0] = hostel.rooms.slice(2);
  const closing = (trx: Trx) => closePlace(trx, command(), { roomId: one, bedId: null, reason });
  const second = () => told(switchRoom(test.deps, command(), { id: other, closed: true, reason }));
  expect(await whileHeld(test, closing, { work: [second] })).toEqual(['done']);
  const { rows } = await sql<{ open: number }>`select count(*)::integer as open from session_bed
    where room_id in (${one}, ${other}) and not closed`.execute(test.deps.db);
  expect(rows).toEqual([{ open: 0 }]);
});

it('has left beds and who has them in agreement', async () => {
  // Its payment was taken back above without finance, which would say so on the invoice.
  expect(await brokenBeds(test)).toEqual([]);
});
