import { testApp, type TestApp } from '../../../../test/app';
import { bookers } from '../../../../test/booking-builders';
import { feeSession } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { bedOf } from './bed-of';
import { holdBed } from './hold-bed';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

it('says which bed-space is theirs, and until when it can be paid; nothing once it has lapsed', async () => {
  const { db, clock } = test.deps;
  const { id: hostelId } = await aHostel(test);
  const [one, two] = await bookers(test, 2);
  const current = { sessionId: feeSession, session: '2025/2026', semester: 1 };
  const bed = (studentId = 0) => bedOf(db, { studentId, current, now: clock.now() });
  expect(await bed(one?.id)).toBeNull();
  const { id, until } = await holdBed({ db, clock }, one?.id ?? 0, { hostelId });
  const theirs = { state: 'held', place: 'Hostel A, room A 101, bed-space A', until: until.toISOString() };
  expect([await bed(one?.id), await bed(two?.id)]).toEqual([theirs, null]);
  // Also what a correction of the record makes of it.
  const record = db.updateTable('student').where('id', '=', one?.id ?? 0);
  await record.set({ gender: 'Male' }).execute();
  expect(await bed(one?.id)).toMatchObject({
    place: 'Hostel A, room A 101, bed-space A (for students of the other sex)',
  });
  await record.set({ gender: 'Female' }).execute();
  const at = clock.now();
  const lapsed = {
    state: 'lapsed' as const,
    ended_at: at,
    ended_by: 'system',
    end_reason: 'Not paid in time',
  };
  await db.updateTable('bed_allocation').set(lapsed).where('id', '=', id).execute();
  expect(await bed(one?.id)).toBeNull();
});
