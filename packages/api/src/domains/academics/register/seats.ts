import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';

interface Wanted {
  sessionId: number;
  semester: number;
  courseIds: readonly number[];
}

/**
 * Takes a place of each course that has only so many, in one statement: of those who come at once for the last place one
 * gets it. Places are taken in the order of courses, so that no two wait for each other. Answers the courses that are full.
 */
export async function takeSeats(trx: Trx, { sessionId, semester, courseIds }: Wanted): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select id, capacity from course where id = any(${courseIds}::integer[]) and capacity is not null
    ), taken as (
      insert into course_seat as t (course_id, session_id, semester, taken)
      select id, ${sessionId}, ${semester}, 1 from wanted order by id
      on conflict (course_id, session_id, semester) do update set taken = t.taken + 1
        where t.taken < (select capacity from course where id = t.course_id)
      returning course_id
    )
    select id from wanted where id not in (select course_id from taken) order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Gives back the places that a registration holds. */
export async function freeSeats(trx: Trx, registrationId: number): Promise<void> {
  await sql`
    with held as (
      select t.course_id, t.session_id, t.semester from course_seat t
      join course_registration r on r.id = ${registrationId}
        and r.session_id = t.session_id and r.semester = t.semester
      join registered_course c on c.registration_id = r.id and c.course_id = t.course_id
      order by t.course_id for update of t
    )
    update course_seat t set taken = greatest(t.taken - 1, 0) from held h
    where (t.course_id, t.session_id, t.semester) = (h.course_id, h.session_id, h.semester)`.execute(trx);
}
