import type { Db, Trx } from '../../database/database';

const fields = [
  'id',
  'name',
  'fingerprint',
  'public_key as publicKey',
  'added_by as addedBy',
  'added_at as addedAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const;

/** All keys of a module, revoked ones too, oldest first. */
export function keysOf(db: Db | Trx, module: string) {
  return db.selectFrom('module_key').select(fields).where('module_id', '=', module).orderBy('id').execute();
}

export function findKey(db: Db | Trx, module: string, fingerprint: string) {
  return db
    .selectFrom('module_key')
    .select(fields)
    .where('module_id', '=', module)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

export interface NewKey {
  module: string;
  name: string;
  /** PEM. */
  publicKey: string;
  fingerprint: string;
  by: string;
  at: Date;
}

/** The caller maps the violation of `module_key_once`. */
export async function insertKey(trx: Trx, { module, name, publicKey, fingerprint, by, at }: NewKey) {
  await trx
    .insertInto('module_key')
    .values({
      module_id: module,
      name,
      public_key: publicKey,
      fingerprint,
      added_by: by,
      added_at: at,
    })
    .execute();
}

/** Whether the nonce is new for this key; it is not afterwards. */
export async function takeNonce(db: Db, used: { keyId: number; nonce: string; at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('request_nonce')
    .values({ key_id: used.keyId, nonce: used.nonce, used_at: used.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function markUsed(db: Db, keyId: number, at: Date): Promise<void> {
  await db.updateTable('module_key').set({ last_used_at: at }).where('id', '=', keyId).execute();
}
