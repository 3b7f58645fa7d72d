import { sql } from 'kysely';
import type { TestDatabase } from '../../test/database';
import { cloneDemoDatabase } from '../../test/demo-database';

let demo: TestDatabase;
beforeAll(async () => {
  demo = await cloneDemoDatabase();
}, 300_000);
afterAll(() => demo.close());

const count = async (from: string) => {
  const { rows } = await sql.raw<{ n: number }>(`select count(*)::int as n from ${from}`).execute(demo.db);
  return rows[0]?.n;
};

it('has a head of every department, a dean of every school and an adviser of every level that registers', async () => {
  const held = 't.ends_on is null and not t.void';
  expect(
    await count(`department d where not exists (select from office_term t
      where t.office = 'head' and t.department_id = d.id and ${held})`),
  ).toBe(0);
  expect(
    await count(`office_seat v where v.office = 'dean' and not exists (select from office_term t
      where t.office = 'dean' and t.faculty_id = v.faculty_id and ${held})`),
  ).toBe(0);
  expect(
    await count(`department d cross join generate_series(100, 500, 100) as level
      where not exists (select from course_adviser a join academic_session s on s.id = a.session_id and s.current
        where a.department_id = d.id and a.level = level)`),
  ).toBe(0);
});

const current = 'join academic_session n on n.id = r.session_id and n.current';

it('has no approved registration without those who approved it, each by their office, and its form', async () => {
  const approved = `course_registration r ${current} where r.state = 'locked'`;
  expect(await count(approved)).toBeGreaterThan(800);
  const without = (stage: string) =>
    count(`${approved} and not exists (select from course_registration_event e
      where e.registration_id = r.id and e.act = 'approve' and e.stage = '${stage}' and e.actor_id <> 'system')`);
  expect([await without('adviser'), await without('hod')]).toEqual([0, 0]);
  expect(
    await count(`${approved} and r.needs_dean and not exists (select from course_registration_event e
      where e.registration_id = r.id and e.act = 'approve' and e.stage = 'dean')`),
  ).toBe(0);
  expect(
    await count(`${approved} and not exists (select from course_form f where f.registration_id = r.id)`),
  ).toBe(0);
  expect(
    await count(`course_registration_event e join course_registration r on r.id = e.registration_id ${current}
      join student s on s.id = r.student_id
      where e.stage = 'adviser' and e.act = 'approve' and not exists (
        select from course_adviser a join staff p on p.id = a.staff_id
        where a.session_id = r.session_id and a.department_id = s.department_id and a.level = r.level
          and p.user_id::text = e.actor_id)`),
  ).toBe(0);
});

it('has registrations that wait for each office of the logins, with and without exceptions', async () => {
  const waits = (state: string, where: string) =>
    count(`course_registration r ${current} join student s on s.id = r.student_id
      join department d on d.id = s.department_id where r.state = '${state}' and ${where}`);
  expect(await waits('submitted', 's.department_id = 21 and r.level = 200')).toBeGreaterThan(1);
  expect(await waits('adviser_ok', "s.department_id = 21 and r.exceptions = '{}'")).toBeGreaterThan(1);
  expect(await waits('hod_ok', 'd.faculty_id = 2 and r.needs_dean')).toBeGreaterThan(1);
  expect(
    await count(`registered_course c join course k on k.id = c.course_id
      where c.owner_decision = 'pending' and k.department_id = 21`),
  ).toBeGreaterThan(0);
  expect(await count("course_registration_event where act = 'return'")).toBe(2);
});

it('has options with students, and courses that only they registered', async () => {
  const students = 'select from student s where s.option_id = o.id';
  const courses = `select from curriculum_course c join registered_course g on g.course_id = c.course_id
    join course_registration r on r.id = g.registration_id join student s on s.id = r.student_id and s.option_id = o.id
    where c.option_id = o.id`;
  expect(await count('department_option')).toBe(4);
  expect(await count(`department_option o where exists (${students}) and exists (${courses})`)).toBe(4);
  expect(
    await count(`curriculum_course c join registered_course g on g.course_id = c.course_id and not g.borrowed
      join course_registration r on r.id = g.registration_id join student s on s.id = r.student_id
      where c.option_id is not null and s.option_id is distinct from c.option_id`),
  ).toBe(0);
});

it('has a full course with a line and an open offer', async () => {
  const { rows } = await sql<{ state: string; n: number }>`
    select w.state, count(*)::int as n from course_waiting w group by 1 order by 1`.execute(demo.db);
  expect(rows).toEqual([
    { state: 'offered', n: 1 },
    { state: 'waiting', n: 3 },
  ]);
  const { rows: seats } = await sql<{ full: boolean }>`select t.taken = c.capacity as full
    from course c join course_seat t on t.course_id = c.id
    join academic_session s on s.id = t.session_id and s.current`.execute(demo.db);
  expect(seats).toEqual([{ full: true }]);
});

it('has requests to add and drop at each office, one that came back, and one that is approved', async () => {
  const { rows } = await sql<{ state: string; dean: boolean; n: number }>`
    select state, needs_dean as dean, count(*)::int as n from add_drop_request group by 1, 2 order by 1, 2`.execute(
    demo.db,
  );
  expect(rows).toEqual([
    { state: 'adviser_ok', dean: false, n: 1 },
    { state: 'adviser_ok', dean: true, n: 1 },
    { state: 'approved', dean: false, n: 1 },
    { state: 'draft', dean: false, n: 1 },
    { state: 'hod_ok', dean: true, n: 1 },
    { state: 'submitted', dean: false, n: 1 },
  ]);
});

it('has students who failed at 100 level: one took it again, the other lacks what a course needs', async () => {
  const { rows } = await sql<{ name: string; code: string; grades: string[] }>`
    select u.user_name as name, g.course_code as code, array_agg(g.grade order by g.session_id) as grades
    from result_in_force g
    join student s on s.id = g.student_id
    join app_user u on u.id = s.user_id
    where (u.user_name, g.course_code) in (('student.waiting', 'MTH102'), ('student.returning', 'CSC102'))
    group by 1, 2 order by 1`.execute(demo.db);
  expect(rows).toEqual([
    { name: 'student.returning', code: 'CSC102', grades: ['F'] },
    { name: 'student.waiting', code: 'MTH102', grades: ['F', 'C'] },
  ]);
});

it('has lists of past sessions that are above the rule by the load that a dean gave', async () => {
  expect(
    await count(`course_registration r join personal_load p on p.id = r.personal_load_id
      join academic_session n on n.id = r.session_id and not n.current
      where r.needs_dean and r.exceptions = '{overload}' and p.rule_maximum < p.maximum
        and p.maximum = (select sum(c.units) from registered_course c where c.registration_id = r.id)`),
  ).toBe(5);
});

it('has absence and malpractice among published results, each a fail', async () => {
  for (const code of ['ABS', 'MAL']) {
    const fails = `result_in_force g where g.score_code = '${code}'`;
    expect(await count(fails)).toBeGreaterThanOrEqual(5);
    expect(await count(`${fails} and (g.grade, g.points, g.exam) is distinct from ('F', 0, null)`)).toBe(0);
  }
});
