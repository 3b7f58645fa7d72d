import { record, type AuditEntry } from '../src/platform/audit/audit';
import type { Command, Author } from '../src/platform/command';
import { inTransaction } from '../src/platform/database/database';
import type { TestApp } from './app';

/** A row of the audit: of the portal itself, now, unless it says otherwise. */
export type AuditRow = AuditEntry & Partial<Command<Author>>;

export const person = (userId: number | string) => ({ userId: String(userId) });

/** Writes a row of the audit. */
export function writeAudit(
  { deps }: TestApp,
  { actor = { service: 'system' }, at = deps.clock.now(), requestId, ...entry }: AuditRow,
): Promise<void> {
  return inTransaction(deps.db, (trx) => record(trx, { actor, at, requestId }, entry));
}
