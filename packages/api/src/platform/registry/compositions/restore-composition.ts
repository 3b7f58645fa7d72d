import { actorIdOf, type Command } from '../../command';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { noteAccepted } from '../compatibility/accept-incompatible';
import { demandCompatible } from '../compatibility/demand-compatible';
import { judgeStored, type JudgedRelease } from '../compatibility/judge-calls';
import type { Placing } from '../one-module';
import { lockChannels, moveLive, type Move } from '../move-live';
import type { Placed } from '../registry.queries';
import { findRunningRollout } from '../rollouts/rollouts.queries';
import { settleCanary, stopCanary } from '../rollouts/stop-canary';
import { setToRestore, type Restored } from './set-to-restore';

async function demandLiveOnce(trx: Trx, composition: number): Promise<void> {
  const row = await trx
    .selectFrom('composition')
    .select('channel')
    .where('id', '=', composition)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  if (row.channel !== 'live') {
    throw new AppError('CONFLICT', { message: 'This was a set of canaries. It cannot be made live.' });
  }
}

/** A module that leaves is off from now on; enabling it brings back what it had. */
async function hold(trx: Trx, left: readonly Placed[]): Promise<void> {
  for (const { moduleId, releaseId } of left) {
    await trx
      .updateTable('module')
      .set({ enabled: false, held_release_id: releaseId })
      .where('id', '=', moduleId)
      .execute();
  }
}

/** A canary stands in for what is live: for nothing, where the module left or has its release or a newer one now. */
async function settleCanaries(trx: Trx, move: Move, { changes, set }: Restored): Promise<void> {
  for (const { module } of changes) {
    const placed = set.find(({ moduleId }) => moduleId === module);
    const stop = { ...move, module, detail: undefined, expects: undefined };
    if (placed) await settleCanary(trx, { ...stop, releaseId: placed.releaseId });
    else if (await findRunningRollout(trx, module)) await stopCanary(trx, stop);
  }
}

interface Restore extends Omit<Placing, 'module'> {
  composition: number;
}

/** What is known of the calls of the releases that come. */
function judgeComing(trx: Trx, deps: Deps, { set, changes }: Restored): Promise<JudgedRelease[]> {
  const coming = set.filter(({ moduleId }) => changes.some(({ module }) => module === moduleId));
  return judgeStored(
    trx,
    deps,
    coming.map(({ releaseId }) => releaseId),
  );
}

/** Refuses them all at once, or answers what was accepted of each. */
function demandAllCompatible(coming: readonly JudgedRelease[], accepted: Placing['acceptIncompatible']) {
  const placed = { accepted, forMany: true };
  const together = {
    saysCalls: coming.every(({ saysCalls }) => saysCalls),
    broken: coming.flatMap(({ broken }) => broken),
  };
  const { detail } = demandCompatible(together, placed);
  const doubted = coming.map((one) => ({
    releaseId: one.releaseId,
    accepted: demandCompatible(one, placed).accepted,
  }));
  return { detail, doubted };
}

/** Makes the releases of an earlier composition live again, as a new composition. Answers its id. */
export function restoreComposition(
  deps: Deps,
  command: Command,
  { composition, expects, acceptIncompatible }: Restore,
): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    await demandLiveOnce(trx, composition);
    await lockChannels(trx, expects);
    const restored = await setToRestore(trx, composition);
    const { set, changes, refused } = restored;
    if (changes.length === 0) throw new AppError('CONFLICT', { message: 'These releases are live already.' });
    if (refused.length > 0) {
      const message = 'This composition cannot be live again.';
      throw new AppError('RELEASE_REFUSED', { message, errors: refused });
    }
    const coming = await judgeComing(trx, deps, restored);
    const { detail, doubted } = demandAllCompatible(coming, acceptIncompatible);
    const audited = { restored: composition, ...detail };
    const move: Move = { command, act: 'module.restore', expects, detail: audited };
    const id = await moveLive(trx, move, async (live) => {
      await hold(
        trx,
        live.filter(({ moduleId }) => !set.some((placed) => placed.moduleId === moduleId)),
      );
      return set.map((placed) => ({ ...placed, placedBy: actorIdOf(command) }));
    });
    await settleCanaries(trx, move, restored);
    for (const { releaseId, accepted } of doubted)
      await noteAccepted(trx, command, { releaseId, accepted, occasion: `live ${id}` });
    return id;
  });
}
