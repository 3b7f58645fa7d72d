import { audit, whoOf, type AuditEntry } from '../../platform/audit/audit';
import type { Trx } from '../../platform/database/database';
import { actorOf, type Actor } from '../../platform/http/route';

/** An officer who does something with money. */
export interface OfficerAct {
  actor: Actor;
  requestId: string;
}

/** The same, and when. */
export interface DatedAct extends OfficerAct {
  at: Date;
}

export function datedAct(context: { actor: Actor | null; requestId: string }, at: Date): DatedAct {
  return { actor: actorOf(context), at, requestId: context.requestId };
}

/** An act on one thing, as the officer saw it. */
export interface VersionedAct extends OfficerAct {
  id: number;
  version: number;
}

interface Acting {
  actor: Actor | null;
  requestId: string;
  params: { id: number };
}

export function actOn(context: Acting): OfficerAct & { id: number } {
  return { actor: actorOf(context), requestId: context.requestId, id: context.params.id };
}

export function versionedAct(context: Acting & { body: { version: number } }): VersionedAct {
  return { ...actOn(context), version: context.body.version };
}

/** Writes the act into the audit, in the transaction of what it did. Late in it: the audit is written one by one. */
export function recordOfficerAct(
  trx: Trx,
  { actor, requestId }: OfficerAct,
  entry: Pick<AuditEntry, 'at' | 'act' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  return audit(trx, { ...whoOf(actor), requestId, ...entry });
}

/** Writes the act into the audit, in the transaction of what it did. */
export function recordAct(
  trx: Trx,
  act: DatedAct,
  entry: Pick<AuditEntry, 'act' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  return recordOfficerAct(trx, act, { at: act.at, ...entry });
}
