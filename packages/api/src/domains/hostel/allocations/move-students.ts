import { asSentence } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { demandSomebodyElse } from '../somebody-else';
import { demandNotEarlier, holdAllocations, moveAllocations, type Moved } from './move-allocations';
import { tellStudent } from './tell-student';

type Needs = Pick<Deps, 'db'>;

/** Everybody who was moved reads where they are now; their slip verifies with it. */
export async function tellMoved(
  trx: Trx,
  { moved, reason, at }: { moved: readonly Moved[]; reason: string; at: Date },
): Promise<void> {
  for (const { userId, code, toCode, toId } of moved) {
    const message = `Your bed-space is now ${toCode}, no longer ${code}: ${asSentence(reason)} Print your allocation slip again.`;
    await tellStudent(trx, { userId, at, message, key: `bed-moved:${toId}` });
  }
}

/** The bed of this code. Throws INVALID naming `bedCode`. */
export async function bedOfCode(db: Db | Trx, code: string): Promise<number> {
  const bed = await db
    .selectFrom('bed_space')
    .select('id')
    .where('code', '=', code)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!bed)
    throw new AppError('INVALID', { errors: [{ path: 'bedCode', message: 'There is no such bed-space' }] });
  return bed.id;
}

/**
 * Moves one student to a free bed; what was billed stays. Throws NOT_FOUND, STALE, INVALID, CONFLICT where the bed does not
 * fit, or SECOND_PERSON for who acts.
 */
export function relocateStudent(
  { db }: Needs,
  command: Command,
  { id, bedCode, reason }: { id: number; bedCode: string; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const bedId = await bedOfCode(trx, bedCode);
    const people = await holdAllocations(trx, [id]);
    demandNotEarlier(people);
    demandSomebodyElse(command, people, 'Another officer moves you to another bed-space.');
    const moves = [{ allocationId: id, bedId }];
    const moved = await moveAllocations(trx, command, { people, moves, origin: 'relocated', reason });
    await tellMoved(trx, { moved, reason, at: command.at });
    const [one] = moved;
    if (!one) throw new AppError('NOT_FOUND');
    const before = { id, bed: one.code };
    const after = { id: one.toId, bed: one.toCode };
    await record(trx, command, { act: 'bed_allocation.relocate', before, after, reason });
    return { allocationId: one.toId, bedCode: one.toCode };
  });
}
