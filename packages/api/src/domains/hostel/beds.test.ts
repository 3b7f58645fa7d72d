import { testApp, type TestApp } from '../../../test/app';
import { aFeeStudent, feeSession } from '../../../test/fee-builders';
import { aHostel } from '../../../test/hostel-builders';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const stateOf = async (bedId: number) =>
  (
    await test.deps.db
      .selectFrom('session_bed')
      .select('state')
      .where('bed_id', '=', bedId)
      .executeTakeFirstOrThrow()
  ).state;

async function hold(studentId: number, bedId: number, more: object = {}) {
  const at = test.deps.clock.now();
  const { id } = await test.deps.db
    .insertInto('bed_allocation')
    .values({
      session_id: feeSession,
      bed_id: bedId,
      student_id: studentId,
      state: 'held',
      origin: 'booked',
      price_kobo: 2_400_000,
      made_by: 'student',
      held_at: at,
      until: new Date(at.getTime() + 3_600_000),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('a bed of a session', () => {
  it('follows what hostel, room and closures say, and says its id by them', async () => {
    const { id, rooms, beds } = await aHostel(test);
    expect(beds.map(({ code }) => code)).toEqual(['A_A_101_A', 'A_A_101_B', 'A_A_101_C', 'A_A_101_D']);
    const first = beds[0]?.id ?? 0;
    expect(await stateOf(first)).toBe('free');
    const { db } = test.deps;
    await db.updateTable('hostel').set({ price_kobo: 3_000_000 }).where('id', '=', id).execute();
    const { price_kobo } = await db
      .selectFrom('session_bed')
      .select('price_kobo')
      .where('bed_id', '=', first)
      .executeTakeFirstOrThrow();
    expect(price_kobo).toBe(3_000_000);
    await db
      .insertInto('bed_closure')
      .values({
        room_id: rooms[0] ?? 0,
        reason: 'A pipe burst',
        closed_at: test.deps.clock.now(),
        closed_by: 'test',
      })
      .execute();
    expect(await stateOf(first)).toBe('disabled');
  });

  it('has one person, who has one bed, and is free again once that is over', async () => {
    const { beds } = await aHostel(test);
    const [first = 0, second = 0] = beds.map((bed) => bed.id);
    const [one, other] = [
      await aFeeStudent(test, { gender: 'Female' }),
      await aFeeStudent(test, { gender: 'Female' }),
    ];
    const id = await hold(one.id, first);
    expect(await stateOf(first)).toBe('held');
    await expect(hold(other.id, first)).rejects.toThrow('somebody has it');
    await expect(hold(one.id, second)).rejects.toThrow('bed_allocation_one_bed');
    await test.deps.db
      .updateTable('bed_allocation')
      .set({ state: 'lapsed', ended_at: test.deps.clock.now(), ended_by: 'system' })
      .where('id', '=', id)
      .execute();
    expect(await stateOf(first)).toBe('free');
    await hold(other.id, first);
  });

  it('is for one sex, and is given to nobody while it is closed or kept back', async () => {
    const { beds } = await aHostel(test);
    const he = await aFeeStudent(test, { gender: 'Male' });
    await expect(hold(he.id, beds[0]?.id ?? 0)).rejects.toThrow('cannot be given');
  });

  it('counts who is given one under the quotas, and no more than their places', async () => {
    const { beds } = await aHostel(test);
    await test.deps.db
      .insertInto('hostel_quota')
      .values({ session_id: feeSession, level: 200, department_id: null, places: 1 })
      .execute();
    const [one, other] = [
      await aFeeStudent(test, { gender: 'Female', level: 200 }),
      await aFeeStudent(test, { gender: 'Female', level: 200 }),
    ];
    await hold(one.id, beds[0]?.id ?? 0);
    await expect(hold(other.id, beds[1]?.id ?? 0)).rejects.toThrow('accommodation quota exceeded');
  });
});
