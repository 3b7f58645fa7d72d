import { sql } from 'kysely';
import type { TestApp } from '../../packages/api/test/app';
import { feeSession, feeWorld } from '../../packages/api/test/fee-builders';
import { inTransaction, type Trx } from '../../packages/api/src/platform/database/database';

const surnames = 'Adeyemi Okonkwo Bello Eze Ogunleye Musa Nwosu Olatunji Ibrahim Chukwu Balogun Danjuma';
const firstNames = 'Grace Zainab Chidi Tunde Ngozi Yusuf Amara Kemi Ifeoma Sani Blessing Emeka';
const oneOf = (words: string, place: string) =>
  sql`(string_to_array(${words}::text, ' '))[1 + ${sql.raw(place)} % 12]`;

/** A form for each, of which seven in eight are paid. */
async function seedForms(trx: Trx, count: number): Promise<void> {
  // Over two months, in the order of their numbers.
  const madeAt = sql`timestamptz '2026-09-14 08:00Z' - interval '60 days' * (1 - n / ${count}::float8)`;
  await sql`
    insert into invoice (invoice_number, order_id, rrr, purpose_id, payer_key, session_id, instalment, item, lastname,
      firstname, email, phone, description, total_kobo, status, created_at, paid_at)
    select 'INV2026' || lpad(n::text, 7, '0'), 'APPF-' || lpad(to_hex(n), 16, '0'), (290000000000 + n)::text, 4,
      '+234803' || lpad(n::text, 7, '0'), ${feeSession}::int, 'Full',
      (case when n % 5 = 0 then 3 when n % 5 = 1 then 4 else 1 end)::text, ${oneOf(surnames, 'n')},
      ${oneOf(firstNames, '(n / 12)')}, 'applicant' || n || '@mail.example', '+234803' || lpad(n::text, 7, '0'),
      'Application form', 1000000, case when n % 8 = 0 then 'UNPAID' else 'PAID' end,
      ${madeAt},
      case when n % 8 <> 0 then
        ${madeAt} + interval '1 hour' end
    from generate_series(1, ${count}::int) n`.execute(trx);
  await sql`insert into invoice_line (invoice_id, position, description, amount_kobo)
    select id, 1, 'Application form', total_kobo from invoice where purpose_id = 4`.execute(trx);
  await sql`
    insert into application (application_type_id, session_id, applicant_key, invoice_id, application_number, state,
      version, completed_at, created_at, updated_at)
    select i.item::int, i.session_id, i.payer_key, i.id,
      case when i.status = 'PAID' then 'APP/2026/' || lpad(i.id::text, 6, '0') end,
      (array['invoiced', 'paid', 'in_progress', 'completed', 'screened', 'completed', 'completed', 'not_admitted'])[1 + i.n % 8],
      1, case when i.n % 8 > 2 then i.paid_at end, i.created_at, i.created_at
    from (select *, substr(invoice_number, 8)::int as n from invoice where purpose_id = 4) i`.execute(trx);
}

/** What JUPEB's applicants have answered: the database keeps its facts. */
async function seedAnswers(trx: Trx): Promise<void> {
  await sql`
    insert into application_section (application_id, step, answers, saved_at)
    select a.id, 'personal', jsonb_build_object('genderId', (1 + a.id % 2)::text, 'stateId', g.state_id::text,
      'lgaId', g.id::text, 'jupebOptionId', c.faculty_id::text, 'jupebOptionSubjectId', c.id::text,
      'permanentAddress', repeat('x', 60)), a.created_at
    from application a
    join lga g on g.id = (array(select id from lga order by id))[1 + a.id % 700]
    join subject_combination c on c.id = (array(select id from subject_combination order by id))[1 + a.id % 12]
    where a.application_type_id = 3 and a.state not in ('invoiced', 'paid')`.execute(trx);
}

/** Offers of a quarter of all: half of them accepted. Made as they are, without the life that leads there. */
async function seedOffers(trx: Trx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx);
  await sql`
    insert into admission_list_entry (session_id, application_type_id, application_id, registration_number, surname,
      first_name, gender, state_id, lga_id, student_type_id, level, programme, degree, department_id, duration_months,
      class, score, state, reference, offered_at, lapses_at, decided_at, invoice_id, added_by, added_at, approved_by,
      approved_at)
    select a.session_id, a.application_type_id, a.id, a.application_number, i.lastname, i.firstname,
      case when a.id % 2 = 0 then 'Female' else 'Male' end, g.state_id, g.id,
      case a.application_type_id when 3 then 2 else 1 end, 100, d.name, d.degree, d.id, 48,
      (array['merit', 'catchment', 'elds'])[1 + a.id % 3], 5000 + a.id % 3000,
      case when n.n % 16 = 5 then 'accepted' else 'published' end, 'FUTG/' || a.id, a.created_at,
      a.created_at + interval '60 days', case when n.n % 16 = 5 then a.created_at + interval '1 day' end,
      case when n.n % 16 = 5 then i.id end, 'one', a.created_at, 'two', a.created_at
    from application a
    join invoice i on i.id = a.invoice_id
    cross join lateral (select substr(i.invoice_number, 8)::int as n) n
    join lga g on g.id = (array(select id from lga order by id))[1 + a.id % 700]
    join department d on d.id = (array(select id from department order by id))[1 + a.id % 33]
    where n.n % 8 in (5, 6)`.execute(trx);
}

/** So many applications of three types, with their offers; the same in every run. */
export async function seedApplications(test: TestApp, count: number): Promise<void> {
  await feeWorld(test);
  const { db } = test.deps;
  await inTransaction(db, async (trx) => {
    // Each is one statement, on whatever machine.
    await sql`set local statement_timeout = 0`.execute(trx);
    await seedForms(trx, count);
    await seedAnswers(trx);
    await seedOffers(trx);
  });
  await sql`vacuum analyze`.execute(db);
}
