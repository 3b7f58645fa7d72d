import { liveStates, type hostel } from '@portal/contracts/hostel';
import { fullNameOf, type CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { closePlace } from '../manage-hostel/change-room';
import { holdAllocations, moveAllocations } from './move-allocations';
import { tellMoved } from './move-students';
import { planMoves } from './plan-moves';

type Asked = CallInput<typeof hostel.relocations.create>['body'];

/** Everybody who has a bed of these rooms in the current session. */
const peopleIn = (db: Db | Trx, roomIds: readonly number[]) =>
  db
    .selectFrom('bed_allocation as a')
    .innerJoin('academic_session as y', (join) =>
      join.onRef('y.id', '=', 'a.session_id').on('y.current', '=', true),
    )
    .innerJoin('session_bed as s', (join) =>
      join.onRef('s.session_id', '=', 'a.session_id').onRef('s.bed_id', '=', 'a.bed_id'),
    )
    .innerJoin('bed_space as b', 'b.id', 'a.bed_id')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .select(['a.id as allocationId', 's.hostel_id as hostelId', 's.room_id as roomId', 'p.gender'])
    .select(['s.category_id as categoryId', 'a.price_kobo as price', 'b.code as from'])
    .select(['p.matric_number as matricNumber', 'p.surname', 'p.first_name as firstName'])
    .select('p.middle_name as middleName')
    .where('a.state', 'in', liveStates)
    .where('s.room_id', 'in', [0, ...roomIds])
    .orderBy('b.code')
    .execute();

/** Free beds of the current session elsewhere. */
const freeBeds = (db: Db | Trx, roomIds: readonly number[]) =>
  db
    .selectFrom('session_bed as s')
    .innerJoin('academic_session as y', (join) =>
      join.onRef('y.id', '=', 's.session_id').on('y.current', '=', true),
    )
    .innerJoin('bed_space as b', 'b.id', 's.bed_id')
    .innerJoin('hostel as h', 'h.id', 's.hostel_id')
    .select(['s.bed_id as bedId', 's.hostel_id as hostelId', 's.room_id as roomId', 's.gender'])
    .select(['s.category_id as categoryId', 's.price_kobo as price', 'b.code', 'h.name as hostel'])
    .where('s.state', '=', 'free')
    .where('s.room_id', 'not in', [0, ...roomIds])
    .execute();

/** Where everybody in these rooms would go. */
export async function previewRelocation(db: Db | Trx, roomIds: readonly number[]) {
  const [people, free] = [await peopleIn(db, roomIds), await freeBeds(db, roomIds)];
  const plan = planMoves(people, free);
  const byId = new Map(free.map((bed) => [bed.bedId, bed]));
  const moves = people.map((person) => {
    const { allocationId, matricNumber, from, price: billed } = person;
    const to = byId.get(plan.get(allocationId) ?? 0);
    return {
      allocationId,
      matricNumber,
      fullName: fullNameOf(person),
      from,
      toBedId: to?.bedId ?? null,
      to: to?.code ?? null,
      toHostel: to?.hostel ?? null,
      billed,
      price: to?.price ?? null,
    };
  });
  return { moves, placed: plan.size, unplaced: people.length - plan.size };
}

/** Whether the plan of now is the one that was looked at. */
function isAsSeen(
  now: Awaited<ReturnType<typeof previewRelocation>>['moves'],
  seen: Asked['moves'],
): boolean {
  const placed = now.filter(({ toBedId }) => toBedId !== null);
  const bedOf = new Map(placed.map(({ allocationId, toBedId }) => [allocationId, toBedId]));
  return (
    placed.length === seen.length &&
    seen.every(({ allocationId, toBedId }) => bedOf.get(allocationId) === toBedId)
  );
}

/** A bed that somebody took since the preview. */
const overtaken = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'CONFLICT' ? new AppError('STALE', { cause: error }) : error;

/** Moves everybody of these rooms as the preview said, or nobody. Throws STALE once it would say something else. */
export function relocateRooms({ db }: Pick<Deps, 'db'>, command: Command, asked: Asked) {
  const { roomIds, moves, close, reason } = asked;
  return inTransaction(db, async (trx) => {
    const rooms = [...new Set(roomIds)].sort((one, other) => one - other);
    const people = await holdAllocations(
      trx,
      moves.map(({ allocationId }) => allocationId),
    );
    // Before the plan is made again: nobody else is given a bed of these rooms while people leave them.
    if (close) for (const roomId of rooms) await closePlace(trx, command, { roomId, bedId: null, reason });
    const now = await previewRelocation(trx, rooms);
    if (!isAsSeen(now.moves, moves)) throw new AppError('STALE');
    const planned = moves.map(({ allocationId, toBedId }) => ({ allocationId, bedId: toBedId }));
    const moved = await moveAllocations(trx, command, {
      people,
      moves: planned,
      origin: 'relocated',
      reason,
    });
    await tellMoved(trx, { moved, reason, at: command.at });
    const after = {
      rooms: rooms.map((id) => ({ id })),
      closed: close,
      unplaced: now.unplaced,
      moved: moved.map(({ toId, code, toCode }) => ({ id: toId, from: code, to: toCode })),
    };
    await record(trx, command, { act: 'hostel_room.relocate', after, reason });
    return { moved: moved.length };
  }).catch((error: unknown) => {
    throw overtaken(error);
  });
}
