import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { keepObject } from './objects/keep-object';
import { objectOf } from './objects/object-of';
import { whoActs, type Author, type Command } from '../command';
import type { Trx } from '../database/database';

/** What was done. Who, when and in which request is the command's. */
export interface AuditEntry {
  /** As in `module.disable`. */
  act: string;
  before?: unknown;
  after?: unknown;
  /** In place of the command's, as where somebody asked for what another one approves. */
  reason?: string | undefined;
}

const lockKey = 727_001;
/** What the first row of the chain follows. */
export const firstHash = '0'.repeat(64);

export interface Hashed {
  at: Date;
  actor: string;
  subject: string | null;
  act: string;
  /** jsonb as text, in the database's own canonical order. */
  detail: string;
  request_id: string | null;
}

/** The hash of a row that follows the one with the hash `previous`. */
export function hashOf(previous: string, row: Hashed): string {
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

/** The row as the database will give it back: the hash must not depend on the order of keys. */
async function rowOf(trx: Trx, command: Command<Author>, entry: AuditEntry): Promise<Hashed> {
  const { actor, subject = null } = whoActs(command);
  const { at, requestId = null } = command;
  const { act, before, after, reason = command.reason } = entry;
  const given = JSON.stringify({ before, after, reason });
  const canonical = await sql<{ detail: string }>`select ${given}::jsonb::text as detail`.execute(trx);
  return { at, actor, subject, act, detail: canonical.rows[0]?.detail ?? '{}', request_id: requestId };
}

/**
 * Writes what a command did into the audit, in the transaction of what it did: one more row of the hash chain, whose
 * head moves. Rows are written one after another; the lock ends with the transaction, so this comes late in it.
 */
export async function record(trx: Trx, command: Command<Author>, entry: AuditEntry): Promise<void> {
  const { act, before, after } = entry;
  const object = await objectOf(trx, { subject: null, ...whoActs(command), act, detail: { before, after } });
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
  const { hash: previous_hash } = await trx.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow();
  const row = await rowOf(trx, command, entry);
  const hash = hashOf(previous_hash, row);
  const { id } = await trx
    .insertInto('audit_log')
    .values({ ...row, previous_hash, hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepObject(trx, id, object);
  await trx
    .updateTable('audit_head')
    .set((head) => ({ last_id: id, hash, count: head('count', '+', 1) }))
    .execute();
}
