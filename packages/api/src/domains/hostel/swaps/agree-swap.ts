import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { lockSwap, sidesOf, tellSides, type SwapSide } from './swap-sides';

interface Asked {
  id: number;
  studentId: number;
}

/** An open swap, held, as one of its two sees it. Throws NOT_FOUND for anybody else, STALE once it is over. */
async function ownOpen(trx: Trx, { id, studentId }: Asked) {
  const { state, until } = await lockSwap(trx, id);
  const sides = await sidesOf(trx, id);
  const own = sides.find((side) => side.studentId === studentId);
  const other = sides.find((side) => side.studentId !== studentId);
  if (!own || !other) throw new AppError('NOT_FOUND');
  if (state !== 'proposed' && state !== 'agreed') throw new AppError('STALE');
  return { state, until, sides, own, other };
}

async function agree(trx: Trx, { id, studentId }: Asked, at: Date): Promise<void> {
  await trx
    .updateTable('bed_swap_side')
    .set({ agreed_at: at })
    .where('swap_id', '=', id)
    .where('student_id', '=', studentId)
    .execute();
}

const waits = (number: string) =>
  `You and ${number} have agreed to swap bed-spaces. An officer decides about it; until then you can withdraw.`;

/** Agrees for oneself. Throws NOT_FOUND, STALE, or CONFLICT where that was done or the time is over. */
export function confirmSwap({ db }: Pick<Deps, 'db'>, command: Command, asked: Asked) {
  return inTransaction(db, async (trx) => {
    const { id } = asked;
    const { until, sides, own, other } = await ownOpen(trx, asked);
    if (own.agreedAt) throw new AppError('CONFLICT', { message: 'You have agreed already.' });
    if (until < command.at)
      throw new AppError('CONFLICT', { message: 'The time to agree to this swap is over.' });
    await agree(trx, asked, command.at);
    const state = other.agreedAt ? ('agreed' as const) : ('proposed' as const);
    if (state === 'agreed') {
      await trx.updateTable('bed_swap').set({ state, agreed_at: command.at }).where('id', '=', id).execute();
      await tellSides(trx, { sides, at: command.at, words: waits });
    }
    await record(trx, command, { act: 'bed_swap.confirm', after: { id, bed: own.code, state } });
    return { state };
  });
}

const saidNo = ({ agreedAt }: SwapSide) => (agreedAt ? ('withdrawn' as const) : ('declined' as const));

/** Declines, or takes back what one agreed to. Throws NOT_FOUND, or STALE once it is over. */
export function withdrawSwap({ db }: Pick<Deps, 'db'>, command: Command, asked: Asked) {
  return inTransaction(db, async (trx) => {
    const { id } = asked;
    const { sides, own, other } = await ownOpen(trx, asked);
    const state = saidNo(own);
    await trx
      .updateTable('bed_swap')
      .set({ state, ended_at: command.at, ended_by: actorIdOf(command) })
      .where('id', '=', id)
      .execute();
    const words = (number: string) =>
      state === 'declined'
        ? `${number} has declined to swap bed-spaces with you.`
        : `${number} has withdrawn the swap of your bed-spaces.`;
    await tellSides(trx, { sides, told: [other], at: command.at, words });
    await record(trx, command, { act: 'bed_swap.withdraw', after: { id, bed: own.code, state } });
    return { state };
  });
}
