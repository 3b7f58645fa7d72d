import { lifeStateWords, type LifeState, type SessionMoveValues } from '@portal/contracts/student';
import { fullNameOf } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { notify } from '../../../platform/notifications/notify';
import { ownRecord } from '../../../platform/own-record';
import { currentSemester } from '../../../platform/university/university.queries';
import { effectsBetween, factsOf, markOf, type Effect } from '../student-management/change-effects';
import { columnsOf } from '../student-management/change-values';
import { recordOf, recordsNumbered, type Recorded } from '../student-management/student-record.queries';
import { takenBack } from '../student-management/taken-back';
import { heldStudents } from './held-students';
import { invalid } from './held-sessions';
import { leaveSession, rolloverInto } from './leave-session';

/** Where a student stands: the sessions that they are enrolled in, in words. */
async function enrolledIn(trx: Trx, studentId: number): Promise<string> {
  const rows = await trx
    .selectFrom('student_session as n')
    .innerJoin('academic_session as s', 's.id', 'n.session_id')
    .select(['s.name', 'n.level'])
    .where('n.student_id', '=', studentId)
    .orderBy('s.name')
    .execute();
  return rows.map(({ name, level }) => `${name} at ${level} level`).join(', ') || 'none';
}

/** Everything that a move may change, in words. */
async function standingOf(trx: Trx, { id }: Recorded, now: Date) {
  const asked = { studentId: id, current: await currentSemester(trx), now };
  const found = await recordOf(trx, id);
  const life = found ? lifeStateWords[found.life as LifeState] : '';
  return new Map([
    ['Enrolled in', await enrolledIn(trx, id)],
    ['Level of the record', `${found?.level ?? 0} level`],
    ['State of life', life],
    ...(await factsOf(trx, asked)),
  ]);
}

/** Enrols somebody in the session under way, where the record says the level at once. Throws INVALID. */
async function enrol(trx: Trx, student: Recorded, { toSessionId, level }: SessionMoveValues) {
  const found = await recordOf(trx, student.id);
  if (!found || !['active', 'probation'].includes(found.life))
    throw invalid(
      'matricNumber',
      'Only who is active is enrolled: change the state of life on the page of the student first',
    );
  const session = await trx
    .selectFrom('academic_session')
    .select(['id', 'current'])
    .where('id', '=', Number(toSessionId))
    .executeTakeFirst();
  if (!session?.current)
    throw invalid('toSessionId', 'Choose the session under way: into the next one leads the roll-over');
  const columns = await columnsOf(trx, found, { group: 'level', values: { level } });
  const enrolled = await trx
    .insertInto('student_session')
    .values({ student_id: student.id, session_id: session.id, level: Number(level) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('session_id')
    .executeTakeFirst();
  if (!enrolled)
    throw invalid(
      'toSessionId',
      'The student is enrolled in it: change the level on the page of the student, where that is wrong',
    );
  await trx.updateTable('student').set(columns).where('id', '=', student.id).execute();
}

/** Throws INVALID for a number that nobody has, FORBIDDEN for who moves themselves. */
async function studentMoved(trx: Trx, { actor }: Command<Actor>, matricNumber: string): Promise<Recorded> {
  const [found] = await recordsNumbered(trx, [matricNumber]);
  if (!found) throw invalid('matricNumber', 'No student has this matric number');
  if (String(found.userId) === actor.userId) throw new AppError('FORBIDDEN', { message: ownRecord });
  return found;
}

interface Moved {
  fullName: string;
  mark: string;
  effects: Effect[];
}

async function moved(
  trx: Trx,
  command: Command<Actor>,
  { reason, ...values }: SessionMoveValues & { reason: string },
): Promise<Moved> {
  const student = await studentMoved(trx, command, values.matricNumber);
  const from = Number(values.fromSessionId);
  // Before the student, as whoever corrects a verdict does.
  const rollover = from > 0 ? await rolloverInto(trx, { studentId: student.id, sessionId: from }) : undefined;
  await heldStudents(trx, [student.id]);
  const { version } = (await recordOf(trx, student.id)) ?? student;
  const before = await standingOf(trx, student, command.at);
  if (from > 0) await leaveSession(trx, { studentId: student.id, sessionId: from, rollover });
  if (values.toSessionId !== '') await enrol(trx, student, values);
  const after = await standingOf(trx, student, command.at);
  const effects = effectsBetween(before, after);
  const told = after.get('Enrolled in') ?? '';
  if (student.userId !== null)
    await notify(trx, {
      userId: student.userId,
      type: 'student profile',
      at: command.at,
      message: `The registry changed your sessions. You are enrolled in: ${told}.`,
    });
  await record(trx, command, {
    act: 'student.move-session',
    before: { studentId: student.id, ...Object.fromEntries(effects.map((one) => [one.what, one.before])) },
    after: { studentId: student.id, ...Object.fromEntries(effects.map((one) => [one.what, one.after])) },
    reason,
  });
  return { fullName: fullNameOf(student), effects, mark: markOf({ version, values, effects }) };
}

/** What moving somebody between sessions would do. Throws as the move does. */
export const previewMove = ({ db }: Pick<Deps, 'db'>, command: Command<Actor>, values: SessionMoveValues) =>
  takenBack(db, (trx) => moved(trx, command, { ...values, reason: 'Preview' }));

/**
 * Moves a student between sessions as it was previewed. Throws INVALID, FORBIDDEN for one's own record, CONFLICT for who
 * has something in the session that they would leave, STALE where it would do something else by now.
 */
export const saveMove = (
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { mark: shown, ...move }: SessionMoveValues & { reason: string; mark: string },
) =>
  inTransaction(db, async (trx) => {
    const { mark, fullName } = await moved(trx, command, move);
    if (mark !== shown)
      throw new AppError('STALE', {
        message: 'What this does is no longer what you were shown. Look at it again.',
      });
    return { fullName };
  });
