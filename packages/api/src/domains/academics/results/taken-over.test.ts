import { migratedDatabase } from '../../../../test/migrated-database';

const { client, migrate } = migratedDatabase();

it('what students saw before there were copies is one, and is seen on', async () => {
  await migrate((name) => name < '0553');
  await client.query(`
    insert into academic_session (id, name, starts_on, ends_on, current) values
      (4, '2024/2025', '2024-10-01', '2025-09-30', true);
    insert into semester (session_id, semester, current) values (4, 1, true);
    insert into country (id, name, position) values (566, 'Nigeria', 1);
    insert into faculty (id, code, name) values (1, 'TST', 'School of Tests');
    insert into department (id, faculty_id, code, name, degree, years) values
      (11, 1, '11', 'Tests', 'B.Tech', 5), (12, 1, '12', 'Other Tests', 'B.Tech', 5);
    insert into student (surname, first_name, gender, date_of_birth, country_id, student_type_id, level, entry_mode,
        entry_session_id, department_id)
      values ('Bello', 'Grace', 'Female', '2004-02-29', 566, 1, 200, 'UTME', 4, 11);
    insert into course (code, level, semester) values ('CSC101', 100, 1), ('CSC103', 100, 1), ('CSC105', 100, 1);
    insert into course_registration (student_id, session_id, semester, level, state)
      select id, 4, 1, 100, 'locked' from student;
    insert into registered_course (registration_id, course_id, units, category, test, exam, grade, points, published)
      select r.id, c.id, 3, 'Core', m.test, m.exam, m.grade, m.points, m.grade is not null
      from course_registration r
      join (values ('CSC101', 20, 30, 'C', 3), ('CSC103', 9, 9, 'F', 0), ('CSC105', 12, null, null, null))
        as m (code, test, exam, grade, points) on true
      join course c on c.code = m.code;
    insert into result_sheet (course_id, session_id, semester, state)
      select id, 4, 1, case code when 'CSC105' then 'draft' else 'senate_ok' end from course;
    insert into role (id, name, route_set) values ('registrar', 'Registrar', 'admin');
    insert into role_claim (role_id, claim) values ('registrar', 'results.approve'), ('registrar', 'results.view')`);
  await migrate((name) => name >= '0553');
  const { rows } = await client.query(`
    select g.course_code, g.department_id, g.semester, g.total, g.grade, g.points, g.passed, p.version, p.published_by
    from result_in_force g join result_publication p on p.id = g.publication_id order by 1`);
  const of = { department_id: 11, semester: 1, version: 1, published_by: 'system' };
  expect(rows).toEqual([
    { ...of, course_code: 'CSC101', total: 50, grade: 'C', points: 3, passed: true },
    { ...of, course_code: 'CSC103', total: 18, grade: 'F', points: 0, passed: false },
  ]);
  const { rows: taken } = await client.query('select distinct session_id, semester from registered_course');
  expect(taken).toEqual([{ session_id: 4, semester: 1 }]);
  const { rows: claims } = await client.query(`select claim from role_claim where role_id = 'registrar'`);
  expect(claims).toEqual([{ claim: 'results.view' }]);
});

it('the release before this one registers courses without their semester, and the department is that of the student', async () => {
  await client.query('update student set department_id = 12');
  await client.query(`
    insert into semester (session_id, semester, current) values (4, 2, false);
    insert into course_registration (student_id, session_id, semester, level) select id, 4, 2, 100 from student;
    insert into registered_course (registration_id, course_id, units, category)
      select r.id, c.id, 3, 'Core' from course_registration r, course c where r.semester = 2 and c.code = 'CSC105'`);
  const { rows } = await client.query(`
    select r.semester, r.department_id, c.session_id, c.semester as taken from course_registration r
    join registered_course c on c.registration_id = r.id where r.semester = 2`);
  expect(rows).toEqual([{ semester: 2, department_id: 12, session_id: 4, taken: 2 }]);
});
