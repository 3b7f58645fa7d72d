import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { passOn, type Places } from '../waiting-list/pass-on';

interface Wanted extends Places {
  /** Who comes: a place that was offered to them is theirs. */
  studentId?: number;
  now?: Date;
}

/**
 * Keeps what these courses have of places as it is until the transaction ends: who changes it counts anew who has one, and
 * nobody may come or go meanwhile. In the order of courses, so that no two wait for each other.
 */
export const keepPlaces = (trx: Trx, courseIds: RawBuilder<unknown>) =>
  sql`select from course where id in (${courseIds}) order by id for share`.execute(trx);

/** Holds what is taken of courses in a semester, in the order of courses: who comes, goes or waits does so one by one. */
export async function holdPlaces(trx: Trx, { sessionId, semester, courseIds }: Places): Promise<void> {
  await keepPlaces(trx, sql`select unnest(${courseIds}::integer[])`);
  await sql`select from course_seat where course_id = any(${courseIds}::integer[])
    and session_id = ${sessionId} and semester = ${semester} order by course_id for update`.execute(trx);
}

/**
 * Takes a place of each course that has only so many, in one statement: of those who come at once for the last place one
 * gets it. Places are taken in the order of courses, so that no two wait for each other. Who was offered a place has it
 * already, and who gets one waits no more. Answers the courses that are full.
 */
export async function takeSeats(trx: Trx, wanted: Wanted): Promise<number[]> {
  const { sessionId, semester, courseIds, studentId = null, now = null } = wanted;
  await keepPlaces(trx, sql`select unnest(${courseIds}::integer[])`);
  const { rows } = await sql<{ id: number }>`
    with offered as (
      update course_waiting set state = 'taken', ended_at = ${now}::timestamptz
      where student_id = ${studentId}::bigint and session_id = ${sessionId} and semester = ${semester}
        and course_id = any(${courseIds}::integer[]) and state = 'offered' and until >= ${now}::timestamptz
      returning course_id
    ), wanted as (
      select id, capacity from course where id = any(${courseIds}::integer[]) and capacity is not null
        and id not in (select course_id from offered)
    ), taken as (
      insert into course_seat as t (course_id, session_id, semester, taken)
      select id, ${sessionId}, ${semester}, 1 from wanted order by id
      on conflict (course_id, session_id, semester) do update set taken = t.taken + 1
        where t.taken < (select capacity from course where id = t.course_id)
      returning course_id
    ), refused as (
      select id from wanted where id not in (select course_id from taken)
    ), came as (
      update course_waiting set state = 'taken', ended_at = ${now}::timestamptz
      where student_id = ${studentId}::bigint and session_id = ${sessionId} and semester = ${semester}
        and course_id = any(${courseIds}::integer[]) and state = 'waiting' and course_id not in (select id from refused)
    )
    select id from refused order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Gives back one place of each of these courses, and offers it to whoever waits longest. */
export async function freePlaces(trx: Trx, places: Places, now: Date): Promise<void> {
  const { sessionId, semester, courseIds } = places;
  await holdPlaces(trx, places);
  await sql`update course_seat set taken = greatest(taken - 1, 0) where course_id = any(${courseIds}::integer[])
    and session_id = ${sessionId} and semester = ${semester}`.execute(trx);
  await passOn(trx, places, now);
}

/** Gives back the places that a registration holds. */
export async function freeSeats(trx: Trx, registrationId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ sessionId: number; semester: number; courseIds: number[] }>`
    select r.session_id as "sessionId", r.semester, array_agg(c.course_id order by c.course_id) as "courseIds"
    from course_registration r join registered_course c on c.registration_id = r.id
    where r.id = ${registrationId} group by r.id`.execute(trx);
  for (const places of rows) await freePlaces(trx, places, now);
}

/**
 * Counts anew who has a place of a course, which has to be locked: while it had as many places as come, nobody counted, and
 * whoever registered then has one all the same. Whoever asks to add it has one, and so has whom one is offered to.
 */
export async function recountSeats(trx: Trx, courseId: number): Promise<void> {
  await trx.deleteFrom('course_seat').where('course_id', '=', courseId).execute();
  await sql`
    insert into course_seat (course_id, session_id, semester, taken)
    select ${courseId}, session_id, semester, count(*) from (
      select r.session_id, r.semester
      from registered_course c join course_registration r on r.id = c.registration_id
      where c.course_id = ${courseId} and r.state <> 'draft'
      union all
      select r.session_id, r.semester
      from add_drop_line l
      join add_drop_request q on q.id = l.request_id and q.state in ('submitted', 'adviser_ok', 'hod_ok')
      join course_registration r on r.id = q.registration_id
      where l.course_id = ${courseId} and l.act = 'add'
      union all
      select session_id, semester from course_waiting where course_id = ${courseId} and state = 'offered'
    ) as has
    group by session_id, semester`.execute(trx);
}
