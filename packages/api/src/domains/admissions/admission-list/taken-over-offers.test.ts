import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { execute } from '../../../../test/server';
import { readMigrations } from '../../../platform/database/migrate';

/** What the migration makes of offers that were there before it, and what the release before it goes on with. */
const host = process.env['PORTAL_TEST_HOST'] ?? '';
const database = `offers_${process.pid}_${randomBytes(4).toString('hex')}`;
const own = '0250-admission-list.sql';
let client: pg.Client;

const students = [
  ['published', null],
  ['declined', '2025-09-20'],
  ['lapsed', '2025-10-20'],
] as const;

beforeAll(async () => {
  await execute(host, 'postgres', `create database ${database} template template0 strategy file_copy`);
  client = new pg.Client({ host, user: 'postgres', database });
  await client.connect();
  const all = await readMigrations();
  for (const { name, sql } of all) if (name < own) await client.query(sql);
  await client.query(`
    insert into country (id, name, position) values (566, 'Nigeria', 1);
    insert into academic_session (id, name, current, starts_on, ends_on)
      values (2025, '2025/2026', true, '2025-10-01', '2026-09-30');
    insert into faculty (id, code, name) values (1, 'TST', 'School of Tests');
    insert into department (id, faculty_id, code, name, degree, years) values (1, 1, '99', 'Tests', 'B.Tech', 5)`);
  for (const [index, [state, decided]] of students.entries()) {
    const { rows } = await client.query<{ id: number }>(
      `insert into student (surname, first_name, gender, date_of_birth, country_id, student_type_id, department_id,
         level, entry_mode, entry_session_id)
       values ('Bello', 'Grace', 'Female', '2006-01-31', 566, 1, 1, 100, 'UTME', 2025) returning id`,
    );
    const id = rows[0]?.id;
    await client.query('insert into student_session values ($1, 2025, 100)', [id]);
    await client.query(
      `insert into admission_offer (reference, student_id, session_id, mode, registration_number, programme, degree,
         department_id, duration_months, offered_at, lapses_at)
       values ($1, $2, 2025, 'UTME', $3, 'Tests', 'B.Tech', 1, 60, '2025-09-14', '2025-10-01')`,
      [`FUTG/ADM/2025/${index}`, id, `20251234567${index}AB`],
    );
    if (decided !== null)
      await client.query('update admission_offer set state = $1, decided_at = $2 where reference = $3', [
        state,
        decided,
        `FUTG/ADM/2025/${index}`,
      ]);
  }
  await client.query('begin');
  for (const { name, sql } of all) if (name === own) await client.query(sql);
  await client.query('commit');
});
afterAll(async () => {
  await client.end();
  await execute(host, 'postgres', `drop database if exists ${database} with (force)`);
});

it('takes every offer over, with its student, its state and its place', async () => {
  const { rows } = await client.query(`
    select e.reference, e.state, t.mode, e.level, e.surname, e.student_id is not null as bound, f.why,
      (select string_agg(v.to_state, ',') from admission_list_event v where v.entry_id = e.id) as events
    from admission_list_entry e join application_type t on t.id = e.application_type_id
    left join admission_free_place f on f.entry_id = e.id order by e.reference`);
  const common = { mode: 'UTME', level: 100, surname: 'Bello', bound: true };
  expect(rows).toEqual(
    students.map(([state], index) => ({
      ...common,
      reference: `FUTG/ADM/2025/${index}`,
      state,
      why: state === 'published' ? null : state,
      events: state,
    })),
  );
});

it('still shows what is owed', async () => {
  const { rows } = await client.query(
    `select state from student_offer where session_id = 2025 order by student_id`,
  );
  expect(rows.map(({ state }: { state: string }) => state)).toEqual(students.map(([state]) => state));
});

it('lets the release before read, hold and decide offers by their old name', async () => {
  await client.query('begin');
  const held = await client.query(
    `select id, state, lapses_at, mode from admission_offer where reference = 'FUTG/ADM/2025/0' for update`,
  );
  expect(held.rows).toMatchObject([{ state: 'published', mode: 'UTME' }]);
  await client.query(`update admission_offer set state = 'declined', decided_at = '2025-09-21'
    where reference = 'FUTG/ADM/2025/0'`);
  await client.query('commit');
  const { rows } = await client.query(
    `select e.state, f.why from admission_list_entry e join admission_free_place f on f.entry_id = e.id
     where e.reference = 'FUTG/ADM/2025/0'`,
  );
  expect(rows).toEqual([{ state: 'declined', why: 'declined' }]);
  await expect(
    client.query(`update admission_offer set state = 'published', decided_at = null
      where reference = 'FUTG/ADM/2025/0'`),
  ).rejects.toThrow('cannot go from declined');
});
