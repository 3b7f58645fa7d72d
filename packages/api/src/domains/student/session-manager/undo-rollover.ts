import { isEnrolling, undoHours, type Verdict } from '@portal/contracts/student';
import { formatDateTime } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { secondsAfter } from '../../../platform/clock';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { heldInSession } from '../../../platform/session-facts';
import { inOneBatch, nextStudents, type Seen } from './commit-rollover';
import { heldStudents } from './held-students';
import { holdSeen, type HeldRollover } from './held-rollover';

/** The last moment in which a roll-over can be undone. */
export const undoUntil = (committedAt: Date) => secondsAfter(committedAt, undoHours * 3600);

/**
 * Undoes a roll-over: a job takes everybody back who has nothing in the new session. Throws NOT_FOUND, STALE, CONFLICT for
 * one that is not committed, WINDOW_CLOSED a day after its commit.
 */
export function undoRollover(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { reason, ...seen }: Seen & { reason: string },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const held = await holdSeen(trx, seen, {
      states: ['committed'],
      otherwise: 'Only what is committed, whole, can be undone.',
    });
    const until = undoUntil(held.committedAt ?? command.at);
    if (command.at > until)
      throw new AppError('WINDOW_CLOSED', {
        message: `This roll-over could be undone until ${formatDateTime(until.toISOString())}.`,
      });
    const version = held.version + 1;
    await trx
      .updateTable('rollover')
      .set({
        state: 'undoing',
        version,
        undone_by: command.actor.userId,
        undone_at: command.at,
        undo_reason: reason,
      })
      .where('id', '=', held.id)
      .execute();
    const { id, from, to } = held;
    await record(trx, command, { act: 'rollover.undo', before: { id, from, to }, reason });
    return { version };
  });
}

interface Moved {
  id: number;
  verdict: Verdict;
  toLevel: number | null;
  effectiveAt: Date | null;
  /** The record now, and before the verdict took effect. */
  level: number;
  status: string;
  wasLevel: number | null;
  wasStatus: string | null;
}

async function movedOf(trx: Trx, rolloverId: number, ids: readonly number[]): Promise<Moved[]> {
  return trx
    .selectFrom('rollover_student as s')
    .innerJoin('student as p', 'p.id', 's.student_id')
    .select(['s.student_id as id', 's.verdict', 's.to_level as toLevel', 's.effective_at as effectiveAt'])
    .select(['p.level', 'p.status', 's.was_level as wasLevel', 's.was_status as wasStatus'])
    .where('s.rollover_id', '=', rolloverId)
    .where('s.student_id', 'in', [...ids])
    .where('s.state', 'in', ['waiting', 'effective'])
    .orderBy('s.student_id')
    .execute();
}

const statusAfter = ({ verdict, wasStatus }: Moved) => {
  if (verdict === 'withdraw') return 'withdrawn';
  if (wasStatus !== 'active' && wasStatus !== 'probation') return wasStatus;
  return verdict === 'probation' ? 'probation' : 'active';
};

/** Why somebody is not taken back; null where nothing stands against it. */
function bindingOf(one: Moved, has: string | undefined): string | null {
  if (has !== undefined && isEnrolling(one.verdict)) return has;
  if (one.effectiveAt === null) return null;
  const isAsLeft = one.status === statusAfter(one) && one.level === (one.toLevel ?? one.wasLevel);
  return isAsLeft ? null : 'has another level or status since';
}

async function takeBack(trx: Trx, { id, toSessionId }: HeldRollover, students: readonly Moved[]) {
  const ids = students.map((one) => one.id);
  const enrolled = students.filter(({ verdict }) => isEnrolling(verdict)).map((one) => one.id);
  await sql`delete from student_session where session_id = ${toSessionId} and student_id = any(${enrolled}::bigint[])`.execute(
    trx,
  );
  await sql`
    update student p set level = s.was_level, status = s.was_status
    from rollover_student s
    where s.rollover_id = ${id} and s.student_id = p.id and p.id = any(${ids}::bigint[]) and s.effective_at is not null`.execute(
    trx,
  );
  await sql`
    update rollover_student set state = 'undone', effective_at = null, was_level = null, was_status = null
    where rollover_id = ${id} and student_id = any(${ids}::bigint[])`.execute(trx);
}

/** Takes these students back, but for who has something in the new session: they stay, and it is said why. */
export async function takeStudentsBack(
  trx: Trx,
  rollover: HeldRollover,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await heldStudents(trx, ids);
  const moved = await movedOf(trx, rollover.id, ids);
  const has = await heldInSession(trx, { studentIds: ids, sessionId: rollover.toSessionId });
  const bound = moved.flatMap((one) => {
    const note = bindingOf(one, has.get(one.id));
    return note === null ? [] : [{ id: one.id, note }];
  });
  const stays = new Set(bound.map(({ id }) => id));
  await takeBack(
    trx,
    rollover,
    moved.filter(({ id }) => !stays.has(id)),
  );
  if (bound.length > 0)
    await sql`
      update rollover_student s set state = 'stayed', note = g.note
      from json_to_recordset(${JSON.stringify(bound)}) as g (id bigint, note text)
      where s.rollover_id = ${rollover.id} and s.student_id = g.id`.execute(trx);
}

/** Takes the next students back, in the transaction that holds the roll-over; after the last one it is undone. */
export async function undoSome(trx: Trx, rollover: HeldRollover): Promise<void> {
  const ids = await nextStudents(trx, rollover.id, ['waiting', 'effective']);
  await takeStudentsBack(trx, rollover, ids);
  if (ids.length === inOneBatch) return;
  await trx.updateTable('rollover').set({ state: 'undone' }).where('id', '=', rollover.id).execute();
}
