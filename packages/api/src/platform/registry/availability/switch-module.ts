import { actorIdOf, type Command } from '../../command';
import { inTransaction } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { noteAccepted } from '../compatibility/accept-incompatible';
import { moduleOf, type Placing, type SeenModule } from '../one-module';
import { lockChannels, moveLive, without, withRelease } from '../move-live';
import { demandPlaceable } from '../rollouts/check-placement';
import { findRunningRollout } from '../rollouts/rollouts.queries';
import { stopCanary } from '../rollouts/stop-canary';

/** Takes a module out of both channels; remembers which release to bring back. */
export function disableModule(
  { db }: Deps,
  command: Command,
  { module, expects }: SeenModule,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const move = { command, act: 'module.disable', expects };
    const composition = await moveLive(trx, move, async (live) => {
      const { enabled } = await moduleOf(trx, module);
      if (!enabled) throw new AppError('CONFLICT', { message: 'This module is already disabled.' });
      const placed = live.find(({ moduleId }) => moduleId === module);
      await trx
        .updateTable('module')
        .set({ enabled: false, held_release_id: placed?.releaseId ?? null })
        .where('id', '=', module)
        .execute();
      return without(live, module);
    });
    if (await findRunningRollout(trx, module)) await stopCanary(trx, { ...move, module, expects: undefined });
    return composition;
  });
}

/** Puts a disabled module back: the release that was live, or one that was published since. */
export function enableModule(
  deps: Deps,
  command: Command,
  { module, expects, acceptIncompatible }: Placing,
): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    await lockChannels(trx, expects);
    const { enabled, heldReleaseId: releaseId } = await moduleOf(trx, module);
    if (enabled) throw new AppError('CONFLICT', { message: 'This module is already enabled.' });
    const { detail, accepted } = releaseId
      ? await demandPlaceable(trx, deps, { releaseId, forMany: true, acceptIncompatible })
      : { detail: {}, accepted: [] };
    const move = { command, act: 'module.enable', expects, detail };
    const composition = await moveLive(trx, move, async (live) => {
      await trx
        .updateTable('module')
        .set({ enabled: true, held_release_id: null })
        .where('id', '=', module)
        .execute();
      if (!releaseId) return live;
      return withRelease(live, { moduleId: module, releaseId, placedBy: actorIdOf(command) });
    });
    if (releaseId) await noteAccepted(trx, command, { releaseId, accepted, occasion: `live ${composition}` });
    return composition;
  });
}
