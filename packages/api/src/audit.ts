import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from './database';

export interface AuditEntry {
  at: Date;
  /** Who: a user id, `system`, or `module:<id>`. */
  actor: string;
  /** As whom, while somebody impersonates. */
  subject?: string;
  /** As in `module.disable`. */
  act: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
  requestId?: string;
}

/** Who acts, and as whom while somebody impersonates: both stand in every row about a signed-in person. */
export function whoOf(actor: {
  userId: string;
  impersonatorId?: string | undefined;
}): Pick<AuditEntry, 'actor' | 'subject'> {
  const { userId, impersonatorId } = actor;
  return impersonatorId === undefined ? { actor: userId } : { actor: impersonatorId, subject: userId };
}

const lockKey = 727_001;
const firstHash = '0'.repeat(64);

interface Hashed {
  at: Date;
  actor: string;
  subject: string | null;
  act: string;
  /** jsonb as text, in the database's own canonical order. */
  detail: string;
  request_id: string | null;
}

function hashOf(previous: string, row: Hashed): string {
  const fields = [
    previous,
    row.at.toISOString(),
    row.actor,
    row.subject,
    row.act,
    row.detail,
    row.request_id,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** Adds a row to the hash chain. Rows are written one after another; the lock ends with the transaction. */
export async function audit(trx: Trx, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
  const last = await trx
    .selectFrom('audit_log')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { before, after, reason } = entry;
  const given = JSON.stringify({ before, after, reason });
  const canonical = await sql<{ detail: string }>`select ${given}::jsonb::text as detail`.execute(trx);
  const row: Hashed = {
    at: entry.at,
    actor: entry.actor,
    subject: entry.subject ?? null,
    act: entry.act,
    detail: canonical.rows[0]?.detail ?? '{}',
    request_id: entry.requestId ?? null,
  };
  const previous_hash = last?.hash ?? firstHash;
  await trx
    .insertInto('audit_log')
    .values({ ...row, previous_hash, hash: hashOf(previous_hash, row) })
    .execute();
}

const pageSize = 1000;

/** Walks the chain; answers the id of the first row that does not fit, or null when all do. */
export async function firstBrokenAudit(db: Db): Promise<number | null> {
  let previous = firstHash;
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .select(['id', 'at', 'actor', 'subject', 'act', 'request_id', 'previous_hash', 'hash'])
      .select(sql<string>`detail::text`.as('detail'))
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    const broken = rows.find((row) => {
      const fits = row.previous_hash === previous && row.hash === hashOf(previous, row);
      previous = row.hash;
      return !fits;
    });
    if (broken) return broken.id;
    if (rows.length < pageSize) return null;
    after = rows.at(-1)?.id ?? after;
  }
}
