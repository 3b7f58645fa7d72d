import { sql, type RawBuilder } from 'kysely';

/**
 * How many study in a session by department and the level that counts for booking: most have no row in a session that is to
 * come. A query `studying`, to be put before a statement: they are counted once for all that asks.
 */
export const studying = (sessionId: RawBuilder<number>): RawBuilder<unknown> => sql`studying as materialized (
  select coalesce(e.level, p.level) as level, p.department_id, count(*) as students
  from student p left join student_session e on e.student_id = p.id and e.session_id = ${sessionId}
  where e.student_id is not null or p.status in ('active', 'probation') group by 1, 2)`;
