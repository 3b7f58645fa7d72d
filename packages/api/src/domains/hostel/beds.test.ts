import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/app';
import { aFeeStudent, feeSession } from '../../../test/fee-builders';
import { aHostel } from '../../../test/hostel-builders';
import { foldBedCounts } from './bed-totals';

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

  it('costs, once it is left, what it costs by then', async () => {
    const { id: hostelId, rooms, beds } = await aHostel(test);
    const [first = 0, second = 0] = beds.map((bed) => bed.id);
    const { db, clock } = test.deps;
    const id = await hold((await aFeeStudent(test, { gender: 'Female' })).id, first);
    await db.updateTable('hostel').set({ price_kobo: 3_000_000 }).where('id', '=', hostelId).execute();
    const prices = async () => {
      const rows = await db
        .selectFrom('session_bed')
        .select('price_kobo')
        .where('bed_id', 'in', [first, second])
        .orderBy('bed_id')
        .execute();
      return rows.map(({ price_kobo }) => price_kobo);
    };
    expect(await prices()).toEqual([2_400_000, 3_000_000]);
    const over = { ended_at: clock.now(), ended_by: 'system' };
    await db
      .updateTable('bed_allocation')
      .set({ state: 'lapsed', ...over })
      .where('id', '=', id)
      .execute();
    expect(await prices()).toEqual([3_000_000, 3_000_000]);
    // Beds of a session that is over stay as they were.
    const next = await hold((await aFeeStudent(test, { gender: 'Female' })).id, first, {
      price_kobo: 3_000_000,
    });
    const room = db.updateTable('hostel_room').where('id', '=', rooms[0] ?? 0);
    await room.set({ price_kobo: 5_000_000 }).execute();
    await db
      .insertInto('academic_session')
      .values({
        id: feeSession + 1,
        name: '2026/2027',
        starts_on: '2026-10-01',
        ends_on: '2027-09-30',
        current: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.updateTable('academic_session').set({ current: false }).execute();
    await db
      .updateTable('academic_session')
      .set({ current: true })
      .where('id', '=', feeSession + 1)
      .execute();
    await db
      .updateTable('bed_allocation')
      .set({ state: 'lapsed', ...over })
      .where('id', '=', next)
      .execute();
    expect((await prices())[0]).toBe(3_000_000);
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

describe('the number of beds', () => {
  /** What is kept beside what is there. */
  async function numbers() {
    const { rows } = await sql<{ kept: unknown; there: unknown }>`
      select (select jsonb_agg(to_jsonb(v) order by v::text) from session_bed_total v) as kept,
        (select jsonb_agg(to_jsonb(n) order by n::text) from (
          select s.session_id, s.hostel_id, s.gender, s.category_id, s.price_kobo, s.state, count(*)::integer as beds
          from session_bed s join bed_space b on b.id = s.bed_id and b.retired_at is null
          group by 1, 2, 3, 4, 5, 6) n) as there`.execute(test.deps.db);
    return rows[0];
  }
  const agree = async () => {
    const found = await numbers();
    expect(found?.kept).toEqual(found?.there);
    return found?.kept;
  };
  const statesOf = (kept: unknown) =>
    (kept as { state: string; beds: number }[]).map((row) => [row.state, row.beds]);

  it('goes with every change of them, whoever makes it, and is the same once it is folded', async () => {
    const { db, clock } = test.deps;
    const { id, rooms, beds } = await aHostel(test, { rooms: [{}, {}] });
    expect(statesOf(await agree())).toEqual([['free', 8]]);
    const [, second = 0, third = 0] = beds.map((bed) => bed.id);
    const women = [
      await aFeeStudent(test, { gender: 'Female' }),
      await aFeeStudent(test, { gender: 'Female' }),
    ];
    // Two at once in one hostel: neither waits for the other’s number.
    const held = await Promise.all(women.map((one, index) => hold(one.id, beds[index]?.id ?? 0)));
    expect(statesOf(await agree())).toEqual([
      ['free', 6],
      ['held', 2],
    ]);
    const over = { state: 'lapsed', ended_at: clock.now(), ended_by: 'system' } as const;
    await db
      .updateTable('bed_allocation')
      .set(over)
      .where('id', '=', held[1] ?? 0)
      .execute();
    // What is taken out of its room after somebody had it, and what nobody had.
    await db
      .updateTable('bed_space')
      .set({ retired_at: clock.now() })
      .where('id', 'in', [second, third])
      .execute();
    await db.updateTable('hostel').set({ price_kobo: 3_000_000 }).where('id', '=', id).execute();
    const closure = { reason: 'A pipe burst', closed_at: clock.now(), closed_by: 'test' };
    await db
      .insertInto('bed_closure')
      .values({ room_id: rooms[1] ?? 0, ...closure })
      .execute();
    const kept = await agree();
    expect(statesOf(kept).sort()).toEqual([
      ['disabled', 4],
      ['free', 1],
      ['held', 1],
    ]);
    const rowsOf = async () =>
      (await sql<{ rows: number }>`select count(*)::integer as rows from session_bed_count`.execute(db))
        .rows[0]?.rows ?? 0;
    const before = await rowsOf();
    await Promise.all([foldBedCounts(test.deps), foldBedCounts(test.deps)]);
    expect(await rowsOf()).toBeLessThan(before);
    expect(await agree()).toEqual(kept);
  });

  it('is not what an act that was taken back has written', async () => {
    const { db } = test.deps;
    await aHostel(test);
    const undone = db.transaction().execute(async (trx) => {
      await trx.updateTable('hostel').set({ price_kobo: 3_000_000 }).execute();
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await agree()).toMatchObject([{ price_kobo: 2_400_000, beds: 4 }]);
  });
});
