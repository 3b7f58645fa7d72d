import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/database/database';

interface Wanted {
  sessionId: number;
  semester: number;
  courseIds: readonly number[];
}

/**
 * Keeps what these courses have of places as it is until the transaction ends: who changes it counts anew who has one, and
 * nobody may come or go meanwhile. In the order of courses, so that no two wait for each other.
 */
const keepPlaces = (trx: Trx, courseIds: RawBuilder<unknown>) =>
  sql`select from course where id in (${courseIds}) order by id for share`.execute(trx);

/**
 * Takes a place of each course that has only so many, in one statement: of those who come at once for the last place one
 * gets it. Places are taken in the order of courses, so that no two wait for each other. Answers the courses that are full.
 */
export async function takeSeats(trx: Trx, { sessionId, semester, courseIds }: Wanted): Promise<number[]> {
  await keepPlaces(trx, sql`select unnest(${courseIds}::integer[])`);
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
  await keepPlaces(
    trx,
    sql`select course_id from registered_course where registration_id = ${registrationId}`,
  );
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

/**
 * Counts anew who has a place of a course, which has to be locked: while it had as many places as come, nobody counted, and
 * whoever registered then has one all the same.
 */
export async function recountSeats(trx: Trx, courseId: number): Promise<void> {
  await trx.deleteFrom('course_seat').where('course_id', '=', courseId).execute();
  await sql`
    insert into course_seat (course_id, session_id, semester, taken)
    select c.course_id, r.session_id, r.semester, count(*)
    from registered_course c join course_registration r on r.id = c.registration_id
    where c.course_id = ${courseId} and r.state <> 'draft'
    group by c.course_id, r.session_id, r.semester`.execute(trx);
}
