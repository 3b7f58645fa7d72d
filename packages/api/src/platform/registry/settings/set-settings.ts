import { record } from '../../audit/audit';
import type { Command } from '../../command';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
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

/** Stores a module's own settings. Open pages keep theirs; the next page load gets the new ones. */
export function setSettings(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { module: id, value, revision }: { module: string; value: Record<string, unknown>; revision: number },
): Promise<{ revision: number }> {
  return inTransaction(db, async (trx) => {
    const module = await lockModule(trx, id);
    if (module.revision !== revision) throw new AppError('STALE');
    const schema = (await liveManifest(trx, id))?.config;
    if (!schema) throw refuse('The live release of this module has no settings.');
    const errors = checkSettings(schema, value);
    if (errors.length > 0) throw new AppError('INVALID', { errors });
    const next = revision + 1;
    await trx
      .updateTable('module')
      .set({ config: JSON.stringify(value), settings_revision: next })
      .where('id', '=', id)
      .execute();
    await record(trx, command, {
      act: 'module.settings',
      before: { module: id, settings: module.config },
      after: { module: id, settings: value },
    });
    return { revision: next };
  });
}
