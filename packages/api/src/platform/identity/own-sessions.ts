import type { FastifyReply } from 'fastify';
import { audit, whoOf } from '../audit/audit';
import { inTransaction } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { Actor } from '../http/route';
import { isUuid } from '../database/uuid';
import { deviceLabel } from './device-label';
import { clearCookies } from './refresh-cookie';
import { sessionLives } from './session-life';
import { endAllSessions } from './sessions';

type OwnDeps = Pick<Deps, 'db' | 'clock'>;
const mostShown = 100;

/** Where a person is signed in: this session first, then the last used. Others acting as the person are in their mail. */
export async function ownSessions({ db, clock }: OwnDeps, { userId, sessionId }: Actor) {
  const rows = await db
    .selectFrom('session_family')
    .select(['id', 'device', 'created_at as created', 'last_used_at as lastUsed'])
    .where('user_id', '=', Number(userId))
    .where('impersonation_id', 'is', null)
    .where(sessionLives(clock.now()))
    .orderBy((row) => row('id', '=', sessionId), 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(({ id, device, created, lastUsed }) => ({
    id,
    device: deviceLabel(device),
    created: created.toISOString(),
    lastUsed: lastUsed.toISOString(),
    current: id === sessionId,
  }));
}

interface Ending {
  actor: Actor;
  reply: FastifyReply;
  requestId: string;
}

/** Ends one of the own sessions. Throws NOT_FOUND for anybody else's. */
export async function endOwnSession(
  { db, clock }: OwnDeps,
  id: string,
  { actor, reply, requestId }: Ending,
): Promise<void> {
  const at = clock.now();
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  await inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('session_family')
      .set({ revoked_at: at, revoked_why: 'ended by its person' })
      .where('id', '=', id)
      .where('user_id', '=', Number(actor.userId))
      .where('impersonation_id', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new AppError('NOT_FOUND');
    await audit(trx, { at, ...whoOf(actor), act: 'session.end', before: { session: id }, requestId });
  });
  if (id === actor.sessionId) clearCookies(reply);
}

/** Ends the own sessions: all, or all but this one. Answers how many. */
export async function signOutEverywhere(
  { db, clock }: OwnDeps,
  keepThis: boolean,
  { actor, reply, requestId }: Ending,
): Promise<{ ended: number }> {
  const at = clock.now();
  const ended = await inTransaction(db, async (trx) => {
    const userId = Number(actor.userId);
    const but = keepThis ? { but: actor.sessionId } : {};
    const count = await endAllSessions(trx, { userId, why: 'signed out everywhere', at, ...but });
    await audit(trx, {
      at,
      ...whoOf(actor),
      act: 'session.end-all',
      after: { ended: count, keepThis },
      requestId,
    });
    return count;
  });
  if (!keepThis) clearCookies(reply);
  return { ended };
}
