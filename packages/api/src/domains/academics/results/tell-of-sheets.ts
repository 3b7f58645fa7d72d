import type { CourseInSemester } from '@portal/contracts/academics';
import { counted, texts } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import { actorIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { notify, notifyAll } from '../../../platform/notifications/notify';
import { lecturersOf } from '../course-lecturers.queries';
import { holdersOf } from '../office-holders.queries';
import { isConcerned } from './own-sheets';

interface Named {
  code: string;
  session: string;
  department: number | null;
}

async function named(trx: Trx, { courseId, sessionId }: CourseInSemester): Promise<Named> {
  const { rows } = await sql<Named>`select k.code, k.department_id as department, s.name as session
    from course k, academic_session s where k.id = ${courseId} and s.id = ${sessionId}`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('a course of a session');
  return found;
}

const semesterOf = ({ semester }: CourseInSemester, { session }: Named) =>
  `the ${texts.semesters[semester - 1] ?? ''} semester of ${session}`;

/** Whether this person entered scores of the sheet, or stands on it. */
async function concerns(trx: Trx, { courseId, sessionId, semester }: CourseInSemester, userId: number) {
  const sheet = await trx
    .selectFrom('result_sheet as t')
    .select(isConcerned({ userId: String(userId) }).as('concerned'))
    .where('t.course_id', '=', courseId)
    .where('t.session_id', '=', sessionId)
    .where('t.semester', '=', semester)
    .executeTakeFirst();
  return sheet?.concerned ?? false;
}

/** Tells the head of the department that owns the course that a sheet waits; one of their own, that it waits for others. */
export async function tellHead(trx: Trx, { at }: { at: Date }, key: CourseInSemester): Promise<void> {
  const of = await named(trx, key);
  const [userId] = await holdersOf(trx, { office: 'head', department: of.department, school: null }, at);
  if (userId === undefined) return;
  const sheet = `The score sheet of ${of.code} for ${semesterOf(key, of)}`;
  const own = await concerns(trx, key, userId);
  await notify(trx, {
    userId,
    type: 'result sheet waiting',
    at,
    message: own
      ? `${sheet} is submitted. It is one of your own, so the registry approves it in your place.`
      : `${sheet} waits for you.`,
    properties: { sessionId: key.sessionId, semesterId: key.semester },
  });
}

/** Tells everybody who teaches the course that the exams officer entered scores of it. */
export async function tellEnteredOnBehalf(
  trx: Trx,
  command: Command,
  { key, rows }: { key: CourseInSemester; rows: number },
): Promise<void> {
  const [of, lecturers] = [await named(trx, key), await lecturersOf(trx, key)];
  const by = (await actorNames(trx, [actorIdOf(command)]))(actorIdOf(command));
  await notifyAll(
    trx,
    lecturers.flatMap(({ userId }) => userId ?? []),
    {
      type: 'scores entered on behalf',
      at: command.at,
      message: `${by} entered ${counted(rows, 'score')} of ${of.code} for ${semesterOf(key, of)} on your behalf. Look through them: the lead lecturer submits the sheet.`,
      properties: { sessionId: key.sessionId, semesterId: key.semester },
    },
  );
}

/** Tells everybody who teaches the course that its sheet came back, and why. */
export async function tellReturned(
  trx: Trx,
  { at }: { at: Date },
  { key, reason }: { key: CourseInSemester; reason: string },
): Promise<void> {
  const [of, lecturers] = [await named(trx, key), await lecturersOf(trx, key)];
  await notifyAll(
    trx,
    lecturers.flatMap(({ userId }) => userId ?? []),
    {
      type: 'result sheet returned',
      at,
      // The reason stands last: where it is long its end is cut, and the page shows it whole.
      message: `The score sheet of ${of.code} for ${semesterOf(key, of)} came back to you. ${reason}`,
      properties: { sessionId: key.sessionId, semesterId: key.semester },
    },
  );
}
