import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';

/** Whether somebody is the graduate, or acts as the graduate. `userId` is the account of the graduate. */
export const isOwn = ({ userId, impersonatorId }: Actor, graduate: number | null): boolean =>
  graduate !== null && [userId, impersonatorId].some((one) => one !== undefined && Number(one) === graduate);

/** Nobody has a say in a degree of their own. Throws FORBIDDEN. */
export function demandNotOwn(actor: Actor, graduate: number | null): void {
  if (!isOwn(actor, graduate)) return;
  throw new AppError('FORBIDDEN', {
    message: 'This is an award of your own: ask another officer to work on it.',
  });
}
