import { readAudienceKey, type AudienceInSemester } from '@portal/contracts/academics';
import type { Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/route';
import { isWithin, reachOf, type Reach } from '../../platform/reach';

/** Where these students belong. */
export const placeOf = ({ studentTypeId, level, schoolId }: AudienceInSemester) => ({
  studentType: studentTypeId,
  level,
  school: schoolId,
});

/** Whether these are some students, and not all of them. */
export const areSome = ({
  studentTypeId,
  level,
  schoolId,
}: Omit<AudienceInSemester, 'sessionId' | 'semester'>) =>
  studentTypeId !== null || level !== null || schoolId !== null;

/** Days of everybody are followed by the others: nobody takes them away. Throws CONFLICT. */
export function demandSome(audience: AudienceInSemester): void {
  if (!areSome(audience))
    throw new AppError('CONFLICT', {
      message: 'These are the days of all students. Close them or set others instead.',
    });
}

/** What rows of students by kind, level and school have of a place. */
export const audienceColumns = (table: string) => ({
  studentType: sql.ref(`${table}.studentTypeId`),
  level: sql.ref(`${table}.level`),
  school: sql.ref(`${table}.schoolId`),
});

/** The schools that places name. */
export const schoolsIn = (reach: Reach): number[] =>
  reach === 'all' ? [] : reach.flatMap(({ school }) => (school === undefined ? [] : [school]));

/** The words of some students in a semester, where there are such. */
export async function namesOfAudience(db: Db | Trx, audience: AudienceInSemester) {
  const { sessionId, semester, studentTypeId, level, schoolId } = audience;
  const { rows } = await sql<{
    session: string;
    semester: string;
    studentType: string | null;
    school: string | null;
  }>`
    select s.name as session, n.name as semester, t.name as "studentType", f.name as school
    from semester m
    join academic_session s on s.id = m.session_id
    join lookup n on n.list = 'semesters' and n.id = m.semester
    left join lookup t on t.list = 'student-types' and t.id = ${studentTypeId}
    left join faculty f on f.kind = 'school' and f.id = ${schoolId}
    where m.session_id = ${sessionId} and m.semester = ${semester}
      and (t.id is null) = (${studentTypeId}::integer is null)
      and (f.id is null) = (${schoolId}::integer is null)`.execute(db);
  return rows[0] && { ...rows[0], level };
}

const isLevel = (level: number | null) => level === null || (level % 100 === 0 && level <= 900);

/** Whom a key of an address means. Throws NOT_FOUND for nobody, and where that is beyond this person's reach. */
export async function audienceOf(
  db: Db | Trx,
  actor: Actor,
  { key, claim }: { key: string; claim: Claim },
): Promise<AudienceInSemester> {
  const audience = readAudienceKey(key);
  const within = audience && isLevel(audience.level) && isWithin(reachOf(actor, claim), placeOf(audience));
  if (!within || !(await namesOfAudience(db, audience))) throw new AppError('NOT_FOUND');
  return audience;
}
