import { migratedDatabase } from '../../../../test/migrated-database';

const { client, migrate } = migratedDatabase();

it('whoever was on two lists keeps the entry that is furthest, and every offer that was made', async () => {
  await migrate((name) => name < '0471');
  // Made as they are, without the lives that lead there.
  await client.query(`
    set session_replication_role = replica;
    insert into academic_session (id, name, starts_on, ends_on, current)
      values (1, '2025/2026', '2025-10-01', '2026-09-30', true), (2, '2026/2027', '2026-10-01', '2027-09-30', false);
    insert into application (id, application_type_id, session_id, applicant_key, invoice_id, application_number, state,
        completed_at, created_at, updated_at) overriding system value
      select id, 1, 1, 'key ' || id, id, 'APP/' || id, 'recommended', now(), now(), now() from generate_series(1, 3) id;
    insert into jamb_candidate_application (application_id, application_type_id, session_id, jamb_number, joined_at)
      select id, 1, 1, '20250000000' || id || 'AB', now() from generate_series(1, 3) id;
    insert into admission_list_entry (id, session_id, application_type_id, application_id, registration_number, surname,
        first_name, gender, student_type_id, level, programme, degree, duration_months, state, reference, offered_at,
        lapses_at, decided_at, approved_by, approved_at, added_by, added_at) overriding system value
      select e.id, e.session, 1, e.application, e.number, 'Bello', 'Grace', 'Female', 1, 100, 'Computer Science',
        'B.Tech', 60, e.state, case when e.state = 'published' then 'R' || e.id end,
        case when e.state = 'published' then now() end, case when e.state = 'published' then now() + interval '1 day' end,
        case when e.state = 'withdrawn' then now() end, 'two', now(), 'one', now()
      from (values
        (1, 1, 1, 'APP/1', 'recommended'), (2, 1, 1, '202500000001AB', 'draft'),
        (3, 1, 2, 'APP/2', 'recommended'), (4, 1, null, '202500000002AB', 'approved'),
        (5, 1, 3, 'APP/3', 'published'), (6, 1, 3, '202500000003AB', 'published'),
        (7, 2, null, 'APP/1', 'draft'), (8, 1, 1, 'APP/1', 'withdrawn'))
        as e (id, session, application, number, state);
    set session_replication_role = default`);
  await migrate((name) => name.startsWith('0471'));

  const { rows: entries } = await client.query('select id, state from admission_list_entry order by id');
  expect(entries.map(({ id, state }) => `${id} ${state}`)).toEqual([
    '1 recommended',
    '2 withdrawn',
    '3 withdrawn',
    '4 approved',
    '5 published',
    '6 published',
    '7 draft',
    '8 withdrawn',
  ]);
  const { rows: events } = await client.query(
    'select entry_id, from_state, to_state from admission_list_event order by 1',
  );
  expect(events).toEqual([
    { entry_id: 2, from_state: 'draft', to_state: 'withdrawn' },
    { entry_id: 3, from_state: 'recommended', to_state: 'withdrawn' },
  ]);
  // Nobody has an entry of the second application any more that goes by its form: it applies as before.
  const { rows: applications } = await client.query('select id, state from application order by id');
  expect(applications.map(({ state }) => state)).toEqual(['recommended', 'screened', 'recommended']);
  const { rows: numbers } = await client.query(
    'select session_id, number, entry_id from admission_list_number order by entry_id, number',
  );
  expect(numbers.map(({ session_id, number, entry_id }) => `${session_id} ${number} ${entry_id}`)).toEqual([
    '1 202500000001AB 1',
    '1 APP/1 1',
    '1 202500000002AB 4',
    '1 202500000003AB 5',
    '1 APP/3 5',
    '2 APP/1 7',
  ]);
});
