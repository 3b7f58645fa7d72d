import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';

const lockKey = 727_240;

/** Whoever puts a list of a session in force waits for every other, and for those who are being joined to it. */
export async function lockList(trx: Trx, sessionId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}, ${sessionId})`.execute(trx);
}

/** Nobody puts a list of the session in force until the transaction ends; many may hold this at once. */
export async function keepList(trx: Trx, sessionId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockKey}, ${sessionId})`.execute(trx);
}
