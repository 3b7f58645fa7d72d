import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { StudentLoad } from '../unit-load.queries';

/**
 * The personal load without which so many units would not be allowed, held so that nobody revokes it meanwhile; null
 * where the rule alone allows them. Throws CONFLICT where it has just been revoked.
 */
export async function usePersonalLoad(
  trx: Trx,
  { load, units }: { load: StudentLoad; units: number },
): Promise<number | null> {
  const { personalId, ruleMinimum, ruleMaximum } = load;
  if (personalId === null || (units >= ruleMinimum && units <= ruleMaximum)) return null;
  const held = await trx
    .selectFrom('personal_load')
    .select('id')
    .where('id', '=', personalId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!held)
    throw new AppError('CONFLICT', {
      message: 'Your own number of units was revoked just now. Look at your courses again.',
    });
  return held.id;
}
