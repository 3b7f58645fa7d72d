import type { AuditEntry } from '../../audit';
import type { Trx } from '../../database';
import { recordOfficerAct, type OfficerAct } from '../officer-act';

/** An officer's act on a sponsor's money. */
export interface Act extends OfficerAct {
  at: Date;
}

/** Writes the act into the audit, in the transaction of what it did. */
export function recordAct(
  trx: Trx,
  { at, ...act }: Act,
  entry: Pick<AuditEntry, 'act' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  return recordOfficerAct(trx, act, { at, ...entry });
}
