import { gradingSchemeSchema, universityScheme } from '@portal/contracts/academics';
import { migratedDatabase } from '../../../../test/migrated-database';

const { client, migrate } = migratedDatabase();

it('what was entered before there were sheets is on one, and what is entered then stands where it stood', async () => {
  await migrate((name) => name < '0550');
  await client.query(`
    insert into setting (key, value) values ('results', '{"rounding": "truncate", "passClass": true, "goodStanding": 150, "hiddenWhileOwing": true}');
    insert into academic_session (id, name, starts_on, ends_on, current) values
      (4, '2024/2025', '2024-10-01', '2025-09-30', false), (5, '2025/2026', '2025-10-01', '2026-09-30', true);
    insert into semester (session_id, semester, current) values (4, 1, false), (5, 1, true);
    insert into country (id, name, position) values (566, 'Nigeria', 1);
    insert into student (surname, first_name, gender, date_of_birth, country_id, student_type_id, level, entry_mode, entry_session_id)
      values ('Bello', 'Grace', 'Female', '2004-02-29', 566, 1, 200, 'UTME', 4);
    insert into course (code, level, semester) values ('CSC101', 100, 1), ('CSC103', 100, 1), ('CSC201', 200, 1);
    insert into course_registration (student_id, session_id, semester, level, state)
      select id, session, 1, 100, 'locked' from student, unnest(array[4, 5]) session;
    insert into registered_course (registration_id, course_id, units, category, test, exam, grade, points, published)
      select r.id, c.id, 3, 'Core', m.test, m.exam, m.grade, m.points, m.grade is not null
      from course_registration r
      join (values (4, 'CSC101', 20, 30, 'C', 3), (4, 'CSC103', 9, null, null, null), (5, 'CSC201', null, null, null, null))
        as m (session, code, test, exam, grade, points) on m.session = r.session_id
      join course c on c.code = m.code`);
  await migrate((name) => name >= '0550');
  const { rows } = await client.query(`
    select c.code, t.session_id, t.state, v.test, v.exam, v.version, h.version as kept
    from result_sheet t join course c on c.id = t.course_id
    left join score v on v.sheet_id = t.id
    left join score_change h on (h.registration_id, h.course_id) = (v.registration_id, v.course_id)
    order by c.code`);
  const at = { session_id: 4, version: 1, kept: 1 };
  expect(rows).toEqual([
    { ...at, code: 'CSC101', state: 'senate_ok', test: 20, exam: 30 },
    { ...at, code: 'CSC103', state: 'draft', test: 9, exam: null },
  ]);
  await client.query('update score set exam = 41, version = 2 where exam is null');
  // The release before this one reads marks of the registration.
  const { rows: kept } = await client.query(`select test, exam, score from registered_course where test = 9`);
  expect(kept).toEqual([{ test: 9, exam: 41, score: 50 }]);
  const { rows: settings } = await client.query(`select value from setting where key = 'results'`);
  expect(settings).toEqual([{ value: { hiddenWhileOwing: true } }]);
  const { rows: schemes } = await client.query('select scheme, from_starts_on from cohort_scheme');
  expect(schemes).toEqual([{ scheme: universityScheme, from_starts_on: null }]);
  expect(gradingSchemeSchema.isValidSync(schemes[0].scheme)).toBe(true);
});

describe('the database', () => {
  it.each([
    ['31 in the test', 'update score set test = 31, version = version + 1', 'score_test'],
    ['71 in the examination', 'update score set exam = 71, version = version + 1', 'score_exam'],
    ['another code', `update score set exam = null, code = 'XYZ', version = version + 1`, 'score_code'],
    ['a code beside a mark', `update score set code = 'ABS', version = version + 1`, 'score_code_or_exam'],
  ])('refuses %s', async (_, statement, constraint) => {
    await expect(client.query(statement)).rejects.toMatchObject({ constraint });
  });

  it.each([
    ['a version that is left out', 'update score set test = 1', /one version after the other/],
    ['a score that goes', 'delete from score', /is append-only/],
    ['a history that changes', 'update score_change set test = 1', /is append-only/],
    [
      'a sheet of another course',
      `update result_sheet set semester = 1, session_id = 5, version = version + 1`,
      /only its state/,
    ],
  ])('refuses %s', async (_, statement, message) => {
    await expect(client.query(statement)).rejects.toThrow(message);
  });

  it('refuses a score of another semester than its sheet, and of what nobody registered', async () => {
    const put = (session: number) =>
      client.query(`insert into score (registration_id, course_id, sheet_id, test, entered_by, entered_at)
        select c.registration_id, c.course_id, t.id, 1, 'system', now()
        from registered_course c, result_sheet t where c.test is null and t.course_id = c.course_id and t.session_id = ${session}`);
    await client.query(`insert into result_sheet (course_id, session_id, semester)
      select id, session, 1 from course, unnest(array[4, 5]) session where code = 'CSC201'`);
    await expect(put(4)).rejects.toThrow('a score is of the semester of its sheet');
    await put(5);
    await expect(client.query('delete from registered_course')).rejects.toMatchObject({
      constraint: 'score_registered',
    });
  });
});
