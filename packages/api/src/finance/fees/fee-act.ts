import { audit, whoOf, type AuditEntry } from '../../audit';
import type { Trx } from '../../database';
import { AppError } from '../../errors';
import { actorOf, type Actor } from '../../http/route';

/** An officer's act on fees: who, when, in which request. */
export interface FeeAct {
  actor: Actor;
  at: Date;
  requestId: string;
}

interface ActContext {
  actor: Actor | null;
  requestId: string;
}

export function feeActOf(context: ActContext, at: Date): FeeAct {
  return { actor: actorOf(context), at, requestId: context.requestId };
}

/** Writes the act into the audit, in the transaction of what it did. */
export function recordFeeAct(
  trx: Trx,
  { actor, at, requestId }: FeeAct,
  entry: Pick<AuditEntry, 'act' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  return audit(trx, { ...whoOf(actor), at, requestId, ...entry });
}

/** Throws SECOND_PERSON for one of those who prepared it, and for who acts as another person. */
export function demandSecondOfficer({ actor }: FeeAct, preparedBy: readonly (string | null)[]): void {
  if (preparedBy.includes(actor.userId) || actor.impersonatorId !== undefined)
    throw new AppError('SECOND_PERSON');
}
