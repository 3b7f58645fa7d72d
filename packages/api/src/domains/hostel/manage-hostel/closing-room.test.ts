import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { bookers } from '../../../../test/booking-builders';
import { aHostel, type BuiltHostel } from '../../../../test/hostel-builders';
import { holdBed } from '../allocations/hold-bed';

let test: TestApp;
let hostel: BuiltHostel;
beforeEach(async () => {
  test = await testApp();
  hostel = await aHostel(test, { rooms: [{ beds: 1 }, { beds: 1 }] });
});
afterEach(() => test.close());

it('is waited for by who wants a bed of it, and by nobody else of its hostel', async () => {
  const { db, clock } = test.deps;
  const [one, other] = await bookers(test, 2);
  const bed = (index: number) => hostel.beds[index]?.id ?? 0;
  /** Without waiting for anybody. */
  const holdAtOnce = (studentId: number, bedId: number) =>
    db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '300ms'`.execute(trx);
      await holdBed({ db: trx, clock }, studentId, { bedId });
    });
  await db.transaction().execute(async (trx) => {
    const closing = { reason: 'A pipe burst', closed_at: clock.now(), closed_by: 'test' };
    await trx
      .insertInto('bed_closure')
      .values({ room_id: hostel.rooms[0] ?? 0, ...closing })
      .execute();
    await holdAtOnce(one?.id ?? 0, bed(1));
    // The database ends the transaction of who has waited longer than that.
    await expect(holdAtOnce(other?.id ?? 0, bed(0))).rejects.toThrow('transaction is aborted');
  });
  const states = await db.selectFrom('session_bed').select('state').orderBy('bed_id').execute();
  expect(states.map(({ state }) => state)).toEqual(['disabled', 'held']);
});
