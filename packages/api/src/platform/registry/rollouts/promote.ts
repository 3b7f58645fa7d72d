import { actorIdOf, type Author, type Command } from '../../command';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { moduleOf, type Placing, type SeenModule } from '../one-module';
import { lockChannels, moveLive, withRelease, type Move } from '../move-live';
import { noteAccepted } from '../compatibility/accept-incompatible';
import { findKnownGood, placedIn } from '../registry.queries';
import { demandPlaceable } from './check-placement';
import { demandNotLive, demandRelease } from './start-rollout';
import { settleCanary, stopCanary } from './stop-canary';

/** A release that is to be live: the one named, or the one that the command means by itself. */
export interface Chosen extends Placing {
  version?: string | undefined;
}

export interface Moved {
  version: string;
  composition: number;
}

interface Stored {
  module: string;
  releaseId: number;
  /** What somebody has accepted of it, a line each. */
  accepted: readonly string[];
}

/** Makes a release the live one of its module; what it stood in for as a canary ends. */
export async function placeLive(
  trx: Trx,
  move: Move,
  { module, releaseId, accepted }: Stored,
): Promise<number> {
  const composition = await moveLive(trx, move, async (live) =>
    withRelease(live, { moduleId: module, releaseId, placedBy: actorIdOf(move.command) }),
  );
  await settleCanary(trx, { ...move, module, releaseId });
  await noteAccepted(trx, move.command, { releaseId, accepted, occasion: `live ${composition}` });
  return composition;
}

/** Makes the canary, or the release named, live for everybody. */
export function promote(deps: Deps, command: Command<Author>, chosen: Chosen): Promise<Moved> {
  const { module, version, expects, acceptIncompatible } = chosen;
  return inTransaction(deps.db, async (trx) => {
    await moduleOf(trx, module);
    await lockChannels(trx, expects);
    const release = await demandRelease(trx, module, version);
    const { releaseId } = release;
    await demandNotLive(trx, module, releaseId);
    const placement = { releaseId, forMany: true, acceptIncompatible };
    const { detail, accepted } = await demandPlaceable(trx, deps, placement);
    const move = { command, act: 'module.promote', expects, detail };
    return {
      version: release.version,
      composition: await placeLive(trx, move, { module, releaseId, accepted }),
    };
  });
}

async function knownGoodOf(trx: Trx, module: string): Promise<{ releaseId: number; version: string }> {
  const live = (await placedIn(trx, await lockChannels(trx))).find(({ moduleId }) => moduleId === module);
  if (!live) throw new AppError('CONFLICT', { message: 'This module has no live release.' });
  const found = await findKnownGood(trx, module, live.releaseId);
  if (!found) throw new AppError('CONFLICT', { message: 'There is no earlier release to return to.' });
  return { releaseId: found.id, version: found.version };
}

/** Makes another release of the module live: the one named, or the one before. */
export function rollBack(deps: Deps, command: Command<Author>, chosen: Chosen): Promise<Moved> {
  const { module, version, expects, acceptIncompatible } = chosen;
  return inTransaction(deps.db, async (trx) => {
    await moduleOf(trx, module);
    await lockChannels(trx, expects);
    const named = version !== undefined;
    const release = named ? await demandRelease(trx, module, version) : await knownGoodOf(trx, module);
    const { releaseId } = release;
    await demandNotLive(trx, module, releaseId);
    const placement = { releaseId, forMany: true, acceptIncompatible };
    const { detail, accepted } = await demandPlaceable(trx, deps, placement);
    const move = { command, act: 'module.roll-back', expects, detail };
    return {
      version: release.version,
      composition: await placeLive(trx, move, { module, releaseId, accepted }),
    };
  });
}

/** Takes the canary of a module back, by somebody's will. */
export function takeCanaryBack(
  { db }: Deps,
  command: Command<Author>,
  { module, expects }: SeenModule,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await moduleOf(trx, module);
    return stopCanary(trx, { command, act: 'module.canary.stop', expects, module });
  });
}
