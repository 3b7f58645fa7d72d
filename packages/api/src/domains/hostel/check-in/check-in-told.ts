import { allocationLabels } from '@portal/contracts/hostel';
import { formatDateTime } from '@portal/shared/model';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { allocationById, lastOfChain, type Allocation } from '../allocations/allocations.queries';
import { moveIn, notPaid } from '../allocations/check-in';
import { holdAllocations } from '../allocations/move-allocations';

interface Told {
  hostelId: number;
  allocationId: number;
  /** How the room was found. */
  note: string;
  /** When it happened, by the porter's device. */
  doneAt: string;
}

/** What became of a bed-space that somebody does not have any more. */
async function whatBecame(trx: Trx, { id, state, code, endReason }: Allocation): Promise<string> {
  if (state !== 'moved') {
    const why = endReason === null ? '' : ` (${endReason})`;
    return `${code} is no longer theirs: ${allocationLabels[state].toLowerCase()}${why}.`;
  }
  const now = await allocationById(trx, await lastOfChain(trx, id));
  if (now.endedAt !== null) return `${code} is no longer theirs, nor is a bed-space after it.`;
  return `They were moved to ${now.code}, ${now.hostelName}.`;
}

/** Why somebody does not move in here; undefined where they do. Throws NOT_FOUND for a bed-space of another hostel. */
async function obstacleTo(trx: Trx, found: Allocation, hostelId: number): Promise<string | undefined> {
  // Of another hostel a porter is told nothing.
  if (found.hostelId !== hostelId)
    throw new AppError('NOT_FOUND', { message: 'This is no bed-space of the hostel.' });
  if (found.endedAt !== null) return whatBecame(trx, found);
  if (found.state === 'held') return notPaid;
  if (found.state === 'occupied')
    return `They were checked in already, on ${formatDateTime((found.checkedInAt ?? found.heldAt).toISOString())}.`;
  return undefined;
}

/** Whether this porter told the same before: the answer was lost, whatever became of its key. */
async function wasTold(trx: Trx, command: Command, { allocationId, doneAt }: Told): Promise<boolean> {
  const noted = await trx
    .selectFrom('bed_condition')
    .select('allocation_id')
    .where('allocation_id', '=', allocationId)
    .where('moment', '=', 'check_in')
    .where('noted_by', '=', actorIdOf(command))
    .where('told_at', '=', new Date(doneAt))
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * A porter let a student in, perhaps hours ago and without a connection. What cannot be is answered, not thrown: it has
 * happened at the door, and the porter has to hear why the portal does not have it so. Throws NOT_FOUND for what never was.
 */
export function tellCheckIn({ db }: Pick<Deps, 'db'>, command: Command, told: Told) {
  const { hostelId, allocationId: id, note, doneAt } = told;
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('bed_allocation')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw new AppError('NOT_FOUND');
    if (await wasTold(trx, command, told)) return { done: true, refusal: null };
    const refusal = await obstacleTo(trx, await allocationById(trx, id), hostelId);
    if (refusal !== undefined) return { done: false, refusal };
    const [held] = await holdAllocations(trx, [id]);
    if (!held) throw new AppError('NOT_FOUND');
    await moveIn(trx, command, { held, note, toldAt: new Date(doneAt) });
    return { done: true, refusal: null };
  });
}
