import { record } from '../../audit/audit';
import { actorIdOf, type Author, type Command } from '../../command';
import { inTransaction } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError, isViolation } from '../../errors';
import { lockModule, moduleOf } from '../one-module';
import { fingerprintOf, readPublicKey } from '../signature';
import { insertKey, keysOf } from './keys.queries';

export interface OfferedKey {
  module: string;
  name: string;
  /** PEM. */
  publicKey: string;
}

/** The key's fingerprint. Throws INVALID for anything but an Ed25519 public key. */
export function demandKey(publicKey: string): string {
  const key = readPublicKey(publicKey);
  if (key) return fingerprintOf(key);
  const errors = [{ path: 'publicKey', message: 'This is not an Ed25519 public key in PEM form.' }];
  throw new AppError('INVALID', { errors });
}

const known = (cause: unknown) =>
  new AppError('CONFLICT', { message: 'The module has this key already, or it was revoked.', cause });

/** Gives a module one more key. Throws CONFLICT for a key that it has or had. */
export async function addKey(
  { db }: Deps,
  command: Command<Author>,
  { module, name, publicKey }: OfferedKey,
) {
  const fingerprint = demandKey(publicKey);
  const { at } = command;
  const by = actorIdOf(command);
  try {
    await inTransaction(db, async (trx) => {
      await moduleOf(trx, module);
      await insertKey(trx, { module, name, publicKey, fingerprint, by, at });
      const after = { module, name, fingerprint };
      await record(trx, command, { act: 'module.key.add', after });
    });
  } catch (error) {
    throw isViolation(error, 'module_key_once') ? known(error) : error;
  }
  return { fingerprint };
}

type Keys = Awaited<ReturnType<typeof keysOf>>;

/** The key that is to end. A team does not lock itself out: only an administrator ends the last key. */
function demandEndable(keys: Keys, which: (key: Keys[number]) => boolean, mayBeLast: boolean) {
  const key = keys.find(which);
  if (!key) throw new AppError('NOT_FOUND');
  if (key.revokedAt) throw new AppError('CONFLICT', { message: 'This key is revoked already.' });
  const others = keys.filter(({ id, revokedAt }) => id !== key.id && !revokedAt);
  if (!mayBeLast && others.length === 0) {
    const message = 'This is the last key of the module. Add another one first.';
    throw new AppError('CONFLICT', { message });
  }
  return key;
}

export interface EndedKey {
  module: string;
  /** The key's id or its fingerprint. */
  key: string;
  /** Whether the last key may end, after which nobody publishes the module. */
  mayBeLast: boolean;
}

/** Ends a key: nothing signed with it is accepted from now on. */
export function revokeKey(
  { db }: Deps,
  command: Command<Author>,
  { module, key: named, mayBeLast }: EndedKey,
) {
  return inTransaction(db, async (trx) => {
    // Of two that end the last two keys, the second one waits and is refused.
    await lockModule(trx, module);
    const isNamed = ({ id, fingerprint }: Keys[number]) => String(id) === named || fingerprint === named;
    const { id, name, fingerprint } = demandEndable(await keysOf(trx, module), isNamed, mayBeLast);
    const ended = { revoked_at: command.at, revoked_by: actorIdOf(command) };
    await trx.updateTable('module_key').set(ended).where('id', '=', id).execute();
    const before = { module, name, fingerprint };
    await record(trx, command, { act: 'module.key.revoke', before });
    return { fingerprint };
  });
}
