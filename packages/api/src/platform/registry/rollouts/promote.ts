import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { moduleOf, moveOf, type Act } from '../act';
import { lockChannels, moveLive, withRelease, type Move } from '../move-live';
import { earlierLive, placedIn } from '../registry.queries';
import { demandPlaceable } from './check-placement';
import { demandNotLive, demandRelease } from './start-rollout';
import { settleCanary, stopCanary } from './stop-canary';

export interface Moved {
  version: string;
  composition: number;
}

/** Makes a release the live one of its module; what it stood in for as a canary ends. */
export async function placeLive(
  trx: Trx,
  move: Move,
  placed: { module: string; releaseId: number },
): Promise<number> {
  const { module, releaseId } = placed;
  const composition = await moveLive(trx, move, async (live) =>
    withRelease(live, { moduleId: module, releaseId, placedBy: move.author }),
  );
  await settleCanary(trx, { ...move, module, releaseId });
  return composition;
}

/** Makes the canary, or the release named, live for everybody. */
export function promote(deps: Deps, act: Act, version?: string): Promise<Moved> {
  const { module } = act;
  return inTransaction(deps.db, async (trx) => {
    await moduleOf(trx, module);
    await lockChannels(trx, act.expects);
    const release = await demandRelease(trx, module, version);
    const { releaseId } = release;
    await demandNotLive(trx, module, releaseId);
    const placing = await demandPlaceable(trx, deps, { act, releaseId });
    const move = moveOf(deps, placing, 'module.promote');
    return { version: release.version, composition: await placeLive(trx, move, { module, releaseId }) };
  });
}

async function earlier(trx: Trx, module: string): Promise<{ releaseId: number; version: string }> {
  const live = (await placedIn(trx, await lockChannels(trx))).find(({ moduleId }) => moduleId === module);
  if (!live) throw new AppError('CONFLICT', { message: 'This module has no live release.' });
  const found = await earlierLive(trx, module, live.releaseId);
  if (!found) throw new AppError('CONFLICT', { message: 'There is no earlier release to return to.' });
  return { releaseId: found.id, version: found.version };
}

/** Makes another release of the module live: the one named, or the one before. */
export function rollBack(deps: Deps, act: Act, version?: string): Promise<Moved> {
  const { module } = act;
  return inTransaction(deps.db, async (trx) => {
    await moduleOf(trx, module);
    await lockChannels(trx, act.expects);
    const named = version !== undefined;
    const release = named ? await demandRelease(trx, module, version) : await earlier(trx, module);
    const { releaseId } = release;
    await demandNotLive(trx, module, releaseId);
    const placing = await demandPlaceable(trx, deps, { act, releaseId });
    const move = moveOf(deps, placing, 'module.roll-back');
    return { version: release.version, composition: await placeLive(trx, move, { module, releaseId }) };
  });
}

/** Takes the canary of a module back, by somebody's will. */
export function takeCanaryBack(deps: Deps, act: Act): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    await moduleOf(trx, act.module);
    return stopCanary(trx, { ...moveOf(deps, act, 'module.canary.stop'), module: act.module });
  });
}
