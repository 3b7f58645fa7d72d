import { waiverDays, type waiverSchema } from '@portal/contracts/finance';
import { formatDate } from '@portal/shared/model';
import type { InferType } from 'yup';
import { daysAfter } from '../../../platform/clock';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { approveAsSecond, recordAuthor } from '../../../platform/two-people/authorship';

type WaiverDeps = Pick<Deps, 'db' | 'clock'>;
interface Seen {
  id: number;
  /** The version that the officer saw. */
  version: number;
}

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** Throws INVALID for a day that is over, or one that is not "for a time" any more. */
function demandForATime(until: string, today: string): void {
  if (until < today) throw invalid('until', 'that day is over');
  const last = daysAfter(new Date(today), waiverDays).toISOString().slice(0, 10);
  if (until > last) throw invalid('until', `${waiverDays} days at most: until ${formatDate(last)}`);
}

/** The student's id. Throws INVALID for a number that nobody has, or who is not in the session. */
async function demandStudent(trx: Trx, matricNumber: string, sessionId: number): Promise<number> {
  const student = await trx
    .selectFrom('student as p')
    .leftJoin('student_session as t', (join) =>
      join.onRef('t.student_id', '=', 'p.id').on('t.session_id', '=', sessionId),
    )
    .select(['p.id', 't.level'])
    .where('p.matric_number', '=', matricNumber)
    .executeTakeFirst();
  if (!student) throw invalid('matricNumber', 'no student has this matric number');
  if (student.level === null) throw invalid('sessionId', 'the student is not enrolled in this session');
  return student.id;
}

/** One whose last day is past makes way for the next. */
async function closeOver(
  trx: Trx,
  { studentId, sessionId }: { studentId: number; sessionId: number },
  { at, today }: { at: Date; today: string },
): Promise<void> {
  await trx
    .updateTable('fee_waiver')
    .set({ state: 'ended', ended_by: 'system', ended_at: at, end_reason: 'Its last day is past.' })
    .where('student_id', '=', studentId)
    .where('session_id', '=', sessionId)
    .where('state', '<>', 'ended')
    .where('until', '<', today)
    .execute();
}

/**
 * Asks that a student be let through until a day. Throws INVALID at its field, or CONFLICT when there is one already
 * that waits or counts.
 */
export function requestWaiver(
  { db, clock }: WaiverDeps,
  command: Command,
  asked: InferType<typeof waiverSchema>,
): Promise<{ id: number }> {
  const { matricNumber, until, reason } = asked;
  const sessionId = Number(asked.sessionId);
  const today = clock.today();
  demandForATime(until, today);
  return inTransaction(db, async (trx) => {
    const studentId = await demandStudent(trx, matricNumber, sessionId);
    await closeOver(trx, { studentId, sessionId }, { at: command.at, today });
    const made = await trx
      .insertInto('fee_waiver')
      .values({
        student_id: studentId,
        session_id: sessionId,
        until,
        reason,
        requested_by: command.actor.userId,
        requested_at: command.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuthor(trx, command, { kind: 'waiver', ids: [made.id], part: 'request' });
    const url = '/fees_assignment/scholarship_management?part=waivers&forMe=true';
    await askForApproval(trx, command, { kind: 'waiver', ids: [made.id], what: 'A hold waiver', url });
    const after = { waiver: made.id, studentId, sessionId, until };
    await record(trx, command, { act: 'waiver.request', after, reason });
    return made;
  }).catch((error: unknown) => {
    const message = 'This student has a waiver for the session already.';
    throw isViolation(error, 'fee_waiver_one_standing') ? new AppError('CONFLICT', { message }) : error;
  });
}

async function heldWaiver(trx: Trx, { id, version }: Seen) {
  const held = await trx
    .selectFrom('fee_waiver as w')
    .innerJoin('student as p', 'p.id', 'w.student_id')
    .select(['w.state', 'w.version', 'w.until', 'w.session_id as sessionId'])
    .select(['w.student_id as studentId', 'p.user_id as userId'])
    .where('w.id', '=', id)
    .forUpdate('w')
    .executeTakeFirst();
  if (!held) throw new AppError('NOT_FOUND');
  if (held.version !== version) throw new AppError('STALE');
  return held;
}

/** Grants a waiver that another officer asked for. Throws NOT_FOUND, STALE, CONFLICT or SECOND_PERSON. */
export function approveWaiver(
  { db, clock }: WaiverDeps,
  command: Command,
  seen: Seen,
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const { state, until, sessionId, studentId, userId } = await heldWaiver(trx, seen);
    if (state !== 'requested') throw new AppError('CONFLICT');
    await approveAsSecond(trx, command, { kind: 'waiver', id: seen.id });
    if (until < clock.today())
      throw new AppError('CONFLICT', { message: 'The last day that was asked for is past.' });
    const version = seen.version + 1;
    await trx
      .updateTable('fee_waiver')
      .set({ state: 'granted', approved_by: command.actor.userId, approved_at: command.at, version })
      .where('id', '=', seen.id)
      .execute();
    const after = { waiver: seen.id, studentId, sessionId, until };
    await record(trx, command, { act: 'waiver.approve', after });
    if (userId !== null) {
      await notify(trx, {
        userId,
        type: 'school fees invoice',
        at: command.at,
        key: `waiver:${seen.id}`,
        message: `Until ${formatDate(until)} you may go on although your school fee is not paid. It is still owed.`,
        properties: { sessionId },
      });
    }
    return { version };
  });
}

/** Ends a waiver, or refuses one that waits. Throws NOT_FOUND, STALE, or CONFLICT for one that has ended. */
export function endWaiver(
  { db }: WaiverDeps,
  command: Command,
  { reason, ...seen }: Seen & { reason: string },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const { state, studentId, sessionId } = await heldWaiver(trx, seen);
    if (state === 'ended') throw new AppError('CONFLICT');
    const version = seen.version + 1;
    await trx
      .updateTable('fee_waiver')
      .set({
        state: 'ended',
        ended_by: command.actor.userId,
        ended_at: command.at,
        end_reason: reason,
        version,
      })
      .where('id', '=', seen.id)
      .execute();
    const before = { waiver: seen.id, studentId, sessionId, state };
    await record(trx, command, {
      act: 'waiver.end',
      before,
      after: { waiver: seen.id, state: 'ended' },
      reason,
    });
    return { version };
  });
}
