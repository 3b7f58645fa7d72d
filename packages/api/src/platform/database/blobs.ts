import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from './database';
import { isUuid } from './uuid';

export interface Blob {
  bytes: Buffer;
  /** Media type by content. */
  type: string;
}

/** Where files live. PostgreSQL by default; an object store can stand behind the same verbs. */
export interface Blobs {
  /** Stores the bytes inside the caller's transaction; answers the new id. */
  put(trx: Trx, blob: Blob): Promise<string>;
  get(id: string): Promise<Blob | undefined>;
  /** The same file once more, inside the caller's transaction: either may come to nothing. Answers its id. */
  copy(trx: Trx, id: string): Promise<string>;
  /** Forgets a file that nothing points to any more, inside the caller's transaction. */
  remove(trx: Trx, id: string): Promise<void>;
}

export function databaseBlobs(db: Db): Blobs {
  return {
    async put(trx, { bytes, type }) {
      const id = randomUUID();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await trx.insertInto('blob').values({ id, sha256, type, bytes }).execute();
      return id;
    },
    async get(id) {
      if (!isUuid(id)) return undefined;
      return db.selectFrom('blob').select(['bytes', 'type']).where('id', '=', id).executeTakeFirst();
    },
    async copy(trx, id) {
      const copy = randomUUID();
      await sql`insert into blob (id, sha256, type, bytes)
        select ${copy}::uuid, sha256, type, bytes from blob where id = ${id}`.execute(trx);
      return copy;
    },
    async remove(trx, id) {
      await trx.deleteFrom('blob').where('id', '=', id).execute();
    },
  };
}
