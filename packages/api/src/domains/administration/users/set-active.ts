import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import type { administration } from '@portal/contracts/administration';
import type { CallInput } from '@portal/shared/model';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { endAllSessions } from '../../../platform/identity/sessions';
import { lockAccount } from './account.queries';
import { demandOther } from './account-actions';
import { demandAnotherChief } from './last-chief';

type Given = CallInput<typeof administration.users.setActive>['body'];

/**
 * Switches an account on or off; off ends its sessions. The same again changes nothing and writes nothing.
 * Throws NOT_FOUND, OWN_RIGHTS, RIGHTS_EXCEEDED or LAST_ADMINISTRATOR.
 */
export function setActive(
  deps: Pick<Deps, 'db' | 'clock'>,
  command: Command<Actor>,
  { userId, active }: Given,
): Promise<{ active: boolean; changed: boolean }> {
  const { actor, at } = command;
  return inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, Number(userId), at);
    demandOther(actor, account);
    if (account.active === active) return { active, changed: false };
    if (!active) await demandAnotherChief(trx, { userId: account.id, today: deps.clock.today() });
    await trx
      .updateTable('app_user')
      .set((row) => ({ active, version: row('version', '+', 1) }))
      .where('id', '=', account.id)
      .execute();
    if (!active) await endAllSessions(trx, { userId: account.id, why: 'switched off', at });
    await record(trx, command, {
      act: active ? 'user.activate' : 'user.deactivate',
      before: { userId, active: !active },
      after: { userId, active },
    });
    return { active, changed: true };
  });
}
