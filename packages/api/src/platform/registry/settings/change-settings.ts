import type { Audience } from '@portal/shared/model';
import { audit } from '../../audit/audit';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import type { Act } from '../act';
import { liveComposition, placedIn } from '../registry.queries';
import { checkSettings } from './check-settings';

/** The module's row, for this transaction alone. */
async function lockModule(trx: Trx, id: string) {
  const module = await trx
    .selectFrom('module')
    .select(['config', 'off_for as offFor', 'settings_revision as revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!module) throw new AppError('NOT_FOUND');
  return module;
}

async function liveManifest(trx: Trx, module: string) {
  const placed = await placedIn(trx, await liveComposition(trx));
  const live = placed.find(({ moduleId }) => moduleId === module);
  if (!live) return null;
  const row = await trx
    .selectFrom('module_release')
    .select('manifest')
    .where('id', '=', live.releaseId)
    .executeTakeFirstOrThrow();
  return row.manifest;
}

const refuse = (message: string) => new AppError('CONFLICT', { message });

function noteAct(trx: Trx, deps: Deps, noted: { act: Act; name: string; before: object; after: object }) {
  const { act, name, before, after } = noted;
  const { actor, reason, requestId, module } = act;
  const at = deps.clock.now();
  return audit(trx, {
    at,
    actor,
    act: name,
    reason,
    requestId,
    before: { module, ...before },
    after: { module, ...after },
  });
}

/** Stores a module's own settings. Open pages keep theirs; the next page load gets the new ones. */
export function setSettings(
  deps: Deps,
  act: Act,
  { value, revision }: { value: Record<string, unknown>; revision: number },
): Promise<{ revision: number }> {
  return inTransaction(deps.db, async (trx) => {
    const module = await lockModule(trx, act.module);
    if (module.revision !== revision) throw new AppError('STALE');
    const schema = (await liveManifest(trx, act.module))?.config;
    if (!schema) throw refuse('The live release of this module has no settings.');
    const errors = checkSettings(schema, value);
    if (errors.length > 0) throw new AppError('INVALID', { errors });
    const next = revision + 1;
    await trx
      .updateTable('module')
      .set({ config: JSON.stringify(value), settings_revision: next })
      .where('id', '=', act.module)
      .execute();
    const [before, after] = [{ settings: module.config }, { settings: value }];
    await noteAct(trx, deps, { act, name: 'module.settings', before, after });
    return { revision: next };
  });
}

/** The page on which this is undone. */
const desk = '/modules';

/** Switches a module off for some audiences and on for all others. */
export function setAudiences(deps: Deps, act: Act, offFor: readonly Audience[]): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const module = await lockModule(trx, act.module);
    const manifest = await liveManifest(trx, act.module);
    if (offFor.includes('official') && manifest?.routes.some(({ path }) => path === desk)) {
      throw refuse('This module holds the page you are on. Nobody could switch it on again.');
    }
    const next = [...new Set(offFor)].sort();
    await trx.updateTable('module').set({ off_for: next }).where('id', '=', act.module).execute();
    const [before, after] = [{ offFor: module.offFor }, { offFor: next }];
    await noteAct(trx, deps, { act, name: 'module.audiences', before, after });
  });
}
