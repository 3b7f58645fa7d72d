import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { ConcurrencyLimit } from '../../../platform/process/concurrency-limit';

const lockKey = 727_240;

/** Whoever puts a list of a session in force waits for every other, and for those who are being joined to it. */
export async function lockList(trx: Trx, sessionId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}, ${sessionId})`.execute(trx);
}

const beingApplied = () =>
  new AppError('BUSY', {
    message: 'A list of JAMB is being put in force. Please try again in a minute.',
    retryAfter: 60,
  });

/** Each has a connection while it waits, and a list takes longer than anybody has patience: the portal needs the rest. */
const fewWait = new ConcurrencyLimit({ width: 3, longest: 0, refusal: beingApplied });
const lockNotAvailable = '55P03';

/** Waits a second for the end of a list, as one of few. Throws BUSY. */
async function waitForList(trx: Trx, sessionId: number): Promise<void> {
  const longest = (time: string) => sql`select set_config('lock_timeout', ${time}, true)`.execute(trx);
  await longest('1s');
  try {
    await sql`select pg_advisory_xact_lock_shared(${lockKey}, ${sessionId})`.execute(trx);
  } catch (error) {
    throw (error as { code?: string }).code === lockNotAvailable ? beingApplied() : error;
  }
  await longest('0');
}

/**
 * Nobody puts a list of the session in force until the transaction ends; many may hold this at once. Throws BUSY while
 * one is being put in force.
 */
export async function keepList(trx: Trx, sessionId: number): Promise<void> {
  const { rows } = await sql<{ kept: boolean }>`
    select pg_try_advisory_xact_lock_shared(${lockKey}, ${sessionId}) as kept`.execute(trx);
  if (!rows[0]?.kept) await fewWait.run(() => waitForList(trx, sessionId));
}
