import type { CourseInSemester } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';

/** What somebody is of a course: the lead alone submits scores. */
export type TeachingRole = 'lead' | 'co';

/** Who teaches now; what is over is history. */
const teaching = (db: Db | Trx) =>
  db
    .selectFrom('course_lecturer as l')
    .innerJoin('staff as p', 'p.id', 'l.staff_id')
    .where('l.ended_at', 'is', null);

const ofCourse = (db: Db | Trx, { courseId, sessionId, semester }: CourseInSemester) =>
  teaching(db)
    .where('l.course_id', '=', courseId)
    .where('l.session_id', '=', sessionId)
    .where('l.semester', '=', semester);

/** What the owner of an account is of a course in a semester; null for who does not teach it. */
export async function teachesCourse(
  db: Db | Trx,
  { userId, ...course }: CourseInSemester & { userId: number },
): Promise<TeachingRole | null> {
  const found = await ofCourse(db, course)
    .select('l.role')
    .where('p.user_id', '=', userId)
    .executeTakeFirst();
  return found?.role ?? null;
}

export interface Lecturer {
  staffId: number;
  /** Null without an account. */
  userId: number | null;
  name: string;
  role: TeachingRole;
}

/** Everybody who teaches a course in a semester, the lead first. */
export function lecturersOf(db: Db | Trx, course: CourseInSemester): Promise<Lecturer[]> {
  return ofCourse(db, course)
    .select(['p.id as staffId', 'p.user_id as userId', 'p.full_name as name', 'l.role'])
    .orderBy(sql`l.role = 'lead'`, 'desc')
    .orderBy('p.sort_name')
    .orderBy('p.id')
    .execute();
}

/** The lead lecturer of a course in a semester, if it has one. */
export async function leadOf(db: Db | Trx, course: CourseInSemester): Promise<Lecturer | undefined> {
  const [first] = await lecturersOf(db, course);
  return first?.role === 'lead' ? first : undefined;
}

/** How many students registered a course of `l` or `x`, by its columns: all that is submitted or further. */
export const studentsOf = (of: { course: string; session: string; semester: string }) => sql<number>`(
  select count(*)::int from registered_course g join course_registration r on r.id = g.registration_id
  where g.course_id = ${sql.ref(of.course)} and g.session_id = ${sql.ref(of.session)}
    and g.semester = ${sql.ref(of.semester)} and r.state <> 'draft')`;

/** Courses that the owner of an account teaches now, each as it is in its session. */
export const coursesTaughtBy = (db: Db | Trx, userId: number) =>
  teaching(db)
    .innerJoin('course_in_session as c', (join) =>
      join.onRef('c.course_id', '=', 'l.course_id').onRef('c.session_id', '=', 'l.session_id'),
    )
    .innerJoin('academic_session as s', 's.id', 'l.session_id')
    .leftJoin('department as d', 'd.id', 'c.department_id')
    .select(
      studentsOf({ course: 'l.course_id', session: 'l.session_id', semester: 'l.semester' }).as('students'),
    )
    .select(['l.id', 'l.course_id as courseId', 'l.session_id as sessionId', 'l.semester', 'l.role'])
    .select(['c.code', 'c.title', 'c.units', 'c.level', 'd.name as department', 's.name as session'])
    .where('p.user_id', '=', userId);

/** How many courses each of these lecturers teaches in the current session; who teaches none is left out. */
export async function courseCounts(db: Db | Trx, staffIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; courses: number }>`
    select l.staff_id as id, count(*)::int as courses
    from course_lecturer l join academic_session s on s.id = l.session_id and s.current
    where l.staff_id = any(${staffIds}::bigint[]) and l.ended_at is null group by l.staff_id`.execute(db);
  return new Map(rows.map(({ id, courses }) => [id, courses]));
}
