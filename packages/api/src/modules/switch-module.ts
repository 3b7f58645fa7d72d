import { inTransaction, type Trx } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { moduleOf, moveOf, type Act } from './act';
import { checkAgainstLive } from './publish-release';
import { moveLive, withRelease } from './move-live';
import { earlierLive, findRelease, type Placed } from './registry.queries';

/** Takes a module out of the live set; remembers which release to bring back. */
export function disableModule(deps: Deps, act: Act): Promise<number> {
  return inTransaction(deps.db, (trx) =>
    moveLive(trx, moveOf(deps, act, 'module.disable'), async (live) => {
      const { enabled } = await moduleOf(trx, act.module);
      if (!enabled) throw new AppError('CONFLICT', { message: 'This module is already disabled.' });
      const placed = live.find(({ moduleId }) => moduleId === act.module);
      await trx
        .updateTable('module')
        .set({ enabled: false, held_release_id: placed?.releaseId ?? null })
        .where('id', '=', act.module)
        .execute();
      return live.filter(({ moduleId }) => moduleId !== act.module);
    }),
  );
}

/** What another module has taken meanwhile is not given back. */
async function demandNoCollision(trx: Trx, releaseId: number): Promise<void> {
  const { manifest } = await trx
    .selectFrom('module_release')
    .select('manifest')
    .where('id', '=', releaseId)
    .executeTakeFirstOrThrow();
  const errors = await checkAgainstLive(trx, manifest);
  if (errors.length > 0) throw new AppError('RELEASE_REFUSED', { errors });
}

/** Puts a disabled module back: the release that was live, or one that was published since. */
export function enableModule(deps: Deps, act: Act): Promise<number> {
  return inTransaction(deps.db, (trx) =>
    moveLive(trx, moveOf(deps, act, 'module.enable'), async (live) => {
      const { enabled, heldReleaseId } = await moduleOf(trx, act.module);
      if (enabled) throw new AppError('CONFLICT', { message: 'This module is already enabled.' });
      if (heldReleaseId) await demandNoCollision(trx, heldReleaseId);
      await trx
        .updateTable('module')
        .set({ enabled: true, held_release_id: null })
        .where('id', '=', act.module)
        .execute();
      if (!heldReleaseId) return live;
      return withRelease(live, { moduleId: act.module, releaseId: heldReleaseId, placedBy: act.actor });
    }),
  );
}

async function target(trx: Trx, placed: Placed, version: string | undefined): Promise<number> {
  if (version !== undefined) {
    const named = await findRelease(trx, placed.moduleId, version);
    if (named === undefined) throw new AppError('NOT_FOUND');
    if (named === placed.releaseId)
      throw new AppError('CONFLICT', { message: 'This version is already live.' });
    return named;
  }
  const earlier = await earlierLive(trx, placed.moduleId, placed.releaseId);
  if (!earlier) throw new AppError('CONFLICT', { message: 'There is no earlier release to return to.' });
  return earlier.id;
}

/** Makes another release of the module live: the one named, or the one before. */
export function rollBack(deps: Deps, act: Act, version?: string): Promise<number> {
  return inTransaction(deps.db, (trx) =>
    moveLive(trx, moveOf(deps, act, 'module.roll-back'), async (live) => {
      await moduleOf(trx, act.module);
      const placed = live.find(({ moduleId }) => moduleId === act.module);
      if (!placed) throw new AppError('CONFLICT', { message: 'This module has no live release.' });
      const releaseId = await target(trx, placed, version);
      await demandNoCollision(trx, releaseId);
      return withRelease(live, { moduleId: act.module, releaseId, placedBy: act.actor });
    }),
  );
}
