import { createHash } from 'node:crypto';
import type { Deps } from '../deps';
import { AppError } from '../errors';

export interface Stored {
  status: number;
  answer: unknown;
}

interface Request {
  caller: string;
  call: string;
  key: string;
  input: unknown;
}

const sha256 = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex');
/** A claim of a key that never got its answer is free again after this. */
const abandonedAfter = 60_000;

/** Takes the key, or gives the answer that it already has. Throws CONFLICT while the first request is still running. */
async function claimKey(deps: Deps, { caller, call, key, input }: Request): Promise<Stored | null> {
  const { db, clock } = deps;
  const now = clock.now();
  const request_hash = sha256(input);
  const taken = await db
    .insertInto('idempotency_key')
    .values({ caller, call, key, request_hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'call', 'key'])
        .doUpdateSet({ created_at: now })
        .where('idempotency_key.status', 'is', null)
        .where('idempotency_key.request_hash', '=', request_hash)
        .where('idempotency_key.created_at', '<', new Date(now.getTime() - abandonedAfter)),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const known = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'answer'])
    .where('caller', '=', caller)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.request_hash !== request_hash) {
    throw new AppError('INVALID', { message: 'This Idempotency-Key was used for another request.' });
  }
  if (known.status === null)
    throw new AppError('CONFLICT', { message: 'This is already being done.', retryAfter: 1 });
  return { status: known.status, answer: known.answer };
}

/**
 * Runs `work` once per caller, call and key: a repeated request gets the first answer again.
 * A refusal is not remembered, so that the person may correct and send again.
 */
export async function once(deps: Deps, request: Request, work: () => Promise<Stored>): Promise<Stored> {
  const known = await claimKey(deps, request);
  if (known) return known;
  const row = () =>
    [
      ['caller', request.caller],
      ['call', request.call],
      ['key', request.key],
    ] as const;
  try {
    const stored = await work();
    await row()
      .reduce(
        (query, [column, value]) => query.where(column, '=', value),
        deps.db.updateTable('idempotency_key'),
      )
      .set({ status: stored.status, answer: JSON.stringify(stored.answer) })
      .execute();
    return stored;
  } catch (error) {
    await row()
      .reduce(
        (query, [column, value]) => query.where(column, '=', value),
        deps.db.deleteFrom('idempotency_key'),
      )
      .execute();
    throw error;
  }
}
