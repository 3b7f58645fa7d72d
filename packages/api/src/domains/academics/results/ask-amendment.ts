import { isSameScore, type CourseInSemester, type Score } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, userIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { teachesCourse } from '../course-lecturers.queries';
import { lockSheet } from '../records/held-sheet';
import { isOnSheet } from '../records/on-sheet';

interface Asked extends Score {
  registrationId: number;
  courseId: number;
  /** Of the score that was seen; null where there was none. */
  version: number | null;
  reason: string;
}

interface Attempt extends Score, CourseInSemester {
  version: number | null;
  department: number | null;
  school: number | null;
  level: number;
  /** Of the student. */
  account: number | null;
}

const unknown = () => new AppError('NOT_FOUND', { message: 'There is no such result of a course of yours.' });

/** The attempt as it stands, of somebody in the class. Throws NOT_FOUND. */
async function demandAttempt(trx: Trx, { registrationId, courseId }: Asked): Promise<Attempt> {
  const { rows } = await sql<Attempt>`
    select c.course_id as "courseId", c.session_id as "sessionId", c.semester, v.test, v.exam, v.code, v.version,
      k.department_id as department, d.faculty_id as school, k.level, s.user_id as account
    from registered_course c
    join course_registration r on r.id = c.registration_id and ${isOnSheet}
    join student s on s.id = r.student_id
    join course k on k.id = c.course_id
    left join department d on d.id = k.department_id
    left join score v on v.registration_id = c.registration_id and v.course_id = c.course_id
    where c.registration_id = ${registrationId} and c.course_id = ${courseId}`.execute(trx);
  const [found] = rows;
  if (!found) throw unknown();
  return found;
}

/** Throws NOT_FOUND for another's course as for none, FORBIDDEN for a co-lecturer, SECOND_PERSON for one's own result. */
async function demandMayAsk(trx: Trx, command: Command<Actor>, attempt: Attempt): Promise<void> {
  if (String(attempt.account) === actorIdOf(command))
    throw new AppError('SECOND_PERSON', { message: 'This result is your own: somebody else asks for it.' });
  if (isWithin(reachOf(command.actor, 'results.edit'), attempt)) return;
  const { courseId, sessionId, semester } = attempt;
  const role = await teachesCourse(trx, { courseId, sessionId, semester, userId: userIdOf(command) });
  if (role === 'lead') return;
  if (role === null) throw unknown();
  throw new AppError('FORBIDDEN', {
    message: 'The lead lecturer alone asks for an amendment. Ask them to do it.',
  });
}

/** One that waits for this attempt. */
const openFor = (trx: Trx, { registrationId, courseId }: Asked) =>
  trx
    .selectFrom('result_amendment')
    .select(['id', 'asked_by as by', 'to_test as test', 'to_exam as exam', 'to_code as code'])
    .where('registration_id', '=', registrationId)
    .where('course_id', '=', courseId)
    .where('decision', 'is', null)
    .executeTakeFirst();

/**
 * Asks for a change of a result that Senate approved; the same again is the one that waits. Throws NOT_FOUND, FORBIDDEN,
 * STALE, and CONFLICT where Senate has not approved the sheet, another one waits, or nothing would change.
 */
export function askAmendment(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  asked: Asked,
): Promise<{ id: number }> {
  const { registrationId, courseId, version, test, exam, code, reason } = asked;
  return inTransaction(db, async (trx) => {
    const seen = await demandAttempt(trx, asked);
    await demandMayAsk(trx, command, seen);
    const sheet = await lockSheet(trx, seen);
    if (sheet?.state !== 'senate_ok')
      throw new AppError('CONFLICT', {
        message: 'Senate has not approved this sheet: ask the office that holds it to give it back.',
      });
    const waiting = await openFor(trx, asked);
    if (waiting?.by === actorIdOf(command) && isSameScore(waiting, asked)) return { id: waiting.id };
    if (waiting) throw new AppError('CONFLICT', { message: 'An amendment of this result waits already.' });
    // As it is now that the sheet is held.
    const there = await demandAttempt(trx, asked);
    if (there.version !== version) throw new AppError('STALE');
    if (isSameScore(there, asked)) throw new AppError('CONFLICT', { message: 'That is what stands there.' });
    const { id } = await trx
      .insertInto('result_amendment')
      .values({
        registration_id: registrationId,
        course_id: courseId,
        sheet_id: sheet.id,
        from_test: there.test,
        from_exam: there.exam,
        from_code: there.code,
        to_test: test,
        to_exam: exam,
        to_code: code,
        score_version: there.version,
        reason,
        asked_by: actorIdOf(command),
        asked_at: command.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(trx, command, {
      act: 'result_amendment.ask',
      before: { id, test: there.test, exam: there.exam, code: there.code },
      after: { id, registrationId, courseId, test, exam, code },
      reason,
    });
    return { id };
  });
}
