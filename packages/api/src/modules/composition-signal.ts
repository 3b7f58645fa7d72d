import { sql } from 'kysely';
import type { Trx } from '../database';

/** The channel on which nodes hear that what visitors get has changed; the payload says nothing. */
export const compositionChannel = 'composition';

/**
 * Lets every node read the live set again, and open pages ask whether there is a newer one for them. Part of whatever
 * moves a channel, changes a rollout or switches a module for an audience; heard only after the commit.
 */
export async function signalComposition(trx: Trx): Promise<void> {
  await sql`select pg_notify(${compositionChannel}, '')`.execute(trx);
}
