import { sql } from 'kysely';
import type { TestApp } from '../../packages/api/test/app';
import { inTransaction } from '../../packages/api/src/platform/database/database';

/** So many screened candidates of one programme, over every department; the same in every run. */
export async function seedCandidates(
  { deps: { db } }: TestApp,
  { sessionId, count }: { sessionId: number; count: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Made as they are, without the lives that lead there.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into invoice (invoice_number, order_id, rrr, purpose_id, payer_key, session_id, instalment, item,
        lastname, firstname, email, phone, description, total_kobo, status, created_at, paid_at)
      select 'INV2026' || lpad(n::text, 7, '0'), 'APPF-' || lpad(to_hex(n), 16, '0'), (290000000000 + n)::text, 4,
        '+234803' || lpad(n::text, 7, '0'), ${sessionId}::int, 'Full', '1', 'Surname' || n % 997, 'Name' || n % 499,
        'applicant' || n || '@mail.example', '+234803' || lpad(n::text, 7, '0'), 'Application form', 200000, 'PAID',
        timestamptz '2026-08-01 09:00Z' + n * interval '1 second', timestamptz '2026-08-01 09:05Z' + n * interval '1 second'
      from generate_series(1, ${count}::int) n`.execute(trx);
    await sql`insert into application (application_type_id, session_id, applicant_key, invoice_id, application_number,
        state, version, completed_at, created_at, updated_at)
      select 1, session_id, payer_key, id, 'APP/2026/' || lpad(id::text, 6, '0'), 'screened', 1, paid_at, created_at,
        created_at from invoice where purpose_id = 4`.execute(trx);
    await sql`insert into screening_candidate (application_id, session_id, application_type_id, registration_number,
        surname, first_name, middle_name, gender, date_of_birth, state_id, lga_id, department_id,
        second_department_id, utme_score, utme_subjects, english_score, o_level_points, o_level_credits, eligible,
        missing, score, aggregate, submitted_at)
      select a.id, a.session_id, 1, '2026' || lpad(a.id::text, 8, '0') || 'AB', i.lastname, i.firstname, '',
        case when a.id % 2 = 0 then 'Female' else 'Male' end, date '2005-01-01' + (a.id * 37 % 1500)::int,
        g.state_id, g.id, d.ids[1 + a.id % d.many], d.ids[1 + (a.id + 7) % d.many], 140 + a.id * 7919 % 200,
        array['Use of English', 'Mathematics', 'Physics', 'Chemistry'], a.id * 31 % 100, 10 + a.id % 30,
        5 + a.id % 4, a.id % 19 <> 0, '{}', a.id * 104729 % 10001, a.id * 104729 % 10001 / 2 + 3000, a.created_at
      from application a join invoice i on i.id = a.invoice_id
      cross join (select array_agg(id order by id) as ids, count(*)::int as many from department) d
      join lga g on g.id = (array(select id from lga order by id))[1 + a.id % 700]`.execute(trx);
  });
  await sql`vacuum analyze`.execute(db);
}
