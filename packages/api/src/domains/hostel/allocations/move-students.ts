import { asSentence } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { holdAllocations, moveAllocations, type Moved } from './move-allocations';
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

/** The bed of this code in the current session. Throws INVALID naming `bedCode`. */
async function bedOfCode(trx: Trx, code: string): Promise<number> {
  const bed = await trx
    .selectFrom('bed_space')
    .select('id')
    .where('code', '=', code)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!bed)
    throw new AppError('INVALID', { errors: [{ path: 'bedCode', message: 'There is no such bed-space' }] });
  return bed.id;
}

/** Moves one student to a free bed. Throws NOT_FOUND, STALE, INVALID, or CONFLICT where the bed does not fit. */
export function relocateStudent(
  { db }: Needs,
  command: Command,
  { id, bedCode, reason }: { id: number; bedCode: string; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const bedId = await bedOfCode(trx, bedCode);
    const people = await holdAllocations(trx, [id]);
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

/** What somebody has in the session in which the other has theirs. Throws INVALID naming `matricNumber`. */
async function otherOf(trx: Trx, { id, matricNumber }: { id: number; matricNumber: string }) {
  const other = await trx
    .selectFrom('bed_allocation as a')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .innerJoin('bed_allocation as o', (join) =>
      join.onRef('o.session_id', '=', 'a.session_id').on('o.id', '=', id),
    )
    .select('a.id')
    .where('p.matric_number', '=', matricNumber.toUpperCase())
    .where('a.state', 'in', ['held', 'paid', 'occupied'])
    .executeTakeFirst();
  const message =
    other?.id === id
      ? 'This is the student whose bed-space it is'
      : 'No student of this number has a bed-space in this session';
  if (!other || other.id === id)
    throw new AppError('INVALID', { errors: [{ path: 'matricNumber', message }] });
  return other.id;
}

/**
 * Two who agreed take the bed of each other. Throws NOT_FOUND, STALE, INVALID, or CONFLICT where a bed does not fit, or
 * where one costs more than the other.
 */
export function swapStudents(
  { db }: Needs,
  command: Command,
  { id, matricNumber, reason }: { id: number; matricNumber: string; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const people = await holdAllocations(trx, [id, await otherOf(trx, { id, matricNumber })]);
    const [one, other] = people;
    if (!one || !other) throw new AppError('NOT_FOUND');
    if (one.price !== other.price)
      throw new AppError('CONFLICT', {
        message: 'One of these bed-spaces costs more than the other: they cannot be swapped.',
      });
    const moves = [
      { allocationId: one.id, bedId: other.bedId },
      { allocationId: other.id, bedId: one.bedId },
    ];
    const moved = await moveAllocations(trx, command, { people, moves, origin: 'swapped', reason });
    await tellMoved(trx, { moved, reason, at: command.at });
    const asked = moved.find((person) => person.id === id);
    const before = people.map((person) => ({ id: person.id, bed: person.code }));
    const after = {
      id: asked?.toId ?? 0,
      agreed: 'both, in writing',
      moved: moved.map(({ toId, toCode }) => ({ id: toId, bed: toCode })),
    };
    await record(trx, command, { act: 'bed_allocation.swap', before: { id, both: before }, after, reason });
    return { allocationId: asked?.toId ?? 0, bedCode: asked?.toCode ?? '' };
  });
}
