import { audit } from '../audit';
import { inTransaction } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { Act } from './switch-module';
import { findModule } from './registry.queries';
import { readPublicKey } from './signature';

export interface ModuleOwner {
  title: string;
  owner: string;
  /** PEM. */
  publicKey: string;
}

/** Makes a module known with its owner's key, or changes these. From then on that key alone publishes it. */
export async function registerModule(
  deps: Deps,
  act: Act,
  { title, owner, publicKey }: ModuleOwner,
): Promise<void> {
  if (!readPublicKey(publicKey)) {
    const errors = [{ path: 'publicKey', message: 'This is not an Ed25519 public key in PEM form.' }];
    throw new AppError('INVALID', { errors });
  }
  const values = { title, owner, public_key: publicKey };
  await inTransaction(deps.db, async (trx) => {
    const before = await findModule(trx, act.module);
    await trx
      .insertInto('module')
      .values({ id: act.module, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    const { actor, reason, requestId } = act;
    const after = { id: act.module, title, owner, publicKey };
    await audit(trx, {
      at: deps.clock.now(),
      actor,
      act: 'module.register',
      before,
      after,
      reason,
      requestId,
    });
  });
}
