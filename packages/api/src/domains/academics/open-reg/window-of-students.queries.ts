import type { AudienceInSemester } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import { registrationWindow } from '../../../platform/windows/registration-window';
import { lateDays } from './present-windows';

const sameAudience = ({ sessionId, semester, studentTypeId, level, schoolId }: AudienceInSemester) =>
  sql<boolean>`w.session_id = ${sessionId} and w.semester = ${semester}
    and w.student_type_id is not distinct from ${studentTypeId}::integer
    and w.level is not distinct from ${level}::integer and w.faculty_id is not distinct from ${schoolId}::integer`;

/** What became of the window of these students, newest first; the late days as they stood with each change. */
export async function changesOf(db: Db | Trx, audience: AudienceInSemester) {
  const rows = await db
    .selectFrom('dated_window as w')
    .innerJoin('dated_window_change as c', 'c.window_id', 'w.id')
    .select(['c.version', 'c.opens_at as opens', 'c.closes_at as closes', 'c.message', 'c.removed'])
    .select(['c.changed_by as by', 'c.changed_at as at'])
    .select(
      sql<Date | null>`(select l.closes_at from dated_window_change l join dated_window v on v.id = l.window_id
        where v.kind = 'late_registration' and v.session_id = w.session_id and v.semester = w.semester
          and v.student_type_id is not distinct from w.student_type_id and v.level is not distinct from w.level
          and v.faculty_id is not distinct from w.faculty_id and l.changed_at <= c.changed_at and not l.removed
        order by l.version desc limit 1)`.as('lateUntil'),
    )
    .where('w.kind', '=', 'registration')
    .where(sameAudience(audience))
    .orderBy('c.version', 'desc')
    .execute();
  const name = await actorNames(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map(({ version, removed, opens, closes, lateUntil, message, by, at }) => ({
    version,
    removed,
    opens: opens.toISOString(),
    closes: closes?.toISOString() ?? null,
    lateUntil: lateDays({ closes, lateUntil })?.toISOString() ?? null,
    message,
    by: name(by),
    at: at.toISOString(),
  }));
}

/** Students `p` in a semester with the window `w` that counts for them. */
export const studentsWithWindow = (
  db: Db | Trx,
  { sessionId, semester }: { sessionId: number; semester: number },
) =>
  db
    .selectFrom('student as p')
    .innerJoin('student_session as e', (join) =>
      join.onRef('e.student_id', '=', 'p.id').on('e.session_id', '=', sessionId),
    )
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('course_registration as r', (join) =>
      join
        .onRef('r.student_id', '=', 'p.id')
        .on('r.session_id', '=', sessionId)
        .on('r.semester', '=', semester),
    )
    .innerJoinLateral(
      registrationWindow({
        sessionId: sql`${sessionId}::integer`,
        semester: sql`${semester}::integer`,
        studentType: sql.ref('p.student_type_id'),
        level: sql.ref('e.level'),
        school: sql.ref('d.faculty_id'),
      }).as('w'),
      (join) => join.onTrue(),
    );

/** Lists that were sent and are not approved yet, of the students for whom the window of this audience counts. */
export async function waitingLists(db: Db | Trx, audience: AudienceInSemester) {
  const { studentTypeId, level, schoolId } = audience;
  const counted = (state: string) => sql<number>`(count(*) filter (where r.state = ${state}))::integer`;
  return studentsWithWindow(db, audience)
    .select([counted('submitted').as('submitted'), counted('adviser_ok').as('adviser')])
    .select(counted('hod_ok').as('hod'))
    .where('r.state', 'in', ['submitted', 'adviser_ok', 'hod_ok'])
    .where('w.studentTypeId', 'is not distinct from', studentTypeId)
    .where('w.level', 'is not distinct from', level)
    .where('w.schoolId', 'is not distinct from', schoolId)
    .executeTakeFirstOrThrow();
}
