import { sql } from 'kysely';
import { inTransaction } from '../../database/database';
import type { Deps } from '../../deps';
import { sessionLives } from '../session-life';
import { closeImpersonation } from './close';

const atOnce = 100;

/** Writes down the end of what is over although nobody came home from it: its time, a session, an account or a right. */
export async function closeEndedImpersonations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  const over = await db
    .selectFrom('impersonation')
    .innerJoin('session_family', 'session_family.impersonation_id', 'impersonation.id')
    .select(['impersonation.id', 'ends_at as ends'])
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`not (${sessionLives(at)})`)
    .limit(atOnce)
    .execute();
  for (const { id, ends } of over) {
    const how = ends && ends <= at ? 'expired' : 'stopped';
    await inTransaction(db, (trx) => closeImpersonation(trx, { id, how, at }));
  }
}
