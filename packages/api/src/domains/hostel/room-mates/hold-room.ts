import { formatDateTime } from '@portal/shared/model';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { payerOfStudent } from '../../finance/payers/payer-of-student';
import { allocationById, liveAllocation, type Allocation } from '../allocations/allocations.queries';
import { dearer, demandEligible, hasBed, unmetBy } from '../allocations/hold-bed';
import { takeBed } from '../allocations/take-bed';
import { demandBooking, standingOf, type Booker } from '../booking/eligibility-facts';
import { demandTurn, endTurn } from '../queue/turns';
import { isReady, matesOf, newestGroup, tellMates, type Group, type RoomMate } from './mates';
import { placesFor } from './share-room';

type HoldDeps = Pick<Deps, 'db' | 'clock'>;

const conflict = (message: string) => new AppError('CONFLICT', { message });
const tooSmall = 'This room has not a free bed-space for each of you any more. Choose another room.';
const mateCannot = 'One of your room-mates cannot book now. They read why on their own page Hostel.';

/** What they have already: the same room answers the same, for whoever of them asks. */
function heldAlready(live: Allocation, { group, roomId }: { group: Group | undefined; roomId: number }) {
  if (live.state === 'held' && live.origin === 'room_mates' && group?.roomId === roomId) return live;
  throw conflict(`You have bed-space ${live.code} in ${live.session} already.`);
}

/** Why one of them cannot book now; undefined where they can. */
async function obstacleOf(
  { db, clock }: HoldDeps,
  studentId: number,
): Promise<{ booker: Booker; why: string | undefined }> {
  const standing = await standingOf(db, { studentId, now: clock.now() });
  const unmet = unmetBy(standing, { named: true });
  if (unmet) return { booker: standing.booker, why: unmet.text };
  const unbillable = await payerOfStudent(db, studentId).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error.message;
      throw error;
    },
  );
  return { booker: standing.booker, why: unbillable };
}

/** The others as bookers. Throws CONFLICT where one cannot book; they alone are told why, once for each reason. */
async function readyOthers(deps: HoldDeps, group: Group, others: readonly RoomMate[]): Promise<Booker[]> {
  const looked = await Promise.all(
    others.map(async (mate) => ({ mate, ...(await obstacleOf(deps, mate.studentId)) })),
  );
  const kept = looked.filter(({ why }) => why !== undefined);
  if (kept.length === 0) return looked.map(({ booker }) => booker);
  await inTransaction(deps.db, async (trx) => {
    for (const { mate, why = '' } of kept)
      await tellMates(trx, [mate], {
        at: deps.clock.now(),
        message: `Your room-mates wanted to book a room, and you cannot book now: ${why}`,
        key: `room-mates:${group.id}:${why}`,
      });
  });
  throw conflict(mateCannot);
}

/** Free beds of the room for their sex, held in the order of their ids, as all who hold several do. */
async function lockFree(trx: Trx, { sessionId, gender }: Booker, roomId: number) {
  const beds = await trx
    .selectFrom('session_bed')
    .select(['bed_id as id', 'category_id as categoryId', 'price_kobo as price'])
    .where('session_id', '=', sessionId)
    .where('room_id', '=', roomId)
    .where('gender', '=', gender)
    .where('state', '=', 'free')
    .orderBy('bed_id')
    .forUpdate()
    .execute();
  // What is for everybody is left to those who need it.
  return beds.sort((one, other) => Number(one.categoryId === null) - Number(other.categoryId === null));
}

/** Every quota that one of them is counted under, held in the order of the ids: one after the other they would cross. */
const lockQuotas = (trx: Trx, bookers: readonly Booker[]) =>
  sql`select q.id from hostel_quota q
    where exists (
      select from unnest(${bookers.map(({ level }) => level)}::integer[],
        ${bookers.map(({ departmentId }) => departmentId)}::integer[]) as m (level, department)
      where hostel_quota_counts(q, ${bookers[0]?.sessionId}, m.level, m.department))
    order by q.id for update`.execute(trx);

/** `price` (kobo): for its dearest bed-space, as they saw it. */
export interface WantedRoom {
  roomId: number;
  price?: number;
}

interface Room extends WantedRoom {
  group: Group;
  /** All of them in the order of their ids, who books among them. */
  bookers: readonly Booker[];
  by: RoomMate;
  now: Date;
}

