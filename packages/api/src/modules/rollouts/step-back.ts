import { inTransaction } from '../../database';
import type { Deps } from '../../deps';
import type { Act } from '../act';
import { lockChannels } from '../move-live';
import { rollBack, takeCanaryBack, type Moved } from './promote';
import { runningCanary } from './rollouts.queries';

/** One step back: the canary is taken back; without one, or with a version named, another release is live. */
export function stepBack(
  deps: Deps,
  act: Act,
  version?: string,
): Promise<Moved & { placed: 'live' | 'stored' }> {
  return inTransaction(deps.db, async (trx) => {
    const here = { ...deps, db: trx };
    await lockChannels(trx, act.expects);
    const canary = version === undefined && (await runningCanary(trx, act.module));
    if (!canary) return { ...(await rollBack(here, act, version)), placed: 'live' };
    return { version: canary.version, composition: await takeCanaryBack(here, act), placed: 'stored' };
  });
}
