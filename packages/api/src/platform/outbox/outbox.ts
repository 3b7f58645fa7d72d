import { addOnce } from '../add-once';
import type { Trx } from '../database/database';
import { usualLane, type Lane } from './lanes';

/** An effect outside the database: enqueued with the change that causes it, carried out at least once. */
export interface Effect {
  kind: string;
  /** How urgent it is, where that is not what is usual for its kind. */
  lane?: Lane;
  /** The same kind and key is enqueued once. */
  key: string;
  /** What it is about: of the same kind and about the same thing one waits at a time. */
  about?: string;
  payload: unknown;
  /** Not before this. */
  runAt: Date;
}

interface About {
  key: string;
  attempt: number;
  /** Aborted when its time is up: then it counts as failed, whatever still comes. */
  signal: AbortSignal;
}

/** Carries out one effect. Must bear being run twice. Throwing means: again later. */
export type EffectHandler = (payload: unknown, about: About) => Promise<void>;
export type EffectHandlers = Map<string, EffectHandler>;

/** Says how effects of a kind are carried out. Throws when somebody has said so already. */
export function addEffect(
  { effects }: { effects: EffectHandlers },
  kind: string,
  handler: EffectHandler,
): void {
  addOnce(effects, [kind, handler], ({ name }) => `the handler ${name || 'without a name'}`);
}

/** A statement takes 65,535 values. */
const atOnce = 5000;

/** Puts effects beside the change that causes them, as for everybody of an intake: all happen or none. */
export async function enqueueAll(trx: Trx, effects: readonly Effect[]): Promise<void> {
  for (let from = 0; from < effects.length; from += atOnce)
    await trx
      .insertInto('outbox')
      .values(
        effects
          .slice(from, from + atOnce)
          .map(({ kind, lane = usualLane(kind), key, about = null, payload, runAt }) => ({
            kind,
            lane,
            key,
            about,
            payload: JSON.stringify(payload),
            run_at: runAt,
          })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Puts an effect beside the change that causes it: both happen or neither. */
export const enqueue = (trx: Trx, effect: Effect): Promise<void> => enqueueAll(trx, [effect]);
