import { lettersOf } from '@portal/contracts/hostel';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { demandCategory } from './demand-category';

/**
 * The room, held until the transaction ends, and before it its hostel: all that changes beds holds them in this order.
 * Throws NOT_FOUND or STALE.
 */
export async function lockRoom(trx: Trx, { id, version }: { id: number; version?: number }) {
  await trx
    .selectFrom('hostel')
    .select('id')
    .where('id', '=', (row) => row.selectFrom('hostel_room').select('hostel_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute();
  const room = await trx
    .selectFrom('hostel_room')
    .select(['id', 'hostel_id', 'block', 'number', 'category_id', 'price_kobo', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!room) throw new AppError('NOT_FOUND');
  if (version !== undefined && room.version !== version) throw new AppError('STALE');
  return room;
}

/** A room or bed with a category and price of its own; null: as what it stands in. */
export interface Priced {
  id: number;
  version: number;
  categoryId: number | null;
  naira: number | null;
}

/** As it is written. */
export const pricedColumns = ({ categoryId, naira, version }: Omit<Priced, 'id'>) => ({
  category_id: categoryId,
  price_kobo: naira === null ? null : naira * 100,
  version: version + 1,
});

/** Gives a room a category and price of its own. Throws NOT_FOUND, STALE or INVALID. */
export function updateRoom({ db }: Pick<Deps, 'db'>, command: Command, { id, version, ...own }: Priced) {
  return inTransaction(db, async (trx) => {
    await demandCategory(trx, own.categoryId);
    const before = await lockRoom(trx, { id, version });
    const after = pricedColumns({ ...own, version });
    await trx.updateTable('hostel_room').set(after).where('id', '=', id).execute();
    await record(trx, command, { act: 'hostel_room.change', before, after: { id, ...after } });
    return { version: after.version };
  });
}

/** Takes beds out of a room. Throws IN_USE where somebody has one of them. */
async function retireBeds(trx: Trx, ids: readonly number[], at: Date): Promise<void> {
  for (const id of ids) {
    try {
      await trx.updateTable('bed_space').set({ retired_at: at }).where('id', '=', id).execute();
    } catch (error) {
      if (!isViolation(error, 'bed_space_taken')) throw error;
      throw new AppError('IN_USE', {
        message: 'Somebody has a bed that would be taken out. Move them first.',
        cause: error,
      });
    }
  }
}

/** Sets how many beds a room has. Throws NOT_FOUND, STALE, or IN_USE where somebody has one that would go. */
export function setCapacity(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { id, version, beds }: { id: number; version: number; beds: number },
) {
  return inTransaction(db, async (trx) => {
    await lockRoom(trx, { id, version });
    const known = await trx
      .selectFrom('bed_space')
      .select(['id', 'letter', 'retired_at'])
      .where('room_id', '=', id)
      .orderBy('letter')
      .execute();
    const letters = lettersOf(beds);
    const there = known.filter(({ retired_at }) => retired_at === null);
    const gone = there.filter(({ letter }) => !letters.includes(letter));
    await retireBeds(
      trx,
      gone.map((bed) => bed.id),
      command.at,
    );
    const back = known.filter(({ letter, retired_at }) => retired_at !== null && letters.includes(letter));
    if (back.length > 0)
      await trx
        .updateTable('bed_space')
        .set({ retired_at: null })
        .where(
          'id',
          'in',
          back.map((bed) => bed.id),
        )
        .execute();
    const fresh = letters.filter((letter) => !known.some((bed) => bed.letter === letter));
    if (fresh.length > 0)
      await sql`insert into bed_space (room_id, letter)
        select ${id}, l from unnest(${fresh}::text[]) as l order by l`.execute(trx);
    const after = { version: version + 1 };
    await trx.updateTable('hostel_room').set(after).where('id', '=', id).execute();
    await record(trx, command, {
      act: 'hostel_room.capacity',
      before: { id, beds: there.length },
      after: { id, beds },
    });
    return after;
  });
}

/** What is closed or opened: a room, or one bed of it. */
export interface Place {
  roomId: number;
  bedId: number | null;
}

const closureOf = (trx: Trx, { roomId, bedId }: Place) =>
  trx
    .selectFrom('bed_closure')
    .select('id')
    .where('room_id', '=', roomId)
    .where('bed_id', bedId === null ? 'is' : '=', bedId)
    .where('opened_at', 'is', null)
    .executeTakeFirst();

/** Closes a room or a bed, within a transaction. Answers false where it was closed already. */
export async function closePlace(
  trx: Trx,
  command: Command,
  { roomId, bedId, reason }: Place & { reason: string },
): Promise<boolean> {
  await lockRoom(trx, { id: roomId });
  if (await closureOf(trx, { roomId, bedId })) return false;
  const by = actorIdOf(command);
  await trx
    .insertInto('bed_closure')
    .values({ room_id: roomId, bed_id: bedId, reason, closed_at: command.at, closed_by: by })
    .execute();
  const act = bedId === null ? 'hostel_room.close' : 'bed_space.close';
  await record(trx, command, { act, after: { id: bedId ?? roomId, roomId }, reason });
  return true;
}

/** Opens a room or a bed, within a transaction. Answers false where it was open. */
export async function openPlace(trx: Trx, command: Command, { roomId, bedId }: Place): Promise<boolean> {
  await lockRoom(trx, { id: roomId });
  const closure = await closureOf(trx, { roomId, bedId });
  if (!closure) return false;
  const opened = { opened_at: command.at, opened_by: actorIdOf(command) };
  await trx.updateTable('bed_closure').set(opened).where('id', '=', closure.id).execute();
  const act = bedId === null ? 'hostel_room.open' : 'bed_space.open';
  await record(trx, command, { act, after: { id: bedId ?? roomId, roomId } });
  return true;
}

/** Closes a room, or opens it. Throws NOT_FOUND, or CONFLICT where that was done already. */
export function switchRoom(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { id, closed, reason }: { id: number; closed: boolean; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const place = { roomId: id, bedId: null };
    const done = closed
      ? await closePlace(trx, command, { ...place, reason })
      : await openPlace(trx, command, place);
    if (!done) throw new AppError('CONFLICT');
    return { closed };
  });
}
