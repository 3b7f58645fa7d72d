import { secondsAfter } from '../clock';
import type { Deps } from '../deps';

const day = 86_400;

/**
 * Forgets effects that were carried out a month ago, and what stood in those that were given up: for three days somebody
 * can have them tried again, afterwards nobody needs the links and codes in them.
 */
export async function forgetEffects({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('outbox')
    .where('done_at', '<', secondsAfter(now, -30 * day))
    .execute();
  await db
    .updateTable('outbox')
    .set({ payload: '{}' })
    .where('dead_at', '<', secondsAfter(now, -3 * day))
    .where('payload', '<>', '{}')
    .execute();
}
