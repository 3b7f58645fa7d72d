import type { CallSpec } from '@portal/shared/model';
import { AppError } from '../errors';
import { reachOf } from '../reach';
import type { Actor } from './route';

/** What a call says about who may make it. */
export type Rights = Pick<
  CallSpec,
  'method' | 'access' | 'scoped' | 'impersonation' | 'setsUpFactor' | 'secret'
>;

const reads: readonly string[] = ['GET', 'HEAD'];

/** Whether a method only reads. */
export const isRead = (method: string): boolean => reads.includes(method);

/** Whether somebody holds the claim that a call demands, where the call opens to it. */
export function opensTo(
  { access, scoped }: Pick<CallSpec, 'access' | 'scoped'>,
  actor: Pick<Actor, 'claims' | 'localClaims'>,
): boolean {
  if (typeof access !== 'object') return true;
  const reach = reachOf(actor, access.claim);
  return reach === 'all' || (scoped === true && reach.length > 0);
}

/** Throws SIGNED_OUT, SECOND_FACTOR_REQUIRED, FORBIDDEN or IMPERSONATION_REFUSED for whoever may not make the call. */
export function demandActor(
  call: Rights,
  actor: Pick<Actor, 'claims' | 'localClaims' | 'mustSetUpFactor' | 'impersonatorId'> | null,
): void {
  if (!actor) throw new AppError('SIGNED_OUT');
  if (actor.mustSetUpFactor && !call.setsUpFactor) throw new AppError('SECOND_FACTOR_REQUIRED');
  if (!opensTo(call, actor)) throw new AppError('FORBIDDEN');
  const rule = call.impersonation ?? (isRead(call.method) ? 'allow' : 'refuse');
  if (actor.impersonatorId && rule === 'refuse') throw new AppError('IMPERSONATION_REFUSED');
}
