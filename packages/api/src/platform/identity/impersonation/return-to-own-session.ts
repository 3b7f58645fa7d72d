import type { Trx } from '../../database/database';
import { sessionLives } from '../session-life';
import { isOnItsWay } from '../session-times';
import { addToken, revokeSession, takeToken, touchSession, type Found } from '../sessions';
import { closeImpersonation } from './close';

interface Home {
  userId: number;
  familyId: string;
  /** For the cookie; null when another tab was first and has it. */
  secret: string | null;
}

/** How it ended, as far as the clock tells. */
async function howItEnded(trx: Trx, id: string, at: Date): Promise<'expired' | 'stopped'> {
  const { ends_at } = await trx
    .selectFrom('impersonation')
    .select('ends_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ends_at && ends_at <= at ? 'expired' : 'stopped';
}

function homeOf(trx: Trx, impersonationId: string, at: Date) {
  return trx
    .selectFrom('impersonation')
    .innerJoin('session_family', 'session_family.id', 'impersonation.home_family')
    .select(['session_family.id as familyId', 'session_family.user_id as userId'])
    .where('impersonation.id', '=', impersonationId)
    .where(sessionLives(at))
    .executeTakeFirst();
}

interface Return {
  found: Found;
  secret: string;
  at: Date;
  /** The person asked for it. */
  asked?: boolean;
  requestId?: string;
}

/**
 * Ends acting as another person and gives the browser its own session back, without a password: it held that
 * session's cookie when it began. Null when that session has ended.
 */
export async function returnToOwnSession(
  trx: Trx,
  { found, secret, at, asked, requestId }: Return,
): Promise<Home | null> {
  const { impersonationId, familyId } = found;
  if (!impersonationId) return null;
  const how = asked && found.lives ? 'ended' : await howItEnded(trx, impersonationId, at);
  await closeImpersonation(trx, { id: impersonationId, how, at, ...(requestId && { requestId }) });
  await revokeSession(trx, { familyId, why: 'impersonation over', at });
  const home = await homeOf(trx, impersonationId, at);
  if (!home) return null;
  if (isOnItsWay(found, at)) return { ...home, secret: null };
  await takeToken(trx, secret, at);
  await touchSession(trx, home.familyId, at);
  await trx
    .updateTable('refresh_token')
    .set({ replaced_at: at })
    .where('family_id', '=', home.familyId)
    .where('replaced_at', 'is', null)
    .execute();
  return { ...home, secret: await addToken(trx, { familyId: home.familyId, at, after: secret }) };
}
