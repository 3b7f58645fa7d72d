import type { FastifyReply } from 'fastify';
import type { SessionSummary } from '@portal/shared/model';
import { inTransaction, type Trx } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { secondsAfter } from '../clock';
import { countUse } from '../http/limits';
import { closeImpersonation } from './impersonation/close';
import { returnToOwnSession } from './impersonation/return-to-own-session';
import { clearCookies, setCookies } from './refresh-cookie';
import { pageVisitOf, renewalOf } from './session-times';
import {
  addToken,
  findLocked,
  findToken,
  markUsed,
  revokeSession,
  takeToken,
  touchSession,
  type Found,
} from './sessions';
import { summariseSession } from './session-summary';

type SessionDeps = Pick<Deps, 'db' | 'env' | 'clock'>;
/** Renewals of one session: more than all tabs of a person need. */
const perMinute = 60;

async function endWithHome(
  trx: Trx,
  { familyId, impersonationId: id }: Found,
  { why, at }: { why: string; at: Date },
): Promise<void> {
  await revokeSession(trx, { familyId, why, at });
  if (!id) return;
  await closeImpersonation(trx, { id, how: 'stopped', at });
  const { home_family: home } = await trx
    .selectFrom('impersonation')
    .select('home_family')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (home) await revokeSession(trx, { familyId: home, why, at });
}

interface Session {
  userId: number;
  familyId: string;
  /** For the cookie; null when the browser has the newest one already. */
  secret: string | null;
}

interface Asked {
  secret: string;
  /** The person did nothing: the session ends no later. */
  background?: boolean;
  /** The person wants to stop acting as another. */
  leave?: boolean;
  requestId?: string;
}

/** Exchanges the token of a cookie for the next one. Null when the session has ended; a stolen token ends it. */
async function exchange(
  { db, clock }: SessionDeps,
  { secret, background, leave, requestId }: Asked,
): Promise<Session | null> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const found = await findLocked(trx, secret, now);
    if (!found) return null;
    const { userId, familyId } = found;
    const renewal = renewalOf(found, now, leave);
    if (renewal === 'stolen') {
      await endWithHome(trx, found, { why: 'reuse', at: now });
      return null;
    }
    if (renewal === 'home') {
      const about = { found, secret, at: now, ...(requestId && { requestId }) };
      return returnToOwnSession(trx, { ...about, asked: Boolean(leave) });
    }
    await countUse({ db: trx, clock }, { bucket: `renewals:${familyId}`, most: perMinute });
    if (!background) await touchSession(trx, familyId, now);
    if (renewal === 'newest') return { userId, familyId, secret: null };
    await takeToken(trx, secret, now);
    return { userId, familyId, secret: await addToken(trx, { familyId, at: now, after: secret }) };
  });
}

async function present(deps: SessionDeps, reply: FastifyReply, session: Session | null) {
  const summary = session && (await summariseSession(deps, session));
  if (!summary) throw new AppError('SIGNED_OUT');
  if (session.secret) setCookies(deps, reply, { secret: session.secret, about: summary });
  return summary;
}

/**
 * Renews a session by its cookie. When acting as another person is over, the own session comes back.
 * Throws SIGNED_OUT when it has ended.
 */
export async function renewSession(
  deps: SessionDeps,
  reply: FastifyReply,
  asked: Omit<Asked, 'secret'> & { secret: string | undefined },
): Promise<SessionSummary> {
  const { secret } = asked;
  if (!secret) throw new AppError('SIGNED_OUT');
  return present(deps, reply, await exchange(deps, { ...asked, secret }));
}

/** Page loads come in bursts; one of them a minute is written down. */
const writtenEvery = 60;

/** The token of a page load, which shows that the browser has it. */
async function seenOnPage({ db }: SessionDeps, secret: string, now: Date): Promise<Found | undefined> {
  const found = await findToken(db, secret, now);
  if (!found || found.usedAt || found.overtakenAt) return found;
  return inTransaction(db, async (trx) => {
    const held = await findLocked(trx, secret, now);
    if (held && !held.overtakenAt) await markUsed(trx, secret, now);
    return held;
  });
}

/**
 * The session behind a refresh cookie without exchanging it: what a page load may do. It counts as something that the
 * person did. Null when there is none. When acting as another person is over, the own session comes back.
 */
export async function sessionFromRefreshCookie(
  deps: SessionDeps,
  reply: FastifyReply,
  secret: string | undefined,
): Promise<SessionSummary | null> {
  const now = deps.clock.now();
  const found = secret ? await seenOnPage(deps, secret, now) : undefined;
  const visit = found ? pageVisitOf(found, now) : 'none';
  if (!secret || !found || visit === 'none') return null;
  if (visit === 'exchange') {
    const session = await exchange(deps, { secret });
    return session && present(deps, reply, session).catch(signedOut);
  }
  if (now > secondsAfter(found.lastUsedAt, writtenEvery)) await touchSession(deps.db, found.familyId, now);
  return summariseSession(deps, found);
}

function signedOut(error: unknown): null {
  if (error instanceof AppError && error.code === 'SIGNED_OUT') return null;
  throw error;
}

/** Ends the session of a cookie, and the own one of whoever acts in it: the same browser held both. */
export async function endSession(
  { db, clock }: SessionDeps,
  reply: FastifyReply,
  secret: string | undefined,
): Promise<void> {
  const at = clock.now();
  clearCookies(reply);
  if (!secret) return;
  await inTransaction(db, async (trx) => {
    const found = await findToken(trx, secret, at);
    if (found) await endWithHome(trx, found, { why: 'signed out', at });
  });
}
