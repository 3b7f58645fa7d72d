import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { notify } from '../../../platform/notifications/notify';
import { sidesOf } from './swap-sides';

const anHour = 3_600_000;

/** Each of the two reads once, by the key, that it came to nothing. */
async function tellOver(trx: Trx, id: number, { at, why }: { at: Date; why: string }): Promise<void> {
  for (const { userId } of await sidesOf(trx, id))
    if (userId !== null)
      await notify(trx, {
        userId,
        type: 'bed-space swap',
        at,
        message: `Your swap of bed-spaces has ended: ${why}`,
        key: `bed-swap-over:${id}`,
      });
}

/** Whether a later session than that of a swap `w` is under way. */
const isOver = sql<boolean>`(select n.starts_on from academic_session n where n.id = w.session_id)
  < (select c.starts_on from academic_session c where c.current)`;

/**
 * Ends swaps to which not both have agreed in time, and those that nobody has decided in their session: both are free for
 * another. Tells of those, and of the ones that were overtaken. Answers how many expired.
 */
export function endSwaps({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const at = clock.now();
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('bed_swap as w')
      .select(['w.id', 'w.state'])
      .where('w.state', 'in', ['proposed', 'agreed'])
      .where((is) => is.or([is.and([is('w.state', '=', 'proposed'), is('w.until', '<', at)]), isOver]))
      .orderBy('w.id')
      .forUpdate('w')
      .skipLocked()
      .execute();
    for (const { id, state } of due) {
      await trx
        .updateTable('bed_swap')
        .set({ state: 'expired', ended_at: at, ended_by: 'system' })
        .where('id', '=', id)
        .execute();
      const why = state === 'agreed' ? 'nobody decided it in its session.' : 'not both agreed to it in time.';
      await tellOver(trx, id, { at, why });
    }
    const overtaken = await trx
      .selectFrom('bed_swap')
      .select('id')
      .where('state', '=', 'overtaken')
      .where('ended_at', '>', new Date(at.getTime() - anHour))
      .execute();
    for (const { id } of overtaken)
      await tellOver(trx, id, { at, why: 'one of the bed-spaces changed hands.' });
    return due.length;
  });
}
