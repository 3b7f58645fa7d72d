import { record } from '../audit/audit';
import { userIdOf, type Command } from '../command';
import type { FastifyReply } from 'fastify';
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

/** Ends one of the own sessions. Throws NOT_FOUND for anybody else's. */
export async function endOwnSession(
  { db }: OwnDeps,
  command: Command<Actor>,
  { id, reply }: { id: string; reply: FastifyReply },
): Promise<void> {
  const { actor, at } = command;
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  await inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('session_family')
      .set({ revoked_at: at, revoked_why: 'ended by its person' })
      .where('id', '=', id)
      .where('user_id', '=', userIdOf(command))
      .where('impersonation_id', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new AppError('NOT_FOUND');
    await record(trx, command, { act: 'session.end', before: { session: id } });
  });
  if (id === actor.sessionId) clearCookies(reply);
}

/** Ends the own sessions: all, or all but this one. Answers how many. */
export async function signOutEverywhere(
  { db }: OwnDeps,
  command: Command<Actor>,
  { keepThis, reply }: { keepThis: boolean; reply: FastifyReply },
): Promise<{ ended: number }> {
  const { actor, at } = command;
  const ended = await inTransaction(db, async (trx) => {
    const userId = userIdOf(command);
    const but = keepThis ? { but: actor.sessionId } : {};
    const count = await endAllSessions(trx, { userId, why: 'signed out everywhere', at, ...but });
    await record(trx, command, { act: 'session.end-all', after: { ended: count, keepThis } });
    return count;
  });
  if (!keepThis) clearCookies(reply);
  return { ended };
}
