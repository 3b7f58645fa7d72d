import { audit, whoOf, type AuditEntry } from '../audit';
import type { Trx } from '../database';
import type { Actor } from '../http/route';

/** An officer who does something with money. */
export interface OfficerAct {
  actor: Actor;
  requestId: string;
}

/** Writes the act into the audit, in the transaction of what it did. Late in it: the audit is written one by one. */
export function recordOfficerAct(
  trx: Trx,
  { actor, requestId }: OfficerAct,
  entry: Pick<AuditEntry, 'at' | 'act' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  return audit(trx, { ...whoOf(actor), requestId, ...entry });
}
