import { asSentence } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { foreseeMove } from '../allocations/foresee-move';
import { demandNotEarlier, holdAllocations, moveAllocations } from '../allocations/move-allocations';
import { tellMoved } from '../allocations/move-students';
import { demandSomebodyElse } from '../somebody-else';
import { lockSwap, sidesOf, tellSides, type SwapSide } from './swap-sides';

const ownSwap = 'Another officer decides about a swap of your own.';

/** What a swap would mean for each of the two. Throws NOT_FOUND, or STALE where one has another bed by now. */
export async function foreseeSwap(deps: Pick<Deps, 'db' | 'clock'>, { id }: { id: number }) {
  const [one, other] = await sidesOf(deps.db, id);
  const foresee = async ({ allocationId }: SwapSide, { bedId }: SwapSide) => {
    const { person, bed, notes, fullName } = await foreseeMove(deps, { allocationId, bedId });
    return { fullName, matricNumber: person.matricNumber, from: person.code, to: bed.code, notes };
  };
  return { moves: [await foresee(one, other), await foresee(other, one)] };
}

const agreed = 'You both agreed to swap.';

/**
 * Both take the bed of each other, or neither. Throws NOT_FOUND, STALE unless both have agreed and have what they had then,
 * SECOND_PERSON for one of the two, CONFLICT where a bed cannot be given any more.
 */
export function approveSwap({ db }: Pick<Deps, 'db'>, command: Command, { id }: { id: number }) {
  return inTransaction(db, async (trx) => {
    const sides = await sidesOf(trx, id);
    demandSomebodyElse(command, sides, ownSwap);
    const [one, other] = sides;
    const people = await holdAllocations(trx, [one.allocationId, other.allocationId]);
    const { state } = await lockSwap(trx, id);
    if (state !== 'agreed') throw new AppError('STALE');
    demandNotEarlier(people);
    // Before they move: a move ends what swaps of a bed are open.
    await trx
      .updateTable('bed_swap')
      .set({ state: 'approved', ended_at: command.at, ended_by: actorIdOf(command) })
      .where('id', '=', id)
      .execute();
    const moves = [
      { allocationId: one.allocationId, bedId: other.bedId },
      { allocationId: other.allocationId, bedId: one.bedId },
    ];
    const moved = await moveAllocations(trx, command, { people, moves, origin: 'swapped', reason: agreed });
    await tellMoved(trx, { moved, reason: agreed, at: command.at });
    const after = {
      id,
      moved: moved.map(({ toId, code, toCode }) => ({ id: toId, from: code, to: toCode })),
    };
    await record(trx, command, { act: 'bed_swap.approve', after });
    return { state: 'approved' };
  });
}

/** Refuses a swap, also before both have agreed. Throws NOT_FOUND, STALE once it is over, SECOND_PERSON for one of both. */
export function refuseSwap(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { id, reason }: { id: number; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const { state } = await lockSwap(trx, id);
    const sides = await sidesOf(trx, id);
    demandSomebodyElse(command, sides, ownSwap);
    if (state !== 'proposed' && state !== 'agreed') throw new AppError('STALE');
    const refused = { state: 'refused' as const, ended_at: command.at, ended_by: actorIdOf(command) };
    await trx
      .updateTable('bed_swap')
      .set({ ...refused, end_reason: reason })
      .where('id', '=', id)
      .execute();
    const words = (number: string) =>
      `The swap of your bed-space with that of ${number} is refused: ${asSentence(reason)}`;
    await tellSides(trx, { sides, at: command.at, words });
    await record(trx, command, { act: 'bed_swap.refuse', before: { id, state }, after: { id }, reason });
    return { state: 'refused' };
  });
}
