import type { administration } from '@portal/contracts/administration';
import type { CallInput } from '@portal/shared/model';
import { audit, whoOf } from '../../../platform/audit/audit';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { endAllSessions } from '../../../platform/identity/sessions';
import { lockAccount } from './account.queries';
import { demandOther } from './acts';
import { demandAnotherChief } from './last-chief';

export interface By {
  actor: Actor;
  requestId: string;
}

type Given = CallInput<typeof administration.userManagement.setActive>['body'];

/**
 * Switches an account on or off; off ends its sessions. The same again changes nothing and writes nothing.
 * Throws NOT_FOUND, OWN_RIGHTS, RIGHTS_EXCEEDED or LAST_ADMINISTRATOR.
 */
export function setActive(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, active, reason }: Given,
  { actor, requestId }: By,
): Promise<{ active: boolean; changed: boolean }> {
  const at = deps.clock.now();
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
    await audit(trx, {
      at,
      ...whoOf(actor),
      act: active ? 'user.activate' : 'user.deactivate',
      before: { userId, active: !active },
      after: { userId, active },
      reason,
      requestId,
    });
    return { active, changed: true };
  });
}
