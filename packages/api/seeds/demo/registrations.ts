import { universityScheme } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { homeDepartment } from './people.data';
import { stillOnTheirWay } from './results';
import { currentSessionId } from './sessions';

/**
 * A number of 0 to 99 that depends on nothing but its text: the same in every run and on every machine.
 * `md5` rather than hashtext, whose values PostgreSQL does not promise to keep.
 */
const seededNumber = sql`create or replace function pg_temp.seeded(text) returns int language sql immutable
  as $$ select (('x' || substr(md5($1), 1, 7))::bit(28)::int) % 100 $$`;

/** Past semesters are locked; in the current one registrations stand at every stage, and some have not begun. */
const registrations = sql`
  insert into course_registration (student_id, session_id, semester, department_id, level, state, submitted_at)
  select s.id, m.session_id, m.semester, s.department_id, l.level,
    case
      when m.session_id < ${currentSessionId} or d.draw < q.approved or s.user_id is not null then 'locked'
      when d.draw < q.head_done then 'hod_ok' when d.draw < q.adviser_done then 'adviser_ok'
      when d.draw < 94 then 'submitted' else 'draft'
    end,
    case when m.session_id < ${currentSessionId} or d.draw < 94 or s.user_id is not null then w.opens_at + interval '3 days' end
  from student s
  join student_session l on l.student_id = s.id
  join semester m on m.session_id = l.session_id
  join dated_window w on w.kind = 'registration' and w.session_id = m.session_id and w.semester = m.semester
    and num_nonnulls(w.student_type_id, w.level, w.faculty_id) = 0
  cross join lateral (select pg_temp.seeded(s.matric_number || 'registration') as draw) d
  -- Where the logins have their offices more of it waits.
  cross join lateral (select case when s.department_id = ${homeDepartment} then 30 else 70 end as approved,
    case when s.department_id = ${homeDepartment} then 42 else 78 end as head_done,
    case when s.department_id = ${homeDepartment} then 60 else 86 end as adviser_done) q
  where s.student_type_id = 1
    and (m.session_id < ${currentSessionId} or (m.semester = 1 and (d.draw < 97 or s.user_id is not null)))
    and not (m.session_id = ${currentSessionId} and coalesce(s.user_id in (select user_id from pg_temp.unregistered), false))
  order by s.id, m.session_id, m.semester`;

/**
 * The courses of every registration, those of past sessions with scores from how able a student is and how hard the
 * course was that day. One student in five draws from a lower range, so that about one in seven fails something.
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
    select case when r.session_id < ${currentSessionId} then least(96, case
      when r.level = 100 and exists (select from pg_temp.failed f where (f.user_id, f.code) = (s.user_id, c.code)) then 32
      when s.user_id is null and pg_temp.seeded(s.matric_number || 'able') < 20 then
        27 + pg_temp.seeded(s.matric_number || 'talent') / 6
        + pg_temp.seeded(s.matric_number || c.code || r.session_id) / 3
      else
        41 + pg_temp.seeded(s.matric_number || 'talent') / case when s.user_id is null then 3 else 6 end
        + pg_temp.seeded(s.matric_number || c.code || r.session_id) / 5
    end) end as score
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
    case when n.session_id < ${currentSessionId} then 15 end,
    case when n.session_id < ${currentSessionId} then (case when again.passes then 35 else 20 end) end
  from registered_course k
  join course_registration r on r.id = k.registration_id
  join student s on s.id = r.student_id
  join course c on c.id = k.course_id
  join course_registration n
    on n.student_id = r.student_id and n.semester = r.semester and n.session_id = r.session_id + 1
  cross join lateral (
    select s.user_id is not null or pg_temp.seeded(s.matric_number || c.code || 'again') < 80 as passes) again
  where r.session_id = ${session} and k.score < ${universityScheme.passMark}
    and not (r.session_id = ${stillOnTheirWay.sessionId} and c.code = any(${stillOnTheirWay.codes}))
  order by n.id, k.course_id`;

const waiting = sql`r.session_id = ${currentSessionId} and r.state in ('submitted', 'adviser_ok', 'hod_ok')`;

/** One in eight of those that wait borrows a course of another department, and whatever waits for the dean does. */
const borrowedCourses = sql`
  insert into registered_course (registration_id, course_id, session_id, semester, units, category, borrowed, reason, owner_decision)
  select r.id, k.course_id, r.session_id, r.semester, k.units, 'Elective', true, 'For the project that I want to write',
    case r.state when 'adviser_ok' then 'pending' when 'hod_ok' then 'approved' end
  from course_registration r
  join student s on s.id = r.student_id
  cross join lateral (
    select k.course_id, k.units from course_in_session k
    where k.session_id = r.session_id and k.semester = r.semester and k.borrowable and k.active
      and k.department_id <> s.department_id and k.level <= r.level
      and not exists (select from registered_course c where c.registration_id = r.id and c.course_id = k.course_id)
      and k.units + (select sum(c.units) from registered_course c where c.registration_id = r.id) <= 24
    -- Half of them of the department of the logins.
    order by (k.department_id = ${homeDepartment} and pg_temp.seeded(s.matric_number || 'where') < 50) desc,
      md5(s.matric_number || k.code)
    limit 1
  ) k
  where ${waiting} and (r.state = 'hod_ok' or pg_temp.seeded(s.matric_number || 'borrows') < 12)`;

