import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { demandNotEarlier, holdAllocations, type HeldAllocation } from './move-allocations';
import { tellStudent } from './tell-student';

interface Condition {
  id: number;
  /** How the room was found. */
  note: string;
}

interface Noted extends Condition {
  moment: 'check_in' | 'check_out';
  /** When it was, by the device of a porter who had no connection. */
  toldAt?: Date | null;
}

async function keepCondition(
  trx: Trx,
  command: Command,
  { id, note, moment, toldAt = null }: Noted,
): Promise<void> {
  const noted = { at: command.at, noted_by: actorIdOf(command), told_at: toldAt };
  await trx
    .insertInto('bed_condition')
    .values({ allocation_id: id, moment, note, ...noted })
    .execute();
}

export const notPaid = 'Only who has paid for a bed-space moves in.';

interface Moving extends Pick<Noted, 'note' | 'toldAt'> {
  held: HeldAllocation;
}

/** Somebody whose bed-space is held and paid moves in. */
export async function moveIn(trx: Trx, command: Command, { held, note, toldAt = null }: Moving) {
  const { id, userId, code } = held;
  await trx
    .updateTable('bed_allocation')
    .set({ state: 'occupied', checked_in_at: command.at })
    .where('id', '=', id)
    .execute();
  await keepCondition(trx, command, { id, note, toldAt, moment: 'check_in' });
  const message = `You have checked in to bed-space ${code}.`;
  await tellStudent(trx, { userId, at: command.at, message, key: `bed-in:${id}` });
  const told = toldAt && { toldAt: toldAt.toISOString() };
  await record(trx, command, { act: 'bed_allocation.check-in', after: { id, bed: code, note, ...told } });
}

/** A student moves in. Throws NOT_FOUND, STALE, or CONFLICT before it is paid, once it was done and after the session. */
export function checkIn({ db }: Pick<Deps, 'db'>, command: Command, { id, note }: Condition) {
  return inTransaction(db, async (trx) => {
    const [held] = await holdAllocations(trx, [id]);
    if (held?.state === 'held') throw new AppError('CONFLICT', { message: notPaid });
    if (held?.state !== 'paid') throw new AppError('CONFLICT');
    demandNotEarlier([held]);
    await moveIn(trx, command, { held, note });
    return { done: true };
  });
}

/** Somebody who has moved in moves out, and the bed is free. */
export async function moveOut(trx: Trx, command: Command, { held, note, toldAt = null }: Moving) {
  const { id, userId, code } = held;
  await keepCondition(trx, command, { id, note, toldAt, moment: 'check_out' });
  await trx
    .updateTable('bed_allocation')
    .set({
      state: 'released',
      ended_at: command.at,
      ended_by: actorIdOf(command),
      end_reason: 'Checked out',
    })
    .where('id', '=', id)
    .execute();
  const message = `You have checked out of bed-space ${code}.`;
  await tellStudent(trx, { userId, at: command.at, message, key: `bed-out:${id}` });
  const told = toldAt && { toldAt: toldAt.toISOString() };
  await record(trx, command, { act: 'bed_allocation.check-out', after: { id, bed: code, note, ...told } });
}

export const notIn = 'This student has not checked in.';

/** A student moves out. Throws NOT_FOUND, STALE, or CONFLICT for who has not moved in. */
export function checkOut({ db }: Pick<Deps, 'db'>, command: Command, { id, note }: Condition) {
  return inTransaction(db, async (trx) => {
    const [held] = await holdAllocations(trx, [id]);
    if (held?.state !== 'occupied') throw new AppError('CONFLICT', { message: notIn });
    await moveOut(trx, command, { held, note });
    return { done: true };
  });
}
