import { formatDate, lagosDate } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { notifyAll } from '../../../platform/notifications/notify';
import { isWithin, reachOf } from '../../../platform/reach';
import { studentOf } from '../../student/student.queries';
import { lecturersOf } from '../course-lecturers.queries';
import { blockedFor } from '../hidden-results';
import { deadlineFrom } from './deadline';
import { dueResults, semesterName, type DueResult } from './due-results.queries';

interface Asked {
  registrationId: number;
  courseId: number;
  note: string;
}

/** Who asks of both. Throws NOT_FOUND for another's course, for whoever does not work on results of it. */
async function demandMayRaise(
  trx: Trx,
  { actor }: Command<Actor>,
  { registrationId, courseId }: Asked,
): Promise<'officer' | 'student'> {
  const taken = await trx
    .selectFrom('registered_course as c')
    .innerJoin('course_registration as r', 'r.id', 'c.registration_id')
    .innerJoin('course as k', 'k.id', 'c.course_id')
    .leftJoin('department as d', 'd.id', 'k.department_id')
    .select([
      'r.student_id as studentId',
      'k.department_id as department',
      'd.faculty_id as school',
      'k.level',
    ])
    .where('c.registration_id', '=', registrationId)
    .where('c.course_id', '=', courseId)
    .executeTakeFirst();
  if (!taken) throw new AppError('NOT_FOUND');
  const student = await studentOf(trx, actor.userId);
  if (student?.id === taken.studentId) return 'student';
  if (!isWithin(reachOf(actor, 'results.edit'), taken)) throw new AppError('NOT_FOUND');
  return 'officer';
}

/** What this person may ask for; of a result that is hidden from its student they do not learn that it is an absence. */
async function dueTo(
  trx: Trx,
  by: 'officer' | 'student',
  { registrationId, courseId, now }: Omit<Asked, 'note'> & { now: Date },
): Promise<DueResult | undefined> {
  const [due] = await dueResults(trx, { registrationId, courseId, now });
  if (!due || due.scoreCode === null || by === 'officer') return due;
  return (await blockedFor(trx, due.studentId, now)) ? undefined : due;
}

async function tellLecturers(
  trx: Trx,
  due: DueResult,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  const { registrationId, courseId, sessionId, session, semester, code } = due;
  const lecturers = await lecturersOf(trx, { courseId, sessionId, semester });
  await notifyAll(
    trx,
    lecturers.flatMap(({ userId }) => userId ?? []),
    {
      type: 'missing result',
      at,
      message: `A result in ${code} of the ${semesterName(semester)} semester of ${session} is missing. Answer by ${formatDate(until.toISOString())}.`,
      properties: { sessionId, semesterId: semester },
      // Taken back and asked again, they hear of it once a day.
      key: `missing result:${registrationId}:${courseId}:${lagosDate(at)}`,
    },
  );
}

/**
 * Asks for a result that is due and missing; it waits for whoever teaches the course. Throws NOT_FOUND for another's,
 * CONFLICT where none is due or somebody has asked already.
 */
export function raiseMissingResult(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  asked: Asked,
): Promise<{ id: number }> {
  const { registrationId, courseId, note } = asked;
  const { at } = command;
  return inTransaction(db, async (trx) => {
    const by = await demandMayRaise(trx, command, asked);
    const due = await dueTo(trx, by, { registrationId, courseId, now: at });
    if (!due)
      throw new AppError('CONFLICT', {
        message:
          'This result is published or was taken back, or the time for entering scores is not over yet.',
      });
    const until = await deadlineFrom(trx, at);
    const { id } = await trx
      .insertInto('missing_result')
      .values({
        registration_id: registrationId,
        course_id: courseId,
        raised_by: actorIdOf(command),
        raised_at: at,
        note,
        due_at: until,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellLecturers(trx, due, { at, until });
    await record(trx, command, {
      act: 'missing_result.raise',
      after: { id, registrationId, courseId },
      reason: note,
    });
    return { id };
  }).catch((error: unknown) => {
    if (!isViolation(error, 'missing_result_open')) throw error;
    throw new AppError('CONFLICT', {
      message: 'Somebody has asked for this result already: wait for the answer.',
      cause: error,
    });
  });
}
