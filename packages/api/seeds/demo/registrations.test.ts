import { sql } from 'kysely';
import type { TestDatabase } from '../../test/database';
import { cloneDemoDatabase } from '../../test/demo-database';

let demo: TestDatabase;
beforeAll(async () => {
  demo = await cloneDemoDatabase();
}, 300_000);
afterAll(() => demo.close());

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
