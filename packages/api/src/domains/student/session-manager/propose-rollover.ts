import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { recordAuthor } from '../../../platform/two-people/authorship';
import { judgedStudents, type SessionPair } from './judged-students';
import { rolloverKind, type HeldRollover } from './held-rollover';

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** Throws INVALID unless the one follows the other, with no session between them. */
async function demandFollowing(trx: Trx, { fromSessionId, toSessionId }: SessionPair) {
  const [from, to] = await Promise.all(
    [fromSessionId, toSessionId].map((id) =>
      trx
        .selectFrom('academic_session')
        .select(['name', 'starts_on as startsOn', 'closed_at as closedAt'])
        .where('id', '=', id)
        // Whoever closes it waits.
        .forShare()
        .executeTakeFirst(),
    ),
  );
  if (!from) throw invalid('fromSessionId', 'There is no such session');
  if (!to) throw invalid('toSessionId', 'There is no such session');
  if (from.closedAt) throw invalid('fromSessionId', `${from.name} is closed`);
  if (to.closedAt) throw invalid('toSessionId', `${to.name} is closed`);
  const next = await trx
    .selectFrom('academic_session')
    .select('id')
    .where('starts_on', '>', from.startsOn)
    .orderBy('starts_on')
    .executeTakeFirst();
  if (next?.id !== toSessionId)
    throw invalid('toSessionId', `${to.name} is not the session that follows ${from.name}`);
  return { from: from.name, to: to.name };
}

/**
 * Begins a roll-over: a job works out the verdicts. Throws INVALID for sessions that do not follow each other, CONFLICT
 * while one of that session is under way.
 */
export function proposeRollover(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  pair: SessionPair,
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const names = await demandFollowing(trx, pair);
    const made = await trx
      .insertInto('rollover')
      .values({
        from_session_id: pair.fromSessionId,
        to_session_id: pair.toSessionId,
        proposed_by: command.actor.userId,
        proposed_at: command.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuthor(trx, command, { kind: rolloverKind, ids: [made.id], part: 'sessions' });
    await record(trx, command, { act: 'rollover.propose', after: { id: made.id, ...names } });
    return made;
  }).catch((error: unknown) => {
    const message = 'A roll-over of this session is under way already.';
    throw isViolation(error, 'rollover_one_open') ? new AppError('CONFLICT', { message }) : error;
  });
}

/** Students who are judged in one transaction. */
const atOnce = 200;

/** Works out the next verdicts, in the transaction that holds the roll-over; with the last one it is proposed. */
export async function prepareSome(
  trx: Trx,
  { id, fromSessionId, toSessionId, cursor, from, to }: HeldRollover,
  now: Date,
): Promise<void> {
  const among = { after: cursor, most: atOnce };
  const judged = await judgedStudents(trx, { fromSessionId, toSessionId, among, now });
  if (judged.length > 0)
    await trx
      .insertInto('rollover_student')
      .values(
        judged.map((one) => ({
          rollover_id: id,
          student_id: one.id,
          department_id: one.departmentId,
          level: one.level,
          status: one.status,
          verdict: one.verdict,
          to_level: one.toLevel,
          reason: one.reason,
          given_at: now,
        })),
      )
      .execute();
  const isLast = judged.length < atOnce;
  await trx
    .updateTable('rollover')
    .set({ cursor: judged.at(-1)?.id ?? cursor, ...(isLast && { state: 'proposed' as const }) })
    .where('id', '=', id)
    .execute();
  if (!isLast) return;
  const url = `/student_management/session_manager/roll_over?id=${id}`;
  const what = `The roll-over of ${from} into ${to}`;
  await askForApproval(trx, { at: now }, { kind: rolloverKind, ids: [id], what, url });
}
