import { sql } from 'kysely';
import type { TestApp } from '../../packages/api/test/app';
import { aFeeRule, feeSession, feeWorld } from '../../packages/api/test/fee-builders';
import { refreshStandings } from '../../packages/api/src/domains/finance/reports/refresh-standings';

const surnames = 'Adeyemi Okonkwo Bello Eze Ogunleye Musa Nwosu Olatunji Ibrahim Chukwu Balogun Danjuma';
const firstNames = 'Grace Zainab Chidi Tunde Ngozi Yusuf Amara Kemi Ifeoma Sani Blessing Emeka';
const oneOf = (words: string, place: string) =>
  sql`(string_to_array(${words}::text, ' '))[1 + ${sql.raw(place)} % 12]`;
const parts = [6_000_000, 1_300_000] as const;
const kobo = 7_300_000;

/** Students enrolled in the current session, half of them women. */
export async function seedStudents({ deps: { db } }: TestApp, count: number): Promise<void> {
  await sql`
    insert into student (matric_number, surname, first_name, gender, date_of_birth, country_id, student_type_id,
      department_id, level, entry_mode, entry_session_id)
    select '2021/1/' || lpad(n::text, 6, '0') || 'TT', ${oneOf(surnames, 'n')}, ${oneOf(firstNames, '(n / 12)')},
      case when n % 2 = 0 then 'Female' else 'Male' end, '2003-01-01', 566, 1,
      (array(select id from department order by id))[1 + n % 33], 200 + n % 4 * 100, 'UTME', ${feeSession}::int
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`insert into student_session (student_id, session_id, level)
    select id, ${feeSession}::int, level from student`.execute(db);
}

/**
 * An invoice for each student, spread over two hundred days. With three ways of paying a third paid the whole fee, a third
 * the first half, a third nothing; with one everybody paid the whole.
 */
async function seedInvoices({ deps: { db } }: TestApp, ways: 1 | 3): Promise<void> {
  await sql`
    with made as (
      insert into invoice (invoice_number, order_id, rrr, purpose_id, payer_key, session_id, instalment, lastname, firstname,
        email, phone, description, total_kobo, status, created_at, paid_at)
      select 'INV2026' || lpad(s.id::text, 7, '0'), 'SCHF-' || lpad(to_hex(s.id), 16, '0'), (280000000000 + s.id)::text, 1,
        'student:' || s.id, ${feeSession}::int,
        case when s.id % ${ways}::int = 1 then 'FirstInstallment' else 'Full' end, s.surname, s.first_name,
        'student' || s.id || '@mail.example', '+234803' || lpad(s.id::text, 7, '0'), 'School fees, 2025/2026',
        case when s.id % ${ways}::int = 1 then ${kobo}::bigint / 2 else ${kobo}::bigint end,
        case when s.id % ${ways}::int = 2 then 'UNPAID' else 'PAID' end,
        timestamptz '2026-09-14 09:00Z' - (s.id % 200) * interval '1 day' - (s.id % 500) * interval '1 minute',
        case when s.id % ${ways}::int <> 2 then
          timestamptz '2026-09-14 10:00Z' - (s.id % 200) * interval '1 day' - (s.id % 500) * interval '1 minute' end
      from student s
      returning id, total_kobo)
    insert into invoice_line (invoice_id, position, description, amount_kobo)
    select id, 1, 'Registration', total_kobo from made`.execute(db);
}

async function seedPayments({ deps: { db } }: TestApp): Promise<void> {
  await sql`
    insert into payment (invoice_id, gateway, rrr, amount_kobo, code, channel, confirmed_at)
    select id, 'remita', rrr, total_kobo, '00',
      (array['BANK BRANCH', 'CARDPAYMENT', 'INTERNET BANKING'])[1 + id % 3], paid_at
    from invoice where status = 'PAID' order by paid_at`.execute(db);
  await sql`insert into receipt (number, payment_id, issued_at)
    select 'RCP2026' || lpad(id::text, 7, '0'), id, confirmed_at from payment`.execute(db);
}

/** What the fee is, and that everybody who is there has paid the whole of it. */
export async function seedFeesPaid(test: TestApp): Promise<void> {
  await aFeeRule(test, parts);
  await seedInvoices(test, 1);
  await seedPayments(test);
  await sql`vacuum analyze`.execute(test.deps.db);
}

/** A university of so many students with their invoices and payments; the same in every run. */
export async function seedMoney(test: TestApp, students: number): Promise<void> {
  await feeWorld(test);
  await aFeeRule(test, parts, { first_share: 5000, due_on: '2026-08-01' });
  await seedStudents(test, students);
  await seedInvoices(test, 3);
  await seedPayments(test);
  await sql`vacuum analyze`.execute(test.deps.db);
  await refreshStandings(test.deps);
  await sql`vacuum analyze`.execute(test.deps.db);
}
