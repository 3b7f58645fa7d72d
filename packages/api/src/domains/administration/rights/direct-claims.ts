import { directClaimDays } from '@portal/contracts/administration';
import { lagosDate } from '@portal/shared/model';
import { claimLabel, demandClaims, needsTwoPeople } from '../../../platform/claims';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { actorId, demandPassable, recordAct, type Outcome, type RightsAct } from './act';
import { dropDirectClaim, putDirectClaim } from './direct-claims.queries';
import { requestGrant } from './grant-request';

const day = 24 * 60 * 60 * 1000;

/** The moment at which the last day is over in Lagos, which is an hour ahead of UTC all year. Throws INVALID. */
function endOf(lastDay: string, now: Date): Date {
  const ends = new Date(Date.parse(`${lastDay}T00:00:00+01:00`) + day);
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
  { userId, claim, ends: lastDay }: { userId: number; claim: string; ends: string },
  act: RightsAct,
): Promise<Outcome> {
  return inTransaction(deps.db, async (trx) => {
    demandClaims('claim', [claim]);
    const ends = endOf(lastDay, act.at);
    await demandPerson(trx, userId);
    if ([act.actor.userId, act.actor.impersonatorId].includes(String(userId)))
      throw new AppError('OWN_RIGHTS');
    await demandPassable(trx, actorId(act), [claim]);
    if (needsTwoPeople(claim)) {
      await requestGrant(trx, act, { kind: 'user-claim', userId, claim, ends });
      return { applied: [], waiting: [claim] };
    }
    await putDirectClaim(trx, {
      userId,
      claim,
      ends,
      reason: act.reason,
      grantedBy: actorId(act),
      at: act.at,
    });
    const after = { userId: String(userId), claim, ends: ends.toISOString() };
    await recordAct(trx, act, { act: 'claim.grant', after });
    const message = `For a time you may: ${claimLabel(claim)}.`;
    await notify(trx, { userId, type: 'role changed', message, at: act.at });
    return { applied: [claim], waiting: [] };
  });
}

/** Takes a direct claim away, at once. Throws NOT_FOUND when there is none that counts. */
export function revokeDirectly(
  deps: Pick<Deps, 'db'>,
  { userId, claim }: { userId: number; claim: string },
  act: RightsAct,
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const ends = await dropDirectClaim(trx, { userId, claim, now: act.at });
    if (!ends) throw new AppError('NOT_FOUND');
    const before = { userId: String(userId), claim, ends: ends.toISOString() };
    await recordAct(trx, act, { act: 'claim.revoke', before, after: { userId: String(userId) } });
    const message = `You may no longer: ${claimLabel(claim)}.`;
    await notify(trx, { userId, type: 'role changed', message, at: act.at });
  });
}
