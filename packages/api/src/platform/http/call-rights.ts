import type { CallSpec } from '@portal/shared/model';
import { AppError } from '../errors';
import type { Actor } from './route';

/** What a call says about who may make it. */
export type Rights = Pick<CallSpec, 'method' | 'access' | 'impersonation' | 'setsUpFactor' | 'secret'>;

const reads: readonly string[] = ['GET', 'HEAD'];

/** Whether a method only reads. */
export const isRead = (method: string): boolean => reads.includes(method);

/** Throws SIGNED_OUT, SECOND_FACTOR_REQUIRED, FORBIDDEN or IMPERSONATION_REFUSED for whoever may not make the call. */
export function demandActor(
  call: Rights,
  actor: Pick<Actor, 'claims' | 'mustSetUpFactor' | 'impersonatorId'> | null,
): void {
  if (!actor) throw new AppError('SIGNED_OUT');
  if (actor.mustSetUpFactor && !call.setsUpFactor) throw new AppError('SECOND_FACTOR_REQUIRED');
  if (typeof call.access === 'object' && !actor.claims.includes(call.access.claim))
    throw new AppError('FORBIDDEN');
  const rule = call.impersonation ?? (isRead(call.method) ? 'allow' : 'refuse');
  if (actor.impersonatorId && rule === 'refuse') throw new AppError('IMPERSONATION_REFUSED');
}
