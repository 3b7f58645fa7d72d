import type { administration } from '@portal/contracts/administration';
import type { CallData, CallInput } from '@portal/shared/model';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { setUserRoles } from '../rights/user-roles';
import { editableOf, lockAccount } from './account.queries';
import { demandOther } from './acts';
import { givenRoles } from './given-roles';
import type { By } from './set-active';

type Given = CallInput<typeof administration.userManagement.setRoles>['body'];
type Outcome = CallData<typeof administration.userManagement.setRoles>;

/**
 * Gives a person exactly these roles, under the rules for giving them. Throws NOT_FOUND, STALE, OWN_RIGHTS,
 * RIGHTS_EXCEEDED, LAST_ADMINISTRATOR, or INVALID with paths `roles[0].id`.
 */
export function setRoles(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, given }: { id: number; given: Given },
  { actor, requestId }: By,
): Promise<Outcome> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, id, at);
    demandOther(actor, account);
    const { version: before } = await editableOf(trx, id);
    if (before !== given.version) throw new AppError('STALE');
    const act = { actor, at, reason: given.reason, requestId };
    const outcome = await setUserRoles(trx, act, { userId: id, roles: givenRoles(given.roles) });
    const version = before + 1;
    await trx.updateTable('app_user').set({ version }).where('id', '=', id).execute();
    return { version, ...outcome };
  });
}
