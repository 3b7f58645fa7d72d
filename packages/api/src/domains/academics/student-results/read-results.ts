import {
  recordOfGraded,
  schemeFor,
  type AcademicRecord,
  type GradingScheme,
} from '@portal/contracts/academics';
import { sql } from 'kysely';
import { compiledQuery } from '../../../platform/database/compiled-query';
import type { Db, Trx } from '../../../platform/database/database';
import { cohortSchemesJson } from '../grading-schemes.queries';
import { attemptsOf, type StagedAttempt } from './attempts.queries';

/** A student, as results name them. */
export interface ResultStudent {
  id: number;
  userId: number | null;
  surname: string;
  firstName: string;
  middleName: string;
  matricNumber: string | null;
  passportId: string | null;
  department: string | null;
  departmentId: number | null;
  schoolId: number | null;
  studentTypeId: number;
  /** What a postgraduate studies for; null for who studies for the degree of their department. */
  degree: string | null;
  level: number;
  entrySession: string;
  entryStartsOn: string;
}

/** The level of a student `p`: of the session under way, where they are enrolled in it. */
export const levelNow = sql<number>`coalesce((select e.level from student_session e
  join academic_session c on c.id = e.session_id and c.current where e.student_id = p.id), p.level)`;

/** By their number, or by their account; undefined for nobody. */
export async function resultStudent(
  db: Db | Trx,
  asked: { studentId: number } | { userId: string },
): Promise<ResultStudent | undefined> {
  const isAsked = 'userId' in asked ? sql`p.user_id = ${asked.userId}` : sql`p.id = ${asked.studentId}`;
  const { rows } = await sql<ResultStudent>`
    select p.id, p.user_id as "userId", p.surname, p.first_name as "firstName", p.middle_name as "middleName",
      p.matric_number as "matricNumber", p.passport_id as "passportId", d.name as department,
      p.department_id as "departmentId", d.faculty_id as "schoolId", p.student_type_id as "studentTypeId", p.degree,
      ${levelNow} as level, n.name as "entrySession", n.starts_on as "entryStartsOn"
    from student p
    join academic_session n on n.id = p.entry_session_id
    left join department d on d.id = p.department_id
    where ${isAsked}`.execute(db);
  return rows[0];
}

/** Everything of a student's results that a reader sees. */
export interface StudentResults {
  student: ResultStudent;
  scheme: GradingScheme;
  attempts: readonly StagedAttempt[];
  /** Over all of them. */
  record: AcademicRecord<StagedAttempt>;
}

/** A session ends with the results of its Rain semester, or when the next one has begun. */
export function underWayOf(
  attempts: readonly StagedAttempt[],
  current: string | undefined,
): string | undefined {
  const hasEnded = attempts.some(
    ({ session, semester, grade }) => session === current && semester === 2 && grade !== null,
  );
  return hasEnded ? undefined : current;
}

/** By what results are judged: every scheme, and the session under way. */
const findMeasures = compiledQuery((db) =>
  db.selectNoFrom([
    cohortSchemesJson.as('schemes'),
    sql<
      string | null
    >`(select s.name from semester m join academic_session s on s.id = m.session_id where m.current)`.as(
      'session',
    ),
  ]),
);

/** Results of a student for this reader: students see what is published, offices also what was submitted. */
export async function readResults(
  db: Db | Trx,
  student: ResultStudent,
  reader: 'student' | 'office',
): Promise<StudentResults> {
  const [measures] = await findMeasures(db, {});
  const scheme = schemeFor(measures?.schemes ?? [], student);
  const attempts = await attemptsOf(db, [student.id], { for: reader, schemeOf: () => scheme });
  const record = recordOfGraded(scheme, attempts, {
    underWay: underWayOf(attempts, measures?.session ?? undefined),
  });
  return { student, scheme, attempts, record };
}

/** A semester with the first day of its session: by it semesters follow each other. */
export interface SemesterAt {
  session: string;
  startsOn: string;
  semester: number;
}

const isUpTo = (at: SemesterAt) => (one: SemesterAt) =>
  one.startsOn < at.startsOn || (one.startsOn === at.startsOn && one.semester <= at.semester);

/**
 * The record as it stood with the results of a semester, whatever came after it. How a student stands is judged at the end
 * of a session, so the Harmattan semester says nothing of its own.
 */
export function recordUpTo(
  scheme: GradingScheme,
  attempts: readonly StagedAttempt[],
  at: SemesterAt,
): AcademicRecord<StagedAttempt> {
  const underWay = at.semester === 1 ? at.session : undefined;
  return recordOfGraded(scheme, attempts.filter(isUpTo(at)), { underWay });
}
