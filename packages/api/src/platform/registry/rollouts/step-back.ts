import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { moveOf, type Act } from '../act';
import { lockChannels, moveLive, without } from '../move-live';
import { earlierLive, placedIn } from '../registry.queries';
import { rollBack, takeCanaryBack, type Moved } from './promote';
import { runningCanary } from './rollouts.queries';

/** The live release of a module that has none to return to. */
async function firstRelease(trx: Trx, module: string): Promise<string | null> {
  const live = (await placedIn(trx, await lockChannels(trx))).find(({ moduleId }) => moduleId === module);
  if (!live || (await earlierLive(trx, module, live.releaseId))) return null;
  const release = trx.selectFrom('module_release').select('version').where('id', '=', live.releaseId);
  return (await release.executeTakeFirstOrThrow()).version;
}

/** Nobody has the module until a release of it is live again; an administrator need not come for that. */
function takeOut(deps: Deps, trx: Trx, act: Act): Promise<number> {
  const move = moveOf(deps, act, 'module.take-out');
  return moveLive(trx, move, async (live) => without(live, act.module));
}

/**
 * One step back: the canary is taken back; without one, or with a version named, another release is live; without
 * another one, none is.
 */
export function stepBack(
  deps: Deps,
  act: Act,
  version?: string,
): Promise<Moved & { placed: 'live' | 'stored' | 'out' }> {
  return inTransaction(deps.db, async (trx) => {
    const here = { ...deps, db: trx };
    await lockChannels(trx, act.expects);
    const canary = version === undefined && (await runningCanary(trx, act.module));
    const first = canary || version !== undefined ? null : await firstRelease(trx, act.module);
    if (first !== null) return { version: first, composition: await takeOut(deps, trx, act), placed: 'out' };
    if (!canary) return { ...(await rollBack(here, act, version)), placed: 'live' };
    return { version: canary.version, composition: await takeCanaryBack(here, act), placed: 'stored' };
  });
}
