import { audit, whoOf, type AuditEntry } from '../../audit';
import type { Trx } from '../../database';
import { actorOf, type Actor } from '../../http/route';

/** An act of an officer: who and when. */
export interface OfficerAct {
  actor: Actor;
  at: Date;
  requestId: string;
}

export function officerAct(context: { actor: Actor | null; requestId: string }, at: Date): OfficerAct {
  return { actor: actorOf(context), at, requestId: context.requestId };
}

/** Writes the act into the audit, in the transaction of what it did. */
export function recordAct(
  trx: Trx,
  { actor, at, requestId }: OfficerAct,
  entry: Pick<AuditEntry, 'act' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  return audit(trx, { ...whoOf(actor), at, requestId, ...entry });
}
