import { audit } from '../audit/audit';
import { inTransaction, type Trx } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { Act } from './act';
import { insertKey, keysOf } from './keys/keys.queries';
import { demandKey } from './keys/manage-keys';
import { findModule } from './registry.queries';

export interface ModuleOwner {
  title: string;
  owner: string;
  /** PEM. */
  publicKey: string;
}

/** A key that the module has already stays as it is; a revoked one does not come back. */
async function giveKey(
  trx: Trx,
  act: Act,
  { publicKey, at }: { publicKey: string; at: Date },
): Promise<void> {
  const fingerprint = demandKey(publicKey);
  const keys = await keysOf(trx, act.module);
  const same = keys.find((key) => key.fingerprint === fingerprint);
  if (same?.revokedAt) throw new AppError('CONFLICT', { message: 'This key was revoked.' });
  if (same) return;
  const name = keys.length === 0 ? 'first key' : `key ${keys.length + 1}`;
  await insertKey(trx, { module: act.module, name, publicKey, fingerprint, by: act.actor, at });
}

/** Makes a module known with its owner's key, or gives a known one another title, owner and one more key. */
export async function registerModule(
  deps: Deps,
  act: Act,
  { title, owner, publicKey }: ModuleOwner,
): Promise<void> {
  demandKey(publicKey);
  const { module, actor, reason, requestId } = act;
  const at = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const before = await findModule(trx, module);
    await trx
      .insertInto('module')
      .values({ id: module, title, owner })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, owner }))
      .execute();
    await giveKey(trx, act, { publicKey, at });
    const after = { id: module, title, owner, publicKey };
    await audit(trx, { at, actor, act: 'module.register', before, after, reason, requestId });
  });
}
