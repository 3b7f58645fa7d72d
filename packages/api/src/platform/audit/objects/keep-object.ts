import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database';
import { inTransaction } from '../../database/database';
import type { Logged } from './kind';
import { objectOf, type AuditObject } from './object-of';

/** Keeps what an entry of the log is about, in the words of today. */
export async function keepObject(trx: Trx, entry: number, object: AuditObject | null): Promise<void> {
  const { kind = null, words = '', page = null } = object ?? {};
  await trx
    .insertInto('audit_object')
    .values({ entry, kind, words, page })
    .onConflict((row) => row.doNothing())
    .execute();
}

const batch = 200;

/** Entries that were written before their objects were kept, newest first. */
async function undescribed(db: Db) {
  const { rows } = await sql<Logged & { id: number }>`
    select l.id, l.act, l.actor, l.subject, l.detail from audit_log l
    where l.id < coalesce((select min(entry) from audit_object), 9223372036854775807)
    order by l.id desc limit ${batch}`.execute(db);
  return rows;
}

/** Describes entries of before, newest first, until none is left. Answers how many. */
export async function describeOldEntries({ db }: { db: Db }): Promise<number> {
  for (let described = 0; ;) {
    const entries = await undescribed(db);
    if (entries.length === 0) return described;
    await inTransaction(db, async (trx) => {
      for (const { id, ...logged } of entries) await keepObject(trx, id, await objectOf(trx, logged));
    });
    described += entries.length;
  }
}
