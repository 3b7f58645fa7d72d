import { record } from '../../audit/audit';
import type { Command } from '../../command';
import type { Audience } from '@portal/shared/model';
import { inTransaction } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { lockModule } from '../one-module';
import { liveManifest } from '../registry.queries';

const refuse = (message: string) => new AppError('CONFLICT', { message });

/** The page on which this is undone. */
const modulesPage = '/modules';

/** Switches a module off for some audiences and on for all others. */
export function setAudiences(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { module: id, offFor }: { module: string; offFor: readonly Audience[] },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const module = await lockModule(trx, id);
    const manifest = await liveManifest(trx, id);
    if (offFor.includes('official') && manifest?.routes.some(({ path }) => path === modulesPage)) {
      throw refuse('This module holds the page you are on. Nobody could switch it on again.');
    }
    const next = [...new Set(offFor)].sort();
    await trx.updateTable('module').set({ off_for: next }).where('id', '=', id).execute();
    await record(trx, command, {
      act: 'module.audiences',
      before: { module: id, offFor: module.offFor },
      after: { module: id, offFor: next },
    });
  });
}
