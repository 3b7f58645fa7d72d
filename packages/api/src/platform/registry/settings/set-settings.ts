import { record } from '../../audit/audit';
import type { Command } from '../../command';
import { inTransaction } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { lockModule } from '../one-module';
import { liveManifest } from '../registry.queries';
import { checkSettings } from './check-settings';

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
