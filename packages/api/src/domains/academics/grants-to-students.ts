import type { GrantState } from '@portal/contracts/academics';
import { formatDate, fullNameOf, lagosDate, texts } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../platform/audit/actor-names';
import { actorIdOf, type Command, type Person } from '../../platform/command';
import type { Db, Trx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import type { ExportColumn } from '../../platform/exports/exportable';
import type { Actor } from '../../platform/http/route';
import type { Order } from '../../platform/lists/page-rows';
import { notify } from '../../platform/notifications/notify';
import { ownRecord } from '../../platform/own-record';
import { isWithin, reachOf, type Holder } from '../../platform/reach';
import { dayEnds } from '../../platform/windows/window-days';
import { placeOfStudent } from './students-within.queries';

/** Of what a student `p` was granted until a moment, as `o`: whether it stands so. */
export function grantIs(state: GrantState, now: Date) {
  if (state === 'revoked') return sql<boolean>`o.revoked_at is not null`;
  return sql<boolean>`o.revoked_at is null and ${state === 'active' ? sql`o.until >= ${now}` : sql`o.until < ${now}`}`;
}

/** The same of a row that was read. */
export function grantStateOf(
  { revokedAt, until }: { revokedAt: Date | null; until: Date },
  now: Date,
): GrantState {
  if (revokedAt) return 'revoked';
  return now <= until ? 'active' : 'over';
}

/** How lists of grants are sorted, the newest first. */
export const grantOrder = {
  sorts: {
    granted: sql.ref('o.granted_at'),
    until: sql.ref('o.until'),
    name: sql`p.surname || ' ' || p.first_name`,
  },
  usual: '-granted',
  id: sql.ref('o.id'),
} satisfies Order;

/** Throws INVALID where a session has no such semester. */
export async function demandSemesterOfSession(
  db: Db | Trx,
  { sessionId, semester }: { sessionId: number; semester: number },
): Promise<void> {
  const found = await db
    .selectFrom('semester')
    .select('semester')
    .where('session_id', '=', sessionId)
    .where('semester', '=', semester)
    .executeTakeFirst();
  if (found) return;
  const errors = [{ path: 'semester', message: 'This session has no such semester' }];
  throw new AppError('INVALID', { errors });
}

/** What is read of every grant `o` to a student `p` of a department `d`, in a session `s`. */
export const grantColumns = [
  'o.id',
  'o.semester',
  'o.until',
  'o.reason',
  'o.granted_by as grantedBy',
  'o.granted_at as grantedAt',
  'o.revoked_by as revokedBy',
  'o.revoked_at as revokedAt',
  'o.revoke_reason as revokeReason',
  'p.matric_number as matricNumber',
  'p.surname',
  'p.first_name as firstName',
  'p.middle_name as middleName',
  'p.level',
  'p.user_id as userId',
  'p.student_type_id as studentTypeId',
  'p.department_id as departmentId',
  'd.name as department',
  'd.faculty_id as schoolId',
  's.name as session',
] as const;

interface GrantRow {
  id: number;
  semester: number;
  until: Date;
  reason: string;
  grantedBy: string;
  grantedAt: Date;
  revokedBy: string | null;
  revokedAt: Date | null;
  revokeReason: string | null;
  matricNumber: string | null;
  surname: string;
  firstName: string;
  middleName: string;
  level: number;
  department: string | null;
  session: string;
}

/** How grants are told to officers at a moment. */
export async function grantsTold(db: Db | Trx, rows: readonly GrantRow[], now: Date) {
  const people = rows.flatMap(({ grantedBy, revokedBy }) => [grantedBy, revokedBy ?? '']);
  const name = await actorNames(db, people);
  return (row: GrantRow) => ({
    id: row.id,
    matricNumber: row.matricNumber,
    fullName: fullNameOf(row),
    department: row.department,
    level: row.level,
    session: row.session,
    semester: texts.semesters[row.semester - 1] ?? '',
    untilOn: lagosDate(row.until),
    reason: row.reason,
    grantedBy: name(row.grantedBy),
    grantedAt: row.grantedAt.toISOString(),
    state: grantStateOf(row, now),
    revokedBy: row.revokedBy === null ? null : name(row.revokedBy),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokeReason: row.revokeReason,
  });
}
type Told = ReturnType<Awaited<ReturnType<typeof grantsTold>>>;

/** The columns of an exported list of grants, with those of its kind in the middle; one that counts is called `active`. */
export function grantExport<Row extends Told>(
  active: string,
  own: readonly ExportColumn<Row>[] = [],
): readonly ExportColumn<Row>[] {
  const states: Record<GrantState, string> = { active, over: 'Over', revoked: 'Revoked' };
  return [
    { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
    { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
    { header: 'Department', value: ({ department }) => department ?? '', width: 26 },
    { header: 'Level', value: ({ level }) => level },
    { header: 'Session', value: ({ session }) => session },
    { header: 'Semester', value: ({ semester }) => semester },
    ...own,
    { header: 'Last day', day: ({ untilOn }) => untilOn },
    { header: 'Reason', value: ({ reason }) => reason, width: 40 },
    { header: 'State', value: ({ state }) => states[state] },
    { header: 'Granted by', value: ({ grantedBy }) => grantedBy, width: 24 },
  ];
}

/** What one student is granted in a semester. */
export interface Granted {
  sessionId: number;
  semester: number;
  untilOn: string;
  reason: string;
}

interface Giving<Student, Asked extends Granted> {
  students: readonly Student[];
  of: (student: Student) => Asked;
  /** Writes the row of a student, with what its kind adds to it. */
  keep: (row: ReturnType<typeof rowOf>, given: { student: Student; asked: Asked }) => Promise<{ id: number }>;
  /** What the student is told. `semester`: in words, with its session; `day`: the last one. */
  words: (asked: Asked, semester: string, day: string) => string;
}

const rowOf = (command: Command, studentId: number, { sessionId, semester, untilOn, reason }: Granted) => ({
  student_id: studentId,
  session_id: sessionId,
  semester,
  until: dayEnds(untilOn),
  reason,
  granted_by: actorIdOf(command),
  granted_at: command.at,
});

/** Gives students what they were judged for, all in one session, and tells those who have an account. Answers the ids. */
export async function giveGrants<
  Student extends { id: number; userId: number | null },
  Asked extends Granted,
>(trx: Trx, command: Command, { students, of, keep, words }: Giving<Student, Asked>): Promise<number[]> {
  const given = students.map((student) => ({ student, asked: of(student) }));
  const [first] = given;
  if (!first) return [];
  const { name } = await trx
    .selectFrom('academic_session')
    .select('name')
    .where('id', '=', first.asked.sessionId)
    .executeTakeFirstOrThrow();
  const made: number[] = [];
  for (const { student, asked } of given) {
    const { sessionId, semester, untilOn } = asked;
    made.push((await keep(rowOf(command, student.id, asked), { student, asked })).id);
    if (student.userId === null) continue;
    await notify(trx, {
      userId: student.userId,
      type: 'registration window',
      at: command.at,
      message: words(
        asked,
        `${texts.semesters[semester - 1] ?? ''} semester of ${name}`,
        formatDate(untilOn),
      ),
      properties: { sessionId, semesterId: semester },
    });
  }
  return made;
}

type Grant = Parameters<typeof placeOfStudent>[0] &
  Pick<GrantRow, 'until' | 'revokedAt'> & { userId: number | null };

/**
 * Throws NOT_FOUND where there is no such grant within the officer's reach, FORBIDDEN where it is their own, CONFLICT
 * where it is over.
 */
export function demandRevocable<Found extends Grant>(
  found: Found | undefined,
  { actor, at }: Command<Person & Holder>,
): asserts found is Found {
  if (!found || !isWithin(reachOf(actor, 'registration.edit'), placeOfStudent(found)))
    throw new AppError('NOT_FOUND');
  if (String(found.userId) === String(actor.userId)) throw new AppError('FORBIDDEN', { message: ownRecord });
  if (found.revokedAt || found.until < at) throw new AppError('CONFLICT', { message: 'It is over already.' });
}

/** Whether an officer who sees a grant is offered to revoke it. */
export const offersRevoking = (actor: Actor, row: Grant, now: Date) =>
  grantStateOf(row, now) === 'active' &&
  String(row.userId) !== actor.userId &&
  isWithin(reachOf(actor, 'registration.edit'), placeOfStudent(row));

/** What is written into a grant that is revoked. */
export const revokedBy = (command: Command, reason: string) => ({
  revoked_by: actorIdOf(command),
  revoked_at: command.at,
  revoke_reason: reason,
});
