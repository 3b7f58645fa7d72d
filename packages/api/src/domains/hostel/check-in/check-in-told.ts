import { allocationLabels } from '@portal/contracts/hostel';
import { formatDateTime } from '@portal/shared/model';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { allocationById, lastOfChain, type Allocation } from '../allocations/allocations.queries';
import { moveIn, moveOut, notIn, notPaid } from '../allocations/check-in';
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

type Moment = 'check_in' | 'check_out';

/** Why what the porter says of a bed-space that somebody has cannot be; undefined where it can. */
const obstacles: Readonly<Record<Moment, (found: Allocation) => string | undefined>> = {
  check_in: ({ state, checkedInAt, heldAt }) => {
    if (state === 'held') return notPaid;
    return state === 'occupied'
      ? `They were checked in already, on ${formatDateTime((checkedInAt ?? heldAt).toISOString())}.`
      : undefined;
  },
  check_out: ({ state }) => (state === 'occupied' ? undefined : notIn),
};

/** Whether this porter told the same before: the answer was lost, whatever became of its key. */
async function wasTold(
  trx: Trx,
  command: Command,
  { allocationId, doneAt, moment }: Told & { moment: Moment },
): Promise<boolean> {
  const noted = await trx
    .selectFrom('bed_condition')
    .select('allocation_id')
    .where('allocation_id', '=', allocationId)
    .where('moment', '=', moment)
    .where('noted_by', '=', actorIdOf(command))
    .where('told_at', '=', new Date(doneAt))
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * A porter let a student in or out, perhaps hours ago and without a connection. What cannot be is answered, not thrown: it
 * has happened at the door, and the porter has to hear why the portal does not have it so. Throws NOT_FOUND for what never
 * was, and for a bed-space of another hostel, of which a porter is told nothing.
 */
function tellMove({ db }: Pick<Deps, 'db'>, command: Command, told: Told & { moment: Moment }) {
  const { hostelId, allocationId: id, note, doneAt, moment } = told;
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('bed_allocation')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw new AppError('NOT_FOUND');
    const found = await allocationById(trx, id);
    if (found.hostelId !== hostelId)
      throw new AppError('NOT_FOUND', { message: 'This is no bed-space of the hostel.' });
    if (await wasTold(trx, command, told)) return { done: true, refusal: null };
    const refusal = found.endedAt === null ? obstacles[moment](found) : await whatBecame(trx, found);
    if (refusal !== undefined) return { done: false, refusal };
    const [held] = await holdAllocations(trx, [id]);
    if (!held) throw new AppError('NOT_FOUND');
    const move = moment === 'check_in' ? moveIn : moveOut;
    await move(trx, command, { held, note, toldAt: new Date(doneAt) });
    return { done: true, refusal: null };
  });
}

/** A porter let a student in. */
export const tellCheckIn = (deps: Pick<Deps, 'db'>, command: Command, told: Told) =>
  tellMove(deps, command, { ...told, moment: 'check_in' });

/** A porter let a student out. */
export const tellCheckOut = (deps: Pick<Deps, 'db'>, command: Command, told: Told) =>
  tellMove(deps, command, { ...told, moment: 'check_out' });
