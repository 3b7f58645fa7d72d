import type { FastifyReply } from 'fastify';
import type { SessionSummary } from '@portal/shared/model';
import { inTransaction, type Trx } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { secondsAfter } from '../gateways/clock';
import { closeImpersonation } from './impersonation/close';
import { comeHome } from './impersonation/come-home';
import { clearCookies, setCookies } from './refresh-cookie';
import { isStolen } from './session-life';
import { addToken, findToken, revokeSession, takeToken, touchSession, type Found } from './sessions';
import { summarise } from './summarise';

type SessionDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

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
    const found = await findToken(trx, secret, now);
    if (!found) return null;
    const { userId, familyId } = found;
    if (isStolen(found, now)) {
      await endWithHome(trx, found, { why: 'reuse', at: now });
      return null;
    }
    if (!found.lives || (leave && found.impersonationId)) {
      const about = { found, secret, at: now, ...(requestId && { requestId }) };
      return comeHome(trx, { ...about, asked: Boolean(leave) });
    }
    const first = await takeToken(trx, secret, now);
    if (!background) await touchSession(trx, familyId, now);
    return { userId, familyId, secret: first ? await addToken(trx, familyId, now) : null };
  });
}

async function present(deps: SessionDeps, reply: FastifyReply, session: Session | null) {
  const summary = session && (await summarise(deps, session));
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
  const found = secret ? await findToken(deps.db, secret, now) : undefined;
  if (!secret || !found) return null;
  if (!found.lives || isStolen(found, now)) {
    const session = await exchange(deps, { secret });
    return session && present(deps, reply, session).catch(signedOut);
  }
  if (now > secondsAfter(found.lastUsedAt, writtenEvery)) await touchSession(deps.db, found.familyId, now);
  return summarise(deps, found);
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
