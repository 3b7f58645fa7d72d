import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { bookers, brokenBeds, type Booker } from '../../../../test/booking-builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { aHostel, forEverybody } from '../../../../test/hostel-builders';
import { aLine } from '../../../../test/line-builders';
import { aGroup } from '../../../../test/room-mate-builders';
import { AppError } from '../../../platform/errors';
import { holdBed } from '../allocations/hold-bed';
import { joinQueue } from '../queue/join-queue';
import { leaveRoomMates } from './agree-room-mates';
import { holdRoom } from './hold-room';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await feeWorld(test);
});
afterEach(() => test.close());

const rooms = (count: number, beds = 4) => Array.from({ length: count }, () => ({ beds }));

/** Whether it went well; anything but a refusal in words is a fault. */
const went = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
const beds = async (people: readonly Booker[]) =>
  (
    await test.deps.db
      .selectFrom('bed_allocation')
      .select('student_id')
      .where('state', '=', 'held')
      .where(
        'student_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute()
  ).length;
const stateOf = async (id: number) => {
  const found = test.deps.db.selectFrom('room_mate_group').select('state').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).state;
};

it('leaves the bed-spaces that are for everybody to those who need one, and the line to who waits', async () => {
  const hostel = await aHostel(test);
  const { db } = test.deps;
  const category_id = await forEverybody(test);
  const theirs = hostel.beds.slice(2).map(({ id }) => id);
  await db.updateTable('bed_space').set({ category_id }).where('id', 'in', theirs).execute();
  const people = await bookers(test, 2);
  await aGroup(test, people);
  await aLine(test, 1);
  for (const { id } of people) await joinQueue(test.deps, id);
  await holdRoom(test.deps, people[0]?.id ?? 0, { roomId: hostel.rooms[0] ?? 0 });
  // Neither waits in line any more.
  const waiting = sql`select 1 from hostel_queue_ticket where done_at is null`;
  expect((await waiting.execute(db)).rows).toEqual([]);
  const free = db.selectFrom('session_bed').select('bed_id').where('state', '=', 'free').orderBy('bed_id');
  expect((await free.execute()).map(({ bed_id: id }) => id)).toEqual(
    hostel.beds.slice(0, 2).map(({ id }) => id),
  );
});

it('two groups and others want one room: each group has a bed for all or for nobody, and quotas are kept', async () => {
  const hostel = await aHostel(test, { rooms: rooms(8) });
  const quotas = [
    { session_id: feeSession, level: 200, department_id: null, places: 18 },
    { session_id: feeSession, level: 300, department_id: null, places: 20 },
  ];
  await test.deps.db.insertInto('hostel_quota').values(quotas).execute();
  const crowd = await bookers(test, 40);
  const older = await bookers(test, 24, { level: 300 });
  const wanting = [];
  for (const [at, roomId] of hostel.rooms.entries()) {
    const [a, b, c, single, any] = crowd.slice(at * 5);
    const [d, e, f] = older.slice(at * 3);
    if (!a || !b || !c || !single || !any || !d || !e || !f) throw new Error('nobody came');
    const groups = [
      [a, d, b],
      [e, c, f],
    ];
    for (const group of groups) await aGroup(test, group);
    const bedId = hostel.beds.find((bed) => bed.roomId === roomId)?.id ?? 0;
    wanting.push({ groups, roomId, bedId, books: [a, e] as const, single, any });
  }
  const outcomes = await Promise.all(
    wanting.map(async ({ groups, roomId, bedId, books: [one, other], single, any }) => ({
      groups,
      done: await Promise.all([
        went(holdRoom(test.deps, one.id, { roomId })),
        went(holdRoom(test.deps, other.id, { roomId })),
        went(holdBed(test.deps, single.id, { bedId })),
        went(holdBed(test.deps, any.id, { hostelId: hostel.id })),
      ]),
    })),
  );
  for (const { groups, done } of outcomes) {
    expect(done.slice(0, 2)).not.toEqual([true, true]);
    for (const [at, group] of groups.entries()) expect(await beds(group)).toBe(done[at] ? 3 : 0);
  }
  expect(outcomes.some(({ done }) => done[0] || done[1])).toBe(true);
  const taken = await test.deps.db.selectFrom('hostel_quota').select(['taken', 'places']).execute();
  for (const quota of taken) expect(quota.taken).toBeLessThanOrEqual(quota.places);
  expect(await brokenBeds(test)).toEqual([]);
});

it('one of them holds elsewhere, leaves, or books another room in the same moment: all or none', async () => {
  const hostel = await aHostel(test, { rooms: rooms(24, 2) });
  const command = ({ userId }: Booker) => ({ actor: { userId: String(userId) }, at: test.deps.clock.now() });
  const meanwhile: readonly ((other: Booker, at: number, id: number) => Promise<unknown>)[] = [
    (other, at) => holdBed(test.deps, other.id, { bedId: hostel.beds[at * 4 + 2]?.id ?? 0 }),
    (other, _, id) => leaveRoomMates(test.deps, command(other), { id, studentId: other.id }),
    (other, at) => holdRoom(test.deps, other.id, { roomId: hostel.rooms[at * 2 + 1] ?? 0 }),
  ];
  const crowd = await bookers(test, 24);
  const pairs = [];
  for (let at = 0; at < 12; at += 1) {
    const pair = crowd.slice(at * 2, at * 2 + 2);
    pairs.push({ pair, id: await aGroup(test, pair) });
  }
  const ends = await Promise.all(
    pairs.map(async ({ pair, id }, at) => {
      const [one, other] = pair;
      const act = meanwhile[at % 3];
      if (!one || !other || !act) throw new Error('nobody came');
      const done = await Promise.all([
        went(holdRoom(test.deps, one.id, { roomId: hostel.rooms[at * 2] ?? 0 })),
        went(act(other, at, id)),
      ]);
      return { kind: at % 3, done, held: await beds(pair), state: await stateOf(id) };
    }),
  );
  for (const { kind, done, held, state } of ends) {
    expect(done.filter(Boolean)).toHaveLength(1);
    const [together] = done;
    if (together || kind === 2) expect([held, state]).toEqual([2, 'booked']);
    else expect([held, state]).toEqual(kind === 0 ? [1, 'overtaken'] : [0, 'left']);
  }
  expect(await brokenBeds(test)).toEqual([]);
});
