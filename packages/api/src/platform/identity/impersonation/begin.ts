import { record } from '../../audit/audit';
import { userIdOf, type Command } from '../../command';
import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { formatDateTime, type SessionSummary } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { secondsAfter } from '../../clock';
import type { Actor } from '../../http/route';
import { hashSecret, newSecret } from '../../crypto/tokens';
import { loadSignedIn } from '../person';
import { mustSetUpFactor } from '../second-factor/required';
import { setCookies } from '../refresh-cookie';
import { isStolen } from '../session-times';
import { findLocked, openSession, takeToken } from '../sessions';
import { summariseSession } from '../session-summary';
import { tellOwner } from '../tell-owner';
import { demandTarget } from './target';

type BeginDeps = Pick<Deps, 'db' | 'env' | 'clock'>;
const tokenSeconds = 60;

/**
 * Allows somebody to act as another person: a token for one use, soon, in the same browser. Throws FORBIDDEN or
 * NOT_FOUND.
 */
export async function askToImpersonate(
  { db }: BeginDeps,
  command: Command<Actor>,
  { userId, reason }: { userId: number; reason: string },
) {
  const { actor, at } = command;
  const token = newSecret();
  const expires = secondsAfter(at, tokenSeconds);
  await inTransaction(db, async (trx) => {
    await demandTarget(trx, { userId, by: actor, now: at });
    await trx
      .insertInto('impersonation')
      .values({
        id: randomUUID(),
        impersonator_id: userIdOf(command),
        user_id: userId,
        reason,
        home_family: actor.sessionId,
        token_hash: hashSecret(token),
        token_expires_at: expires,
        requested_at: at,
      })
      .execute();
    const after = { userId: String(userId) };
    await record(trx, command, { act: 'impersonation.ask', after });
  });
  return { token, path: '/impersonation_login', expires: expires.toISOString() };
}

/** The impersonator, by the cookie of their own session. */
async function impersonatorOf(deps: BeginDeps, trx: Trx, cookie: string | undefined) {
  const now = deps.clock.now();
  const found = cookie ? await findLocked(trx, cookie, now) : undefined;
  if (!cookie || !found?.lives || isStolen(found, now)) throw new AppError('SIGNED_OUT');
  if (found.impersonationId) throw new AppError('IMPERSONATION_REFUSED');
  const { userId, familyId } = found;
  const person = await loadSignedIn(trx, { userId, sessionId: familyId, now });
  if (!person) throw new AppError('SIGNED_OUT');
  if (mustSetUpFactor(deps, person)) throw new AppError('SECOND_FACTOR_REQUIRED');
  if (!person.claims.includes('user.impersonate')) throw new AppError('FORBIDDEN');
  return { cookie, familyId, userId: String(userId), fullName: person.fullName, claims: person.claims };
}

interface Hours {
  now: Date;
  ends: Date;
}

/** Takes a token: only in the session that asked for it, and once. Throws LINK_EXPIRED. */
async function takeRequest(trx: Trx, { token, home }: { token: string; home: string }, { now, ends }: Hours) {
  const taken = await trx
    .updateTable('impersonation')
    .set({ started_at: now, ends_at: ends })
    .where('token_hash', '=', hashSecret(token))
    .where('home_family', '=', home)
    .where('started_at', 'is', null)
    .where('token_expires_at', '>', now)
    .returning(['id', 'user_id as userId', 'reason'])
    .executeTakeFirst();
  if (taken) return taken;
  throw new AppError('LINK_EXPIRED', { message: 'This can no longer be used. Please begin again.' });
}

interface Begun {
  token: string;
  cookie: string | undefined;
  device: string | undefined;
  requestId: string;
}

/** What the person is told: it was done for them, but never behind their back. */
function newsOf({ by, reason, ends }: { by: string; reason: string; ends: Date }) {
  const text = `${by} of the portal’s staff is acting as you on the portal, until ${formatDateTime(ends.toISOString())} at the latest. They see what you see; passwords, payments and approvals are closed to them. The reason given: ${reason}`;
  return {
    subject: 'Somebody is acting as you on the portal',
    text,
    doubt: 'If you know nothing of this, tell the help desk.',
  };
}

/**
 * Begins to act as the person that the token was given for. The session of that person, with an end of its own, takes
 * the place of the impersonator's in this browser. Throws SIGNED_OUT, IMPERSONATION_REFUSED, FORBIDDEN or LINK_EXPIRED.
 */
export async function beginImpersonation(
  deps: BeginDeps,
  reply: FastifyReply,
  { token, cookie, device, requestId }: Begun,
): Promise<SessionSummary> {
  const now = deps.clock.now();
  const ends = secondsAfter(now, deps.env.impersonationMinutes * 60);
  const begun = await inTransaction(deps.db, async (trx) => {
    const by = await impersonatorOf(deps, trx, cookie);
    const { id, userId, reason } = await takeRequest(trx, { token, home: by.familyId }, { now, ends });
    await demandTarget(trx, { userId, by, now });
    await takeToken(trx, by.cookie, now);
    const actor = { userId: String(userId), impersonatorId: by.userId };
    const after = { impersonation: id, ends: ends.toISOString() };
    await record(trx, { actor, at: now, requestId, reason }, { act: 'impersonation.start', after });
    await tellOwner(trx, { userId, at: now, ...newsOf({ by: by.fullName, reason, ends }) });
    const session = await openSession(trx, {
      userId,
      device,
      at: now,
      impersonation: { id, ends, after: by.cookie },
    });
    return { userId, ...session };
  });
  const summary = await summariseSession(deps, begun);
  if (!summary) throw new AppError('SIGNED_OUT');
  setCookies(deps, reply, { secret: begun.secret, about: summary });
  return summary;
}
