import { sql } from 'kysely';
import type { TestApp } from './app';
import { feeSession, feeWorld } from './fee-builders';

interface NewHostel {
  name?: string;
  code?: string;
  gender?: 'Male' | 'Female' | 'Mixed by block';
  /** Of the rooms; of one block each, where the hostel is mixed. */
  rooms?: readonly { block?: string; number?: number; gender?: 'Male' | 'Female'; beds?: number }[];
  /** By name; left out, everybody. */
  category?: string;
  naira?: number;
}

export interface BuiltHostel {
  id: number;
  rooms: number[];
  /** In the order of their codes. */
  beds: { id: number; code: string; roomId: number }[];
}

/** How beds are given out in the session of the fees, and a window in which they can be booked. */
export async function aHostelSession(
  test: TestApp,
  rules: { hold_hours?: number; most_lapses?: number; grace_hours?: number } = {},
): Promise<void> {
  const { db, clock } = test.deps;
  await feeWorld(test);
  const at = clock.now();
  await db
    .insertInto('hostel_session')
    .values({ session_id: feeSession, changed_by: 'test', changed_at: at, ...rules })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute();
  await db
    .insertInto('dated_window')
    .values({
      kind: 'hostel',
      session_id: feeSession,
      semester: null,
      opens_at: new Date(at.getTime() - 86_400_000),
      closes_at: new Date(at.getTime() + 30 * 86_400_000),
      changed_by: 'test',
      changed_at: at,
    })
    .onConflict((conflict) => conflict.constraint('dated_window_once').doNothing())
    .execute();
}

/** A hostel with rooms and beds in the session of the fees; one room of four beds where nothing is said. */
export async function aHostel(test: TestApp, given: NewHostel = {}): Promise<BuiltHostel> {
  await aHostelSession(test);
  const { db } = test.deps;
  const { name = 'Hostel A', code = 'A', gender = 'Female', rooms = [{}], category, naira = 24_000 } = given;
  const categoryId =
    category === undefined
      ? null
      : (
          await db
            .selectFrom('hostel_category')
            .select('id')
            .where('name', '=', category)
            .executeTakeFirstOrThrow()
        ).id;
  const { id } = await db
    .insertInto('hostel')
    .values({
      name,
      code,
      location: 'North Campus',
      gender,
      category_id: categoryId,
      price_kobo: naira * 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roomIds: number[] = [];
  for (const [index, room] of rooms.entries()) {
    const { block = 'A', number = 101 + index, beds = 4 } = room;
    const sex = room.gender ?? (gender === 'Mixed by block' ? 'Female' : gender);
    const made = await db
      .insertInto('hostel_room')
      .values({ hostel_id: id, block, number, gender: sex })
      .returning('id')
      .executeTakeFirstOrThrow();
    roomIds.push(made.id);
    const letters = Array.from({ length: beds }, (_, letter) => String.fromCharCode(65 + letter));
    await sql`insert into bed_space (room_id, letter)
      select ${made.id}, l from unnest(${letters}::text[]) as l order by l`.execute(db);
  }
  const beds = await db
    .selectFrom('bed_space as b')
    .innerJoin('hostel_room as r', 'r.id', 'b.room_id')
    .select(['b.id', 'b.code', 'b.room_id as roomId'])
    .where('r.hostel_id', '=', id)
    .orderBy('b.code')
    .execute();
  return { id, rooms: roomIds, beds };
}

/** The next session is under way, which has no rules yet: whoever lives in a bed-space stays there for the record. */
export async function theNextSession({ deps: { db } }: TestApp): Promise<void> {
  await db.updateTable('academic_session').set({ current: false }).execute();
  await db
    .insertInto('academic_session')
    .values({ id: 2030, name: '2030/2031', starts_on: '2030-10-01', ends_on: '2031-09-30', current: true })
    .execute();
}

/** The category of returning students is for everybody from now on. Answers its id. */
export async function forEverybody({ deps: { db } }: TestApp): Promise<number> {
  const { id } = await db
    .updateTable('hostel_category')
    .set({ stage: 'any' })
    .where('name', '=', 'Returning')
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
