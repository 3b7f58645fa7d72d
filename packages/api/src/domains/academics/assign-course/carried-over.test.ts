import { migratedDatabase } from '../../../../test/migrated-database';

const { client, migrate } = migratedDatabase();

it('what courses said and departments taught before there were versions counts as it did', async () => {
  await migrate((name) => name < '0500');
  // Ids of sessions say nothing of their order.
  await client.query(`
    insert into academic_session (id, name, starts_on, ends_on, current) values
      (5, '2023/2024', '2023-10-01', '2024-09-30', false),
      (3, '2024/2025', '2024-10-01', '2025-09-30', false),
      (4, '2025/2026', '2025-10-01', '2026-09-30', true);
    insert into faculty (id, code, name) values (1, 'SICT', 'Information Technology');
    insert into department (id, faculty_id, code, name, degree) values (21, 1, '21', 'Computer Science', 'B.Tech');
    insert into course (code, title, units, level, semester, department_id) values
      ('CSC201', 'Programming', 3, 200, 1, 21), ('FRN102', 'French', 1, 100, 2, null);
    insert into curriculum (department_id, level, course_id, category)
      select 21, level, id, case code when 'FRN102' then 'Elective' else 'General' end from course`);
  await migrate((name) => name >= '0500');
  const { rows: says } = await client.query(
    `select session_id, code, title, units, type, pass_mark from course_in_session order by code, session_id`,
  );
  const course = { code: 'CSC201', title: 'Programming', units: 3, type: 'lecture', pass_mark: 40 };
  expect(says.slice(0, 3)).toEqual([3, 4, 5].map((session_id) => ({ session_id, ...course })));
  expect(says).toHaveLength(6);
  const { rows: taught } = await client.query(`
    select k.session_id, c.code, k.level, k.semester, k.status from curriculum_course k
    join course c on c.id = k.course_id order by c.code`);
  expect(taught).toEqual([
    { session_id: 4, code: 'CSC201', level: 200, semester: 1, status: 'required' },
    { session_id: 4, code: 'FRN102', level: 100, semester: 2, status: 'elective' },
  ]);
  // The release before this one reads what a course says from the course.
  await client.query(`insert into course_version
    (course_id, from_session_id, revision, title, units, type, pass_mark, made_by)
    select id, 4, 1, 'Coding', 2, 'lecture', 40, 'system' from course where code = 'CSC201'`);
  const { rows: kept } = await client.query(`select title, units from course where code = 'CSC201'`);
  expect(kept).toEqual([{ title: 'Coding', units: 2 }]);
});
