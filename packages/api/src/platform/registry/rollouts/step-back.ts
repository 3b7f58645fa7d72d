import type { Author, Command } from '../../command';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import type { SeenModule } from '../one-module';
import { lockChannels, moveLive, without } from '../move-live';
import { findKnownGood, placedIn } from '../registry.queries';
import { rollBack, takeCanaryBack, type Chosen, type Moved } from './promote';
import { findRunningRollout } from './rollouts.queries';

/** The live release of a module that has none to return to. */
async function firstRelease(trx: Trx, module: string): Promise<string | null> {
  const live = (await placedIn(trx, await lockChannels(trx))).find(({ moduleId }) => moduleId === module);
  if (!live || (await findKnownGood(trx, module, live.releaseId))) return null;
  const release = trx.selectFrom('module_release').select('version').where('id', '=', live.releaseId);
  return (await release.executeTakeFirstOrThrow()).version;
}

/** Nobody has the module until a release of it is live again; an administrator need not come for that. */
function takeOut(trx: Trx, command: Command<Author>, { module, expects }: SeenModule): Promise<number> {
  const move = { command, act: 'module.take-out', expects };
  return moveLive(trx, move, async (live) => without(live, module));
}

/**
 * One step back: the canary is taken back; without one, or with a version named, another release is live; without
 * another one, none is.
 */
export function stepBack(
  deps: Deps,
  command: Command<Author>,
  chosen: Chosen,
): Promise<Moved & { placed: 'live' | 'stored' | 'out' }> {
  const { module, version, expects } = chosen;
  return inTransaction(deps.db, async (trx) => {
    const here = { ...deps, db: trx };
    await lockChannels(trx, expects);
    const canary = version === undefined && (await findRunningRollout(trx, module));
    const first = canary || version !== undefined ? null : await firstRelease(trx, module);
    if (first !== null)
      return { version: first, composition: await takeOut(trx, command, chosen), placed: 'out' };
    if (!canary) return { ...(await rollBack(here, command, chosen)), placed: 'live' };
    return {
      version: canary.version,
      composition: await takeCanaryBack(here, command, chosen),
      placed: 'stored',
    };
  });
}