/** What is out of the ordinary, as a submission finds it; without anything nothing is with the dean. */
const exceptions = sql`
  update course_registration r
  set needs_dean = c.borrowed,
    state = case when r.state = 'hod_ok' and not c.borrowed then 'adviser_ok' else r.state end,
    exceptions = array_remove(array[
      case when c.borrowed then 'borrowed' end, case when c.units < 15 then 'underload' end], null)
  from (select registration_id, sum(units) as units, bool_or(borrowed) as borrowed from registered_course group by 1) c
  where c.registration_id = r.id and ${waiting}`;

/** How those of the semester under way came where they are; who approved what is past was not kept. */
const events = sql`
  insert into course_registration_event (registration_id, act, from_state, to_state, units, courses, actor_id, at, stage)
  select r.id, e.act, e.was, e.became, c.units, c.courses, coalesce(e.actor::text, 'system'),
    r.submitted_at + e.days * interval '1 day', e.stage
  from course_registration r
  join student s on s.id = r.student_id
  join (
    select v.registration_id, sum(v.units) as units, array_agg(k.code order by k.code) as courses
    from registered_course v join course k on k.id = v.course_id group by 1
  ) c on c.registration_id = r.id
  left join course_adviser a on a.session_id = r.session_id and a.department_id = s.department_id and a.level = r.level
    and a.from_number is null
  left join staff adviser on adviser.id = a.staff_id
  left join office_term t on t.office = 'head' and t.department_id = s.department_id and t.ends_on is null and not t.void
  left join staff head on head.id = t.staff_id
  cross join lateral (values
    (0, 'submit', 'draft', 'submitted', null, s.user_id, true),
    (2, 'approve', 'submitted', 'adviser_ok', 'adviser', adviser.user_id, r.state in ('adviser_ok', 'hod_ok', 'locked')),
    (4, 'approve', 'adviser_ok', case r.state when 'locked' then 'locked' else 'hod_ok' end, 'hod', head.user_id,
      r.state in ('hod_ok', 'locked'))
  ) as e (days, act, was, became, stage, actor, happened)
  where r.session_id = ${currentSessionId} and r.state <> 'draft' and e.happened
    -- Nobody approves at two stages, and what is approved was approved by somebody.
    and (r.state <> 'locked' or adviser.user_id <> head.user_id)
  order by r.id, e.days`;

interface Logins {
  /** Who has not registered the semester under way. */
  unregistered: readonly number[];
  /** What some failed at 100 level. */
  failed: readonly { userId: number; code: string }[];
}

export async function seedRegistrations(trx: Trx, { unregistered, failed }: Logins): Promise<void> {
  await seededNumber.execute(trx);
  await sql`create temporary table unregistered on commit drop as
    select unnest(${[...unregistered]}::bigint[]) as user_id`.execute(trx);
  await sql`create temporary table failed on commit drop as
    select unnest(${failed.map(({ userId }) => userId)}::bigint[]) as user_id,
      unnest(${failed.map(({ code }) => code)}::text[]) as code`.execute(trx);
  await registrations.execute(trx);
  // Without figures the planner joins tens of thousands of new rows one by one.
  await sql`analyze student, course_registration, course, course_version, curriculum_course`.execute(trx);
  await coursesWithResults.execute(trx);
  await sql`analyze registered_course`.execute(trx);
  for (const session of [1, 2, 3]) await carryOvers(session).execute(trx);
  await borrowedCourses.execute(trx);
  await exceptions.execute(trx);
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

/** What became of the registrations of the semester under way, once it is known whose they are. */
export async function seedRegistrationEvents(trx: Trx): Promise<void> {
  await events.execute(trx);
}
