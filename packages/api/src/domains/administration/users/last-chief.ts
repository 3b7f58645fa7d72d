import { chiefRole } from '@portal/contracts/administration';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

/**
 * Somebody is about to lose what makes them a super administrator. Throws LAST_ADMINISTRATOR when no other one is
 * left who can sign in without an end. The role's row is held until the transaction ends: of two administrators who
 * switch each other off, the second waits and then finds nobody left.
 */
export async function demandAnotherChief(trx: Trx, { userId, today }: { userId: number; today: string }) {
  await trx.selectFrom('role').select('id').where('id', '=', chiefRole).forUpdate().execute();
  const chiefs = await trx
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select([
      'user_id as id',
      'active',
      'active_from as from',
      'active_to as to',
      'password_hash as password',
    ])
    .where('role_id', '=', chiefRole)
    .execute();
  if (chiefs.every(({ id }) => id !== userId)) return;
  const left = chiefs.some(
    ({ id, active, from, to, password }) =>
      id !== userId && active && password !== null && to === null && (from === null || from <= today),
  );
  if (!left) throw new AppError('LAST_ADMINISTRATOR');
}
