import type { Command } from '../../../platform/command';
import type { Actor } from '../../../platform/http/route';
import type { administration } from '@portal/contracts/administration';
import type { CallData, CallInput } from '@portal/shared/model';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { setUserRoles } from '../roles/user-roles';
import { editableOf, lockAccount } from './account.queries';
import { demandOther } from './account-actions';
import { givenRoles } from './given-roles';

type Given = CallInput<typeof administration.users.setRoles>['body'];
type Outcome = CallData<typeof administration.users.setRoles>;

/**
 * Gives a person exactly these roles, under the rules for giving them. Throws NOT_FOUND, STALE, OWN_RIGHTS,
 * RIGHTS_EXCEEDED, LAST_ADMINISTRATOR, or INVALID with paths `roles[0].id`.
 */
export function setRoles(
  deps: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, given }: { id: number; given: Given },
): Promise<Outcome> {
  const { actor, at } = command;
  return inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, id, at);
    demandOther(actor, account);
    const { version: before } = await editableOf(trx, id);
    if (before !== given.version) throw new AppError('STALE');
    const outcome = await setUserRoles(trx, command, { userId: id, roles: givenRoles(given.roles) });
    const version = before + 1;
    await trx.updateTable('app_user').set({ version }).where('id', '=', id).execute();
    return { version, ...outcome };
  });
}
