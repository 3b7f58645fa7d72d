import { record } from '../../audit/audit';
import { actorIdOf, type Command } from '../../command';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { insertKey, keysOf } from '../keys/keys.queries';
import { demandKey } from '../keys/manage-keys';
import { findModule } from '../registry.queries';

export interface ModuleOwner {
  module: string;
  title: string;
  owner: string;
  /** PEM. */
  publicKey: string;
}

/** A key that the module has already stays as it is; a revoked one does not come back. */
async function giveKey(trx: Trx, command: Command, { module, publicKey }: ModuleOwner): Promise<void> {
  const fingerprint = demandKey(publicKey);
  const keys = await keysOf(trx, module);
  const same = keys.find((key) => key.fingerprint === fingerprint);
  if (same?.revokedAt) throw new AppError('CONFLICT', { message: 'This key was revoked.' });
  if (same) return;
  const name = keys.length === 0 ? 'first key' : `key ${keys.length + 1}`;
  await insertKey(trx, { module, name, publicKey, fingerprint, by: actorIdOf(command), at: command.at });
}

/** Makes a module known with its owner's key, or gives a known one another title, owner and one more key. */
export async function registerModule({ db }: Deps, command: Command, owned: ModuleOwner): Promise<void> {
  const { module, title, owner, publicKey } = owned;
  demandKey(publicKey);
  await inTransaction(db, async (trx) => {
    const before = await findModule(trx, module);
    await trx
      .insertInto('module')
      .values({ id: module, title, owner })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, owner }))
      .execute();
    await giveKey(trx, command, owned);
    const after = { id: module, title, owner, publicKey };
    await record(trx, command, { act: 'module.register', before, after });
  });
}
