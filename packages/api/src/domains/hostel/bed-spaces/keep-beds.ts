import type { hostel } from '@portal/contracts/hostel';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { closePlace, openPlace } from '../manage-hostel/change-room';
import { endKept, keepBack } from '../reservations/reserve-beds';

type Needs = Pick<Deps, 'db'>;

/** The bed in the current session, held until the transaction ends. Throws NOT_FOUND. */
export async function lockBed(trx: Trx, id: number) {
  const bed = await trx
    .selectFrom('session_bed as s')
    .innerJoin('academic_session as y', (join) =>
      join.onRef('y.id', '=', 's.session_id').on('y.current', '=', true),
    )
    .innerJoin('bed_space as b', 'b.id', 's.bed_id')
    .select(['s.session_id as sessionId', 's.bed_id as id', 's.room_id as roomId', 's.hostel_id as hostelId'])
    .select(['s.state', 's.gender', 's.price_kobo as price', 's.category_id as categoryId', 'b.code'])
    .select('s.reservation_id as reservationId')
    .where('s.bed_id', '=', id)
    .forUpdate('s')
    .executeTakeFirst();
  if (!bed) throw new AppError('NOT_FOUND');
  return bed;
}

/** Closes a bed, or opens it. Throws NOT_FOUND, or CONFLICT where that was done already. */
export function switchBed(
  { db }: Needs,
  command: Command,
  { id, closed, reason }: { id: number; closed: boolean; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('bed_space')
      .select('room_id as roomId')
      .where('id', '=', id)
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    if (!found) throw new AppError('NOT_FOUND');
    const place = { roomId: found.roomId, bedId: id };
    const done = closed
      ? await closePlace(trx, command, { ...place, reason })
      : await openPlace(trx, command, place);
    if (!done) throw new AppError('CONFLICT');
    return { done };
  });
}

type Kept = CallInput<typeof hostel.bedSpaces.reserve>['body'] & { id: number };

/** Keeps a free bed back. Throws NOT_FOUND, INVALID for a last day that is over, or CONFLICT where it is not free. */
export function reserveBed({ db }: Needs, command: Command, { id, owner, reason, expiresOn }: Kept) {
  return inTransaction(db, async (trx) => {
    const { sessionId, code } = await lockBed(trx, id);
    const beds = sql<boolean>`s.bed_id = ${id}`;
    const made = await keepBack(trx, command, { sessionId, owner, reason, expiresOn, beds });
    if (made.bedSpaces === 0) throw new AppError('CONFLICT', { message: 'This bed-space is not free.' });
    await record(trx, command, { act: 'bed_space.reserve', after: { id, code, owner, expiresOn }, reason });
    return { done: true };
  });
}

/** What a bed is reserved by in the current session, held until the transaction ends; undefined where it is not. */
const lockReservation = (trx: Trx, bedId: number) =>
  trx
    .selectFrom('session_bed as s')
    .innerJoin('academic_session as y', (join) =>
      join.onRef('y.id', '=', 's.session_id').on('y.current', '=', true),
    )
    .innerJoin('bed_reservation as v', 'v.id', 's.reservation_id')
    .select('v.id')
    .where('s.bed_id', '=', bedId)
    .forUpdate('v')
    .executeTakeFirst();

/** Gives a reserved bed back; its reservation ends with its last bed. Throws NOT_FOUND, STALE, or CONFLICT. */
export function unreserveBed({ db }: Needs, command: Command, { id }: { id: number }) {
  return inTransaction(db, async (trx) => {
    // Who ends a reservation holds it before its beds.
    const reservation = await lockReservation(trx, id);
    const { sessionId, state, code, reservationId } = await lockBed(trx, id);
    if (state !== 'reserved') throw new AppError('CONFLICT', { message: 'This bed-space is not reserved.' });
    if (reservationId !== reservation?.id) throw new AppError('STALE');
    const { others } = await trx
      .selectFrom('session_bed')
      .select((row) => row.fn.countAll<number>().as('others'))
      .where('reservation_id', '=', reservation.id)
      .where('bed_id', '<>', id)
      .executeTakeFirstOrThrow();
    if (others === 0) await endKept(trx, command, reservation.id);
    else
      await trx
        .updateTable('session_bed')
        .set({ reservation_id: null })
        .where('session_id', '=', sessionId)
        .where('bed_id', '=', id)
        .execute();
    await record(trx, command, { act: 'bed_space.unreserve', after: { id, code } });
    return { done: true };
  });
}

/** Writes down what is broken at a bed; what the same person has said of it already is one fault. Throws NOT_FOUND. */
export function reportFault({ db }: Needs, command: Command, { id, fault }: { id: number; fault: string }) {
  return inTransaction(db, async (trx) => {
    const { roomId, code } = await lockBed(trx, id);
    const values = { room_id: roomId, bed_id: id, fault, reported_by: actorIdOf(command) };
    const known = await trx
      .selectFrom('hostel_fault')
      .select('id')
      .where('bed_id', '=', id)
      .where('fault', '=', fault)
      .where('reported_by', '=', values.reported_by)
      .where('mended_at', 'is', null)
      .executeTakeFirst();
    if (known) return known;
    const made = await trx
      .insertInto('hostel_fault')
      .values({ ...values, reported_at: command.at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(trx, command, { act: 'bed_space.report-fault', after: { id, code, fault } });
    return made;
  });
}

/** A fault is mended. Throws NOT_FOUND, or CONFLICT where that was said already. */
export function mendFault({ db }: Needs, command: Command, { id }: { id: number }) {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('hostel_fault')
      .select(['bed_id', 'fault', 'mended_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new AppError('NOT_FOUND');
    if (found.mended_at) throw new AppError('CONFLICT');
    const mended = { mended_at: command.at, mended_by: actorIdOf(command) };
    await trx.updateTable('hostel_fault').set(mended).where('id', '=', id).execute();
    const { bed_id: bed, fault } = found;
    await record(trx, command, { act: 'bed_space.mend-fault', after: { id: bed, fault } });
    return { done: true };
  });
}
