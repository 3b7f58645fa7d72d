import { mostReopenedDays } from '@portal/contracts/academics';
import { formatDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command, Person } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { daysBefore } from '../../../platform/lists/days';
import { ownRecord } from '../../../platform/own-record';
import { isWithin, reachOf, type Holder } from '../../../platform/reach';
import {
  demandRevocable,
  demandSemesterOfSession,
  giveGrants,
  revokedBy,
  type Granted,
} from '../grants-to-students';
import { awayWords, placeOfStudent } from '../students-within.queries';

/** Whoever opens registration again. */
export type Officer = Person & Holder;

/** What is asked for one student. */
export interface Reopening extends Granted {
  studentId: number;
}

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** The last day that can be chosen. */
export const lastReopenedDay = (today: string) => daysBefore(today, -mostReopenedDays);

/** Why registration cannot be open again until that day; null where it can. */
export function wrongDay(untilOn: string, today: string): string | null {
  if (untilOn < today) return 'This day is over';
  return untilOn > lastReopenedDay(today)
    ? `At most ${mostReopenedDays} days: until ${formatDate(lastReopenedDay(today))}`
    : null;
}

type Key = { id: number } | { matricNumber: string };

/** Students by id or matric number, held in one order inside a transaction, each with what is open for them already. */
export async function studentsToReopen(
  db: Db | Trx,
  keys: readonly Key[],
  { sessionId, now, lock = false }: { sessionId: number; now: Date; lock?: boolean },
) {
  const ids = keys.flatMap((key) => ('id' in key ? [key.id] : []));
  const numbers = keys.flatMap((key) => ('matricNumber' in key ? [key.matricNumber] : []));
  const asked = sql<boolean>`(p.id = any(${ids}::bigint[]) or p.matric_number = any(${numbers}::text[]))`;
  // Held by a statement of its own: the next one sees what others did while this waited.
  if (lock)
    await db.selectFrom('student as p').select('p.id').where(asked).orderBy('p.id').forUpdate().execute();
  return db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['p.id', 'p.matric_number as matricNumber', 'p.user_id as userId', 'p.status', 'p.level'])
    .select(['p.student_type_id as studentTypeId', 'p.department_id as departmentId'])
    .select('d.faculty_id as schoolId')
    .select(
      sql<number[]>`array(select o.semester from registration_reopening o where o.student_id = p.id
        and o.session_id = ${sessionId} and o.revoked_at is null and o.until >= ${now})`.as('open'),
    )
    .select(
      sql<number[]>`array(select r.semester from course_registration r where r.student_id = p.id
        and r.session_id = ${sessionId} and r.state = 'locked')`.as('approved'),
    )
    .select(
      sql<boolean>`exists (select from student_session n where n.student_id = p.id and n.session_id = ${sessionId})`.as(
        'enrolled',
      ),
    )
    .where(asked)
    .orderBy('p.id')
    .execute();
}
export type StudentToReopen = Awaited<ReturnType<typeof studentsToReopen>>[number];

/** Why registration cannot be opened again for a student; null where it can. Nobody beyond reach is known. */
export function obstacleToReopening(
  student: StudentToReopen | undefined,
  { actor, semester }: { actor: Officer; semester: number },
): string | null {
  if (!student || !isWithin(reachOf(actor, 'registration.edit'), placeOfStudent(student)))
    return 'There is no such student.';
  if (String(student.userId) === String(actor.userId)) return ownRecord;
  const away = awayWords(student.status);
  if (away) return away;
  // Nothing is owed in a session in which one is not enrolled, and nothing can be registered.
  if (!student.enrolled) return 'This student is not enrolled in this session.';
  // A list that is approved changes by a request alone, whatever window is open.
  if (student.approved.includes(semester))
    return 'The courses of this student are approved in this semester: a change is asked for under Add & Drop course.';
  return student.open.includes(semester)
    ? 'Registration of this semester is open again for this student already: revoke that first.'
    : null;
}

/** Opens it for students who have been judged, and tells them. */
export const openAgain = (
  trx: Trx,
  command: Command<Officer>,
  given: { students: readonly StudentToReopen[]; of: (student: StudentToReopen) => Reopening },
): Promise<number[]> =>
  giveGrants(trx, command, {
    ...given,
    keep: (row) =>
      trx.insertInto('registration_reopening').values(row).returning('id').executeTakeFirstOrThrow(),
    words: (_, semester, day) =>
      `Course registration for the ${semester} is open again for you until ${day}.`,
  });

/** As `reopen`, in a transaction that is there. */
export async function reopenIn(
  trx: Trx,
  command: Command<Officer>,
  { today, ...asked }: Reopening & { today: string },
) {
  const { studentId, sessionId, semester, untilOn, reason } = asked;
  const wrong = wrongDay(untilOn, today);
  if (wrong) throw invalid('untilOn', wrong);
  await demandSemesterOfSession(trx, asked);
  const found = { sessionId, now: command.at, lock: true };
  const [student] = await studentsToReopen(trx, [{ id: studentId }], found);
  const obstacle = obstacleToReopening(student, { actor: command.actor, semester });
  if (obstacle || !student) throw invalid('studentId', obstacle ?? 'There is no such student.');
  const [id = 0] = await openAgain(trx, command, { students: [student], of: () => asked });
  await record(trx, command, {
    act: 'registration_reopening.grant',
    after: { id, student: studentId, sessionId, semester, untilOn },
    reason,
  });
  return { id };
}

/** Opens registration again for one student. Throws INVALID. */
export const reopen = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  command: Command<Officer>,
  asked: Reopening,
) => inTransaction(db, (trx) => reopenIn(trx, command, { ...asked, today: clock.today() }));

/** Ends one before its last day. Throws NOT_FOUND, FORBIDDEN for one's own, CONFLICT where it is over. */
export function revokeReopening(
  { db }: Pick<Deps, 'db'>,
  command: Command<Officer>,
  { id, reason }: { id: number; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('registration_reopening as o')
      .innerJoin('student as p', 'p.id', 'o.student_id')
      .leftJoin('department as d', 'd.id', 'p.department_id')
      .select(['o.until', 'o.revoked_at as revokedAt', 'o.student_id as studentId', 'p.level'])
      .select(['p.user_id as userId', 'p.student_type_id as studentTypeId'])
      .select(['p.department_id as departmentId', 'd.faculty_id as schoolId'])
      .where('o.id', '=', id)
      .forUpdate('o')
      .executeTakeFirst();
    demandRevocable(found, command);
    await trx
      .updateTable('registration_reopening')
      .set(revokedBy(command, reason))
      .where('id', '=', id)
      .execute();
    await record(trx, command, {
      act: 'registration_reopening.revoke',
      before: { id, student: found.studentId, until: found.until.toISOString() },
      after: { id, student: found.studentId },
    });
    return { state: 'revoked' };
  });
}
