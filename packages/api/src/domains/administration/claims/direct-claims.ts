import { directClaimDays } from '@portal/contracts/administration';
import { lagosDate } from '@portal/shared/model';
import { type Command, userIdOf } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { claimLabel, demandClaims, needsTwoPeople } from '../../../platform/claims';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { demandPassable, type Outcome } from './passable-claims';
import { dropDirectClaim, putDirectClaim } from './direct-claims.queries';
import { requestGrant } from '../grants/grant-request';
import { nextDayBegins } from '../../../platform/lists/days';

const day = 24 * 60 * 60 * 1000;

/** The moment at which the last day is over in Lagos, which is an hour ahead of UTC all year. Throws INVALID. */
function endOf(lastDay: string, now: Date): Date {
  const ends = nextDayBegins(lastDay);
  const refuse = (message: string) => new AppError('INVALID', { errors: [{ path: 'ends', message }] });
  if (lastDay < lagosDate(now)) throw refuse('that day is over');
  if (ends.getTime() > now.getTime() + (directClaimDays + 1) * day) throw refuse('a year at most');
  return ends;
}

async function demandPerson(trx: Trx, userId: number): Promise<void> {
  const person = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (!person) throw new AppError('NOT_FOUND');
}

/**
 * Gives one person a claim until a day. Throws NOT_FOUND, INVALID, OWN_RIGHTS or RIGHTS_EXCEEDED; a finance or result
 * claim waits for a second person.
 */
export function grantDirectly(
  deps: Pick<Deps, 'db'>,
  command: Command,
  { userId, claim, ends: lastDay }: { userId: number; claim: string; ends: string },
): Promise<Outcome> {
  return inTransaction(deps.db, async (trx) => {
    demandClaims('claim', [claim]);
    const ends = endOf(lastDay, command.at);
    await demandPerson(trx, userId);
    if ([command.actor.userId, command.actor.impersonatorId].includes(String(userId)))
      throw new AppError('OWN_RIGHTS');
    await demandPassable(trx, userIdOf(command), [claim]);
    if (needsTwoPeople(claim)) {
      await requestGrant(trx, command, { kind: 'user-claim', userId, claim, ends });
      return { applied: [], waiting: [claim] };
    }
    await putDirectClaim(trx, {
      userId,
      claim,
      ends,
      reason: command.reason ?? '',
      grantedBy: userIdOf(command),
      at: command.at,
    });
    const after = { userId: String(userId), claim, ends: ends.toISOString() };
    await record(trx, command, { act: 'claim.grant', after });
    const message = `For a time you may: ${claimLabel(claim)}.`;
    await notify(trx, { userId, type: 'role changed', message, at: command.at });
    return { applied: [claim], waiting: [] };
  });
}

/** Takes a direct claim away, at once. Throws NOT_FOUND when there is none that counts. */
export function revokeDirectly(
  deps: Pick<Deps, 'db'>,
  command: Command,
  { userId, claim }: { userId: number; claim: string },
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const ends = await dropDirectClaim(trx, { userId, claim, now: command.at });
    if (!ends) throw new AppError('NOT_FOUND');
    const before = { userId: String(userId), claim, ends: ends.toISOString() };
    await record(trx, command, { act: 'claim.revoke', before, after: { userId: String(userId) } });
    const message = `You may no longer: ${claimLabel(claim)}.`;
    await notify(trx, { userId, type: 'role changed', message, at: command.at });
  });
}
