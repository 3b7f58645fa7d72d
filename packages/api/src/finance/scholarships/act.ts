import { audit, whoOf, type AuditEntry } from '../../audit';
import type { Trx } from '../../database';
import type { Actor } from '../../http/route';

/** An officer's act on a sponsor's money. */
export interface Act {
  actor: Actor;
  at: Date;
  requestId: string;
}

/** Writes the act into the audit, in the transaction of what it did. */
export function recordAct(
  trx: Trx,
  { actor, at, requestId }: Act,
  entry: Pick<AuditEntry, 'act' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  return audit(trx, { ...whoOf(actor), at, requestId, ...entry });
}
