import { lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../packages/api/src/platform/database/database';
import { feeSession, feeWorld } from '../../packages/api/test/fee-builders';
import { aRegistrationWindow } from '../../packages/api/test/registration-builders';
import type { TestApp } from '../../packages/api/test/app';

/** What everybody takes in each semester, of so many units. */
export const coursesOfSemester = 8;
export const unitsOfCourse = 3;
/** Full sessions before the one under way, whose results are known. */
const pastSessions = 3;
const firstSession = feeSession - pastSessions;
/** The last semester with results. */
export const lastSemester = { sessionId: feeSession - 1, semester: 2 };
/** Everybody is in their fourth year. */
export const levelNow = 100 * (pastSessions + 1);
const levels = Array.from({ length: pastSessions + 1 }, (_, year) => 100 * (year + 1));
const day = 86_400_000;
/** Of `feeWorld`: nobody studies there. */
const departmentOfTests = 900;

const surnames = 'Adeyemi Okonkwo Bello Eze Ogunleye Musa Nwosu Olatunji Ibrahim Chukwu Balogun Danjuma';
const firstNames = 'Grace Zainab Chidi Tunde Ngozi Yusuf Amara Kemi Ifeoma Sani Blessing Emeka';
const oneOf = (words: string, place: string) =>
  sql`(string_to_array(${words}::text, ' '))[1 + ${sql.raw(place)} % 12]`;

/** The session under way began two months ago; registration of Harmattan is open. */
async function seedSessions(test: TestApp): Promise<void> {
  const { db, clock } = test.deps;
  const now = clock.now().getTime();
  const today = lagosDate(new Date(now)) ?? '';
  await sql`
    insert into academic_session (id, name, current, starts_on, ends_on)
    select s, s || '/' || s + 1, s = ${feeSession}::int, b.day, b.day + 364
    from generate_series(${firstSession}::int, ${feeSession}::int) s
    cross join lateral (select ${today}::date - 60 - 365 * (${feeSession}::int - s) as day) b`.execute(db);
  await sql`insert into semester (session_id, semester, current)
    select s.id, m, s.current and m = 1 from academic_session s cross join generate_series(1, 2) m`.execute(
    db,
  );
  await feeWorld(test);
  await aRegistrationWindow(test, {
    sessionId: feeSession,
    opensOn: lagosDate(new Date(now - 7 * day)) ?? '',
    closesOn: lagosDate(new Date(now + 30 * day)) ?? '',
  });
}

/** Each department has courses of its own in every semester of every level. */
async function seedCourses({ deps: { db } }: TestApp): Promise<void> {
  await sql`
    insert into course (code, level, semester, department_id, category)
    select 'B' || chr(65 + d.nth / 26) || chr(65 + d.nth % 26) || l + 2 * k + m, l, m, d.id, 'Core'
    from (select id, row_number() over (order by id)::int as nth from department
      where id <> ${departmentOfTests}) d
    cross join unnest(${levels}::int[]) l
    cross join generate_series(1, 2) m
    cross join generate_series(0, ${coursesOfSemester - 1}::int) k`.execute(db);
  await sql`
    insert into course_version (course_id, from_session_id, revision, title, units, type, pass_mark, made_by)
    select id, ${firstSession}::int, 1, 'Topics of ' || code, ${unitsOfCourse}::int, 'lecture', 40, 'system'
    from course order by id`.execute(db);
  await sql`
    insert into curriculum_course (session_id, department_id, level, semester, course_id, status)
    select s.id, c.department_id, c.level, c.semester, c.id, 'core'
    from academic_session s cross join course c order by s.id, c.id`.execute(db);
}

/** Students in their fourth year, with accounts of one password, spread over the departments. */
async function seedStudents({ deps: { db } }: TestApp, { students, passwordHash }: Wanted): Promise<void> {
  const matricNumber = sql`${firstSession}::int || '/1/' || lpad(n::text, 6, '0') || 'TT'`;
  await sql`
    insert into app_user (user_name, password_hash, user_type, full_name, email, active, email_migrated,
      student_type_id)
    select ${matricNumber}, ${passwordHash}::text, 'student',
      upper(${oneOf(surnames, 'n')}) || ' ' || ${oneOf(firstNames, '(n / 12)')}, 'student' || n || '@futg.example',
      true, true, 1
    from generate_series(1, ${students}::int) n`.execute(db);
  await sql`insert into user_role (user_id, role_id)
    select id, 'student' from app_user where user_type = 'student' order by id`.execute(db);
  await sql`
    insert into student (user_id, matric_number, surname, first_name, gender, date_of_birth, country_id,
      student_type_id, department_id, level, entry_mode, entry_session_id, cleared_at)
    select u.id, u.user_name, ${oneOf(surnames, 'u.n')}, ${oneOf(firstNames, '(u.n / 12)')},
      case when u.n % 2 = 0 then 'Female' else 'Male' end, '2003-01-01', 566, 1, d.ids[1 + u.n % array_length(d.ids, 1)],
      ${levelNow}::int, 'UTME', ${firstSession}::int, now()
    from (select id, user_name, row_number() over (order by id)::int as n from app_user
      where user_type = 'student') u
    cross join (select array_agg(id order by id) as ids from department where id <> ${departmentOfTests}) d
    order by u.n`.execute(db);
  await sql`
    insert into student_session (student_id, session_id, level)
    select p.id, s.id, 100 * (1 + s.id - ${firstSession}::int) from student p cross join academic_session s
    order by p.id, s.id`.execute(db);
}

/** Of the semesters before all approved; with `waiting`, of the one under way also, at every stage. */
async function seedRegistrations(trx: Trx, waiting: boolean): Promise<void> {
  await sql`
    insert into course_registration (student_id, session_id, semester, department_id, level, state, submitted_at)
    select p.id, e.session_id, m.semester, p.department_id, e.level,
      case when e.session_id < ${feeSession}::int or p.id % 20 > 1 then 'locked'
        when p.id % 20 = 0 then 'submitted' else 'adviser_ok' end,
      s.starts_on + (p.id % 30)::int
    from student p
    join student_session e on e.student_id = p.id
    join semester m on m.session_id = e.session_id
    join academic_session s on s.id = e.session_id
    where e.session_id < ${feeSession}::int or (${waiting}::boolean and m.semester = 1)
    order by p.id, e.session_id, m.semester`.execute(trx);
  // Whoever fails a course of Rain has it before them in Rain: what Harmattan offers is the same to everybody.
  await sql`
    insert into registered_course (registration_id, course_id, session_id, semester, units, category, test, exam)
    select r.id, t.course_id, r.session_id, r.semester, ${unitsOfCourse}::int, 'Core',
      case when r.session_id < ${feeSession}::int then least(v.total, 30) end,
      case when r.session_id < ${feeSession}::int then v.total - least(v.total, 30) end
    from course_registration r
    join curriculum_course t on t.session_id = r.session_id and t.department_id = r.department_id
      and t.level = r.level and t.semester = r.semester
    cross join lateral (select (case r.semester when 1 then 40 else 34 end
      + (r.student_id * 7 + t.course_id * 13) % 60)::int as total) v
    order by r.id, t.course_id`.execute(trx);
}

/** Every sheet of the past is approved by Senate. */
async function seedScores(trx: Trx): Promise<void> {
  await sql`
    insert into result_sheet (course_id, session_id, semester, state, version, submitted_at)
    select t.course_id, t.session_id, t.semester, 'senate_ok', 5, s.ends_on
    from curriculum_course t join academic_session s on s.id = t.session_id
    where t.session_id < ${feeSession}::int and t.level = 100 * (1 + t.session_id - ${firstSession}::int)
    order by t.session_id, t.semester, t.course_id`.execute(trx);
  await sql`
    insert into score (registration_id, course_id, sheet_id, test, exam, entered_by, entered_at)
    select c.registration_id, c.course_id, t.id, c.test, c.exam, 'system', t.submitted_at
    from registered_course c
    join result_sheet t on (t.course_id, t.session_id, t.semester) = (c.course_id, c.session_id, c.semester)
    order by c.registration_id, c.course_id`.execute(trx);
}

/** What students see: of all departments, of every semester or all but the last one. */
async function seedPublished(trx: Trx, all: boolean): Promise<void> {
  const isSeen = sql`(${all}::boolean
    or (session_id, semester) <> (${lastSemester.sessionId}::int, ${lastSemester.semester}::int))`;
  await sql`
    insert into result_publication (session_id, semester, department_id, version, published_by, published_at)
    select distinct session_id, semester, department_id, 1, 'system', now()
    from course_registration where session_id < ${feeSession}::int and ${isSeen}
    order by session_id, semester, department_id`.execute(trx);
  await sql`
    insert into published_grade (publication_id, registration_id, course_id, student_id, level, course_code, title,
      units, test, exam, total, grade, points, passed, pass_mark, sheet_version)
    select p.id, r.id, c.course_id, r.student_id, r.level, k.code, k.title, c.units, c.test, c.exam, c.score,
      g.grade, 5 - strpos('ABCDEF', g.grade) + 1, g.grade <> 'F', 40, 5
    from result_publication p
    join course_registration r on (r.session_id, r.semester, r.department_id)
      = (p.session_id, p.semester, p.department_id)
    join registered_course c on c.registration_id = r.id
    join course k on k.id = c.course_id
    cross join lateral (select case when c.score >= 70 then 'A' when c.score >= 60 then 'B'
      when c.score >= 50 then 'C' when c.score >= 45 then 'D' when c.score >= 40 then 'E' else 'F' end as grade) g
    order by p.id, r.id, c.course_id`.execute(trx);
  await sql`
    insert into published_department (session_id, semester, department_id, publication_id, changed_by, changed_at)
    select session_id, semester, department_id, id, 'system', published_at from result_publication
    order by id`.execute(trx);
}

interface Wanted {
  students: number;
  /** Of one password for everybody. */
  passwordHash: string;
  /** Whether the semester under way is registered, at every stage; else it is still to come. */
  registered?: boolean;
  /** Whether students see the results of the last semester. */
  lastIsPublished?: boolean;
}

/**
 * A university whose students have six semesters of results, which is 48 for each; the same in every run. The clock has to
 * stand where the bench will be.
 */
export async function seedUniversity(test: TestApp, wanted: Wanted): Promise<void> {
  const { db } = test.deps;
  const { registered = false, lastIsPublished = true } = wanted;
  await seedSessions(test);
  await seedCourses(test);
  await seedStudents(test, wanted);
  await sql`vacuum analyze`.execute(db);
  await inTransaction(db, async (trx) => {
    // Millions of rows that fit: what watches over each of them would take longer than all the rest.
    await sql`set local session_replication_role = replica`.execute(trx);
    await seedRegistrations(trx, registered);
    await sql`analyze course_registration, registered_course`.execute(trx);
    await seedScores(trx);
    await seedPublished(trx, lastIsPublished);
  });
  await sql`vacuum analyze`.execute(db);
}
