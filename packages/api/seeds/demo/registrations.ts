import { universityScheme } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { currentSessionId } from './sessions';

/**
 * A number of 0 to 99 that depends on nothing but its text: the same in every run and on every machine.
 * `md5` rather than hashtext, whose values PostgreSQL does not promise to keep.
 */
const seededNumber = sql`create or replace function pg_temp.seeded(text) returns int language sql immutable
  as $$ select (('x' || substr(md5($1), 1, 7))::bit(28)::int) % 100 $$`;

/** Of past semesters: who approved them was not kept. Those of the one under way come by `course-submissions.ts`. */
const registrations = sql`
  insert into course_registration (student_id, session_id, semester, department_id, level, state, submitted_at)
  select s.id, m.session_id, m.semester, s.department_id, l.level, 'locked', w.opens_at + interval '3 days'
  from student s
  join student_session l on l.student_id = s.id
  join semester m on m.session_id = l.session_id
  join dated_window w on w.kind = 'registration' and w.session_id = m.session_id and w.semester = m.semester
    and num_nonnulls(w.student_type_id, w.level, w.faculty_id) = 0
  where s.student_type_id = 1 and m.session_id < ${currentSessionId}
  order by s.id, m.session_id, m.semester`;

/**
 * The courses of every registration with scores from how able a student is and how hard the course was that day. One
 * student in five draws from a lower range, so that about one in seven fails something.
 */
const coursesWithResults = sql`
  insert into registered_course (registration_id, course_id, session_id, semester, units, category, test, exam)
  select r.id, c.course_id, r.session_id, r.semester, c.units, c.category,
    round(v.score * 0.3), v.score - round(v.score * 0.3)
  from course_registration r
  join student s on s.id = r.student_id
  join curriculum_course p on p.session_id = r.session_id and p.department_id = s.department_id
    and p.level = r.level and p.semester = r.semester
  join course_in_session c on c.course_id = p.course_id and c.session_id = p.session_id
  cross join lateral (
    select least(96, case
      when r.level = 100 and exists (select from pg_temp.failed f where (f.user_id, f.code) = (s.user_id, c.code)) then 32
      when s.user_id is null and pg_temp.seeded(s.matric_number || 'able') < 20 then
        27 + pg_temp.seeded(s.matric_number || 'talent') / 6
        + pg_temp.seeded(s.matric_number || c.code || r.session_id) / 3
      else
        41 + pg_temp.seeded(s.matric_number || 'talent') / case when s.user_id is null then 3 else 6 end
        + pg_temp.seeded(s.matric_number || c.code || r.session_id) / 5
    end) as score
  ) v
  where p.status <> 'elective' or (c.code = 'FRN102') = (pg_temp.seeded(s.matric_number) < 50)
  order by r.id, c.code`;

/**
 * What was failed is taken again in the same semester of the next session, one course at a time because more would
 * break the load, and passed there or failed once more.
 */
const carryOvers = (session: number) => sql`
  insert into registered_course (registration_id, course_id, session_id, semester, units, category, carry_over, test, exam)
  select distinct on (n.id) n.id, k.course_id, n.session_id, n.semester, k.units, k.category, true,
    15, case when again.passes then 35 else 20 end
  from registered_course k
  join course_registration r on r.id = k.registration_id
  join student s on s.id = r.student_id
  join course c on c.id = k.course_id
  join course_registration n
    on n.student_id = r.student_id and n.semester = r.semester and n.session_id = r.session_id + 1
  cross join lateral (
    select s.user_id is not null or pg_temp.seeded(s.matric_number || c.code || 'again') < 80 as passes) again
  where r.session_id = ${session} and k.score < ${universityScheme.passMark}
  order by n.id, k.course_id`;

/** What everybody registered in past sessions; `failed`: what some of the logins failed at 100 level. */
export async function seedRegistrations(
  trx: Trx,
  failed: readonly { userId: number; code: string }[],
): Promise<void> {
  await seededNumber.execute(trx);
  await sql`create temporary table failed on commit drop as
    select unnest(${failed.map(({ userId }) => userId)}::bigint[]) as user_id,
      unnest(${failed.map(({ code }) => code)}::text[]) as code`.execute(trx);
  await registrations.execute(trx);
  // Without figures the planner joins tens of thousands of new rows one by one.
  await sql`analyze student, course_registration, course, course_version, curriculum_course`.execute(trx);
  await coursesWithResults.execute(trx);
  await sql`analyze registered_course`.execute(trx);
  for (const session of [1, 2]) await carryOvers(session).execute(trx);
  await sql`analyze registered_course`.execute(trx);
}

/** The login with carry-overs failed two courses of Harmattan last session: with them its level is more than the load. */
export async function seedCarryOvers(trx: Trx, userId: number): Promise<void> {
  const failed = sql`(select r.id, c.id as course_id
    from course_registration r, student s, course c
    where s.id = r.student_id and s.user_id = ${userId} and c.code in ('CSC203', 'CSC205'))`;
  await sql`update registered_course k set test = 12, exam = 20
    from ${failed} f where (k.registration_id, k.course_id) = (f.id, f.course_id)`.execute(trx);
}