/** A bed-space for each: by the one guarded statement of every hold, once beds and quotas are theirs to decide. */
async function takeAll(
  trx: Trx,
  { bookers, by, roomId, price = Infinity, now }: Room,
): Promise<Map<number, number>> {
  const [first] = bookers;
  const places = first && placesFor(bookers, await lockFree(trx, first, roomId));
  if (!places) throw conflict(tooSmall);
  const dearest = Math.max(...places.map((bed) => bed.price));
  if (dearest > price) throw dearer('A bed-space of this room', dearest);
  await lockQuotas(trx, bookers);
  const made = new Map<number, number>();
  for (const [at, booker] of bookers.entries()) {
    const id = await takeBed(trx, booker, {
      among: sql`b.bed_id = ${places[at]?.id}`,
      passBy: false,
      origin: 'room_mates',
      madeBy: 'student',
      now,
    });
    if (id === undefined) throw conflict(booker.studentId === by.studentId ? tooSmall : mateCannot);
    made.set(booker.studentId, id);
  }
  return made;
}

/** The group has become bed-spaces. Throws CONFLICT where it ended at the same moment: nobody holds anything then. */
async function settle(trx: Trx, { group, by, roomId, now }: Room): Promise<void> {
  const settled = await trx
    .updateTable('room_mate_group')
    .set({ state: 'booked', room_id: roomId, ended_at: now, ended_by: String(by.userId ?? 'student') })
    .where('id', '=', group.id)
    .where('state', '=', 'agreed')
    .where('until', '>=', now)
    .returning('id')
    .executeTakeFirst();
  if (!settled) throw conflict('Your group of room-mates has just ended. Nothing is held.');
}

async function holdAll(trx: Trx, room: Room & { others: readonly RoomMate[]; turn: boolean }) {
  const { by, others, turn, now } = room;
  const made = await takeAll(trx, room);
  await settle(trx, room);
  if (turn) await endTurn(trx, { studentId: by.studentId, now });
  for (const mate of others) {
    const held = await allocationById(trx, made.get(mate.studentId) ?? 0);
    const pay = formatDateTime(held.until.toISOString());
    const message = `${by.matricNumber ?? 'A room-mate'} has booked room ${held.roomName} of ${held.hostelName} for all of you. Bed-space ${held.numeration} is held for you: pay by ${pay}.`;
    await tellMates(trx, [mate], { at: now, message });
  }
  return made.get(by.studentId) ?? 0;
}

/** What the database says to who comes second, in words. */
function refusal(error: unknown): unknown {
  if (isViolation(error, 'hostel_quota_places'))
    return conflict(
      'Accommodation quota exceeded: your levels or departments have no place left for each of you.',
    );
  if (isViolation(error, 'bed_allocation_one_bed') || isViolation(error, 'bed_allocation_not_barred'))
    return conflict(mateCannot);
  if (isViolation(error, 'bed_allocation_one_person') || isViolation(error, 'bed_allocation_fits'))
    return conflict(tooSmall);
  return error;
}

/**
 * Holds a bed-space of a room for a student and each of their room-mates, or for nobody. Whoever of them asks for the same
 * room again gets the same answer. Throws STALE where it costs more than they saw, CONFLICT where the room has not enough,
 * where they have no room-mates who have all agreed, and where one of these cannot book, without saying which rule it is;
 * else as holdBed.
 */
export async function holdRoom(deps: HoldDeps, studentId: number, wanted: WantedRoom): Promise<Allocation> {
  const { db, clock } = deps;
  const { roomId } = wanted;
  const now = clock.now();
  const standing = await standingOf(db, { studentId, now });
  const { booker } = standing;
  const group = await newestGroup(db, booker);
  const live = hasBed(standing) ? await liveAllocation(db, booker) : undefined;
  if (live) return heldAlready(live, { group, roomId });
  demandBooking(standing);
  demandEligible(standing, { named: true });
  if (!group || !isReady(group, now)) throw conflict('You have no room-mates who have all agreed.');
  const turn = await demandTurn(db, { studentId, now });
  await payerOfStudent(db, studentId);
  const all = await matesOf(db, group.id);
  const others = all.filter((mate) => mate.studentId !== studentId);
  const by = all.find((mate) => mate.studentId === studentId);
  if (!by) throw new Error(`student ${studentId} is not of group ${group.id}`);
  const bookers = [booker, ...(await readyOthers(deps, group, others))];
  bookers.sort((one, other) => one.studentId - other.studentId);
  try {
    const id = await inTransaction(db, (trx) =>
      holdAll(trx, { ...wanted, group, bookers, by, now, others, turn }),
    );
    // Apart: who lets people in moves many places of the line at once, in an order of its own.
    for (const mate of others) await endTurn(db, { studentId: mate.studentId, now });
    return await allocationById(db, id);
  } catch (error) {
    // They, or one of their room-mates, at the same moment.
    const meanwhile = await liveAllocation(db, booker);
    if (meanwhile) return heldAlready(meanwhile, { group: await newestGroup(db, booker), roomId });
    if (isViolation(error, 'bed_allocation_not_by_ballot'))
      demandBooking(await standingOf(db, { studentId, now }));
    throw refusal(error);
  }
}
