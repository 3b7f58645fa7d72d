import type { Trx } from '../database';

/** An effect outside the database: enqueued with the change that causes it, carried out at least once. */
export interface Effect {
  kind: string;
  /** The same kind and key is enqueued once. */
  key: string;
  payload: unknown;
  /** Not before this. */
  runAt: Date;
}

/** Carries out one effect. Must bear being run twice. Throwing means: again later. */
export type EffectHandler = (payload: unknown, about: { key: string; attempt: number }) => Promise<void>;
export type EffectHandlers = Map<string, EffectHandler>;

/** Puts an effect beside the change that causes it: both happen or neither. */
export async function enqueue(trx: Trx, { kind, key, payload, runAt }: Effect): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ kind, key, payload: JSON.stringify(payload), run_at: runAt })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
}
