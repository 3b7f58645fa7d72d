import { recordOfGraded } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { SessionStanding, StudentsOfSession } from '../../platform/session-facts';
import { auditsOf, byStudent } from './degree-audit/audits';
import { cohortSchemes } from './grading-schemes.queries';
import { isOnSheet } from './records/on-sheet';
import { attemptsOf, schemesOf } from './student-results/attempts.queries';

interface Enrolled {
  id: number;
  startsOn: string;
  /** Semesters with a registration that was submitted, and those of them that are on no sheet. */
  registered: number;
  unapproved: number;
  /** At the last level of the department. */
  last: boolean;
}

async function enrolledOf(db: Db | Trx, { studentIds, sessionId }: StudentsOfSession): Promise<Enrolled[]> {
  const { rows } = await sql<Enrolled>`
    select n.student_id as id, s.starts_on as "startsOn", coalesce(n.level >= d.years * 100, false) as last,
      g.registered, g.unapproved
    from student_session n
    join academic_session s on s.id = n.session_id
    join student p on p.id = n.student_id
    left join department d on d.id = p.department_id
    cross join lateral (select count(*)::int as registered, count(*) filter (where not ${isOnSheet})::int as unapproved
      from course_registration r
      where r.student_id = n.student_id and r.session_id = n.session_id and r.state <> 'draft') g
    where n.session_id = ${sessionId} and n.student_id = any(${[...studentIds]}::bigint[])`.execute(db);
  return rows;
}

/** How these students stand at the end of a session: what came in a later one says nothing about it. */
export async function sessionStandings(
  db: Db | Trx,
  asked: StudentsOfSession,
): Promise<ReadonlyMap<number, SessionStanding>> {
  const [schemes, enrolled] = await Promise.all([cohortSchemes(db), enrolledOf(db, asked)]);
  const ids = enrolled.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const schemeOf = await schemesOf(db, ids, schemes);
  const attempts = byStudent(await attemptsOf(db, ids, { for: 'student', schemeOf }));
  const audits = await auditsOf(
    db,
    enrolled.flatMap(({ id, last }) => (last ? [id] : [])),
  );
  return new Map(
    enrolled.map(({ id, startsOn, last: _, ...registrations }) => {
      const own = (attempts.get(id) ?? []).filter((one) => one.startsOn <= startsOn);
      const scheme = schemeOf(id);
      const awaited = own.filter((one) => one.sessionId === asked.sessionId && one.grade === null).length;
      const { audit, overTime = false } = audits.get(id) ?? {};
      const { standing } = recordOfGraded(scheme, own);
      return [id, { standing, awaited, ...registrations, awardable: audit?.met ?? false, overTime }];
    }),
  );
}

/** Who of these has registered courses in a session; a draft registers nothing. */
export async function registeredInSession(
  db: Db | Trx,
  { studentIds, sessionId }: StudentsOfSession,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('course_registration')
    .select('student_id as id')
    .distinct()
    .where('session_id', '=', sessionId)
    .where('student_id', '=', sql<number>`any(${[...studentIds]}::bigint[])`)
    .where('state', '<>', 'draft')
    .execute();
  return new Map(rows.map(({ id }) => [id, 'has registered courses']));
}
