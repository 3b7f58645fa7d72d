import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../packages/api/src/platform/database/database';
import { feeSession, feeWorld } from '../../packages/api/test/fee-builders';
import type { TestApp } from '../../packages/api/test/app';
import { seedBeds } from './seed-beds';
import { seedStudents } from './seed-payments';

const pastSession = feeSession - 1;
/** Of a hundred students so many could have a bed. */
const bedsOfHundred = 40;
/** What waits for an officer is as much in a large university as in a small one: it is seen to. */
const stillThere = 40;
const openFaults = 60;

/** Beds of a session and students by sex, in turn. */
const bedsInTurn = (sessionId: number) => sql`(select s.*, b.code,
    row_number() over (partition by s.gender order by s.bed_id) as nth
  from session_bed s join bed_space b on b.id = s.bed_id where s.session_id = ${sessionId}::int)`;
const studentsInTurn = sql`(select id, gender, surname, first_name,
    row_number() over (partition by gender order by id) as nth from student)`;

/** A session before, in whose beds a few live still. */
async function seedPast(trx: Trx, now: Date): Promise<void> {
  await sql`insert into academic_session (id, name, current, starts_on, ends_on)
    values (${pastSession}::int, '2024/2025', false, '2024-10-01', '2025-09-30')`.execute(trx);
  await sql`insert into hostel_session (session_id, changed_by, changed_at)
    values (${pastSession}::int, 'system', ${now})`.execute(trx);
  await sql`
    insert into session_bed (session_id, bed_id, room_id, hostel_id, gender, category_id, price_kobo, closed, taken)
    select ${pastSession}::int, s.bed_id, s.room_id, s.hostel_id, s.gender, s.category_id, s.price_kobo, false,
      case when row_number() over (order by md5(s.bed_id::text)) <= ${stillThere}::int then 'occupied' end
    from session_bed s where s.session_id = ${feeSession}::int order by s.bed_id`.execute(trx);
  await sql`
    insert into bed_allocation (session_id, bed_id, student_id, state, origin, price_kobo, made_by, held_at, until,
      paid_at, checked_in_at, ended_at, ended_by)
    select b.session_id, b.bed_id, p.id, coalesce(b.taken, 'released'), 'booked', b.price_kobo, 'student', t.at, t.at + interval '3 days',
      t.at + interval '1 day', t.at + interval '9 days', case when b.taken is null then t.at + interval '300 days' end,
      case when b.taken is null then 'system' end
    from ${bedsInTurn(pastSession)} b
    join ${studentsInTurn} p on p.gender = b.gender and p.nth = b.nth
    cross join lateral (select ${now}::timestamptz - interval '1 year' + b.nth * interval '1 second' as at) t
    where b.nth % 20 < 17 or b.taken is not null order by b.nth, b.gender`.execute(trx);
}

/** Of twenty beds four are held, four paid, nine lived in and one kept back; half of them lapsed for somebody before. */
async function seedAllocations(trx: Trx, now: Date): Promise<void> {
  await sql`
    insert into bed_allocation (session_id, bed_id, student_id, state, origin, price_kobo, made_by, held_at, until,
      ended_at, ended_by)
    select b.session_id, b.bed_id, p.id, 'lapsed', 'booked', b.price_kobo, 'student', t.at, t.at + interval '3 days',
      t.at + interval '3 days', 'system'
    from ${bedsInTurn(feeSession)} b
    join ${studentsInTurn} p on p.gender = b.gender and p.nth = 2 * b.nth - 1
    cross join lateral (select ${now}::timestamptz - interval '40 days' + b.nth * interval '1 second' as at) t
    where b.nth % 2 = 0 order by b.nth, b.gender`.execute(trx);
  await sql`
    insert into bed_allocation (session_id, bed_id, student_id, state, origin, price_kobo, made_by, held_at, until,
      paid_at, checked_in_at)
    select b.session_id, b.bed_id, p.id, t.state, 'booked', b.price_kobo, 'student', t.at, t.at + interval '3 days',
      case when t.state <> 'held' then t.at + interval '1 day' end,
      case when t.state = 'occupied' then t.at + interval '2 days' end
    from ${bedsInTurn(feeSession)} b
    join ${studentsInTurn} p on p.gender = b.gender and p.nth = 2 * b.nth
    cross join lateral (select case when b.nth % 20 < 4 then 'held' when b.nth % 20 < 8 then 'paid' else 'occupied' end as state,
      ${now}::timestamptz - (1 + b.nth * 7919 % 100000) * interval '4 seconds' as at) t
    where b.nth % 20 < 17 order by b.nth, b.gender`.execute(trx);
  await sql`update session_bed s set taken = a.state from bed_allocation a
    where a.session_id = s.session_id and a.bed_id = s.bed_id and s.session_id = ${feeSession}::int
      and a.state in ('held', 'paid', 'occupied')`.execute(trx);
}

/** Without what watches over each row, which would take longer than all the rest: this fits by the way it is made. */
const watched = (trx: Trx, on: boolean) =>
  sql`set local session_replication_role = ${sql.raw(on ? 'origin' : 'replica')}`.execute(trx);

/** An invoice for each bed of the session, with what was paid in the books. */
async function seedMoney(trx: Trx): Promise<void> {
  // Invoices and payments get some of their columns by triggers.
  await watched(trx, true);
  await sql`
    with made as (insert into invoice (invoice_number, order_id, rrr, purpose_id, payer_key, session_id, instalment, lastname, firstname,
      email, phone, description, total_kobo, status, created_at, paid_at)
    select 'INV2027' || lpad(a.id::text, 7, '0'), 'HOST-' || lpad(to_hex(a.id), 16, '0'), (270000000000 + a.id)::text,
      ${paymentPurposes.hostel}::int, 'bed:' || a.id, a.session_id, 'Full', p.surname, p.first_name,
      'student' || p.id || '@mail.example', '+234803' || lpad(p.id::text, 7, '0'), 'Hostel fee, 2025/2026', a.price_kobo,
      case when a.state = 'held' then 'UNPAID' else 'PAID' end, a.held_at, a.paid_at
    from bed_allocation a join student p on p.id = a.student_id
    where a.session_id = ${feeSession}::int and a.state in ('held', 'paid', 'occupied') order by a.id
    returning id, total_kobo)
    insert into invoice_line (invoice_id, position, description, amount_kobo)
    select id, 1, 'Bed-space', total_kobo from made`.execute(trx);
  await sql`
    insert into payment (invoice_id, gateway, rrr, amount_kobo, code, channel, confirmed_at)
    select id, 'remita', rrr, total_kobo, '00', 'CARDPAYMENT', paid_at from invoice where status = 'PAID' order by id`.execute(
    trx,
  );
  await sql`insert into ledger_txn (posted_at, kind, payment_id)
    select confirmed_at, 'payment', id from payment order by id`.execute(trx);
  await sql`insert into ledger_entry (txn_id, account, debit_kobo, credit_kobo)
    select t.id, v.account, case when v.account = '1100' then p.amount_kobo else 0 end,
      case when v.account = '4300' then p.amount_kobo else 0 end
    from ledger_txn t join payment p on p.id = t.payment_id cross join unnest(array['1100', '4300']) v (account)
    order by t.id, v.account`.execute(trx);
  await watched(trx, false);
  await sql`update bed_allocation a set invoice_id = i.id from invoice i where i.payer_key = 'bed:' || a.id`.execute(
    trx,
  );
}

/** Two beds are kept back together; twice as many reservations are over. */
async function seedReservations(trx: Trx, now: Date): Promise<void> {
  const owner = sql`(array['Athletes', 'Staff children', 'Visitors', 'Choir', 'Medical'])[1 + g.n % 5] || ' ' || g.n`;
  await sql`
    insert into bed_reservation (session_id, owner, reason, expires_on, made_by, made_at, ended_at, ended_by, beds, given, places)
    select ${feeSession}::int, ${owner}, 'Kept back for them', ${now}::date + (g.n % 90)::int, 'system',
      ${now}::timestamptz - g.n * interval '1 minute',
      case when g.n % 3 > 0 then ${now}::timestamptz end, case when g.n % 3 > 0 then 'system' end,
      case when g.n % 3 > 0 then 2 end, case when g.n % 3 > 0 then 1 end, case when g.n % 3 > 0 then 'Hostel 1: A 101' end
    from generate_series(1, 3 * (select count(*) from session_bed where session_id = ${feeSession}::int) / 40) g (n)`.execute(
    trx,
  );
  await sql`
    with kept as (select bed_id, row_number() over (order by bed_id) as nth from ${bedsInTurn(feeSession)} b where b.nth % 20 = 17)
    update session_bed s set reservation_id = r.id
    from kept k join (select id, row_number() over (order by id) as nth from bed_reservation where ended_at is null) r
      on r.nth = (k.nth + 1) / 2
    where s.session_id = ${feeSession}::int and s.bed_id = k.bed_id`.execute(trx);
}

/** One in eleven is or was barred, and six in ten apply in the ballot. */
async function seedPeople(trx: Trx, now: Date): Promise<void> {
  await sql`
    insert into hostel_bar (student_id, reason, barred_at, barred_by, until, lifted_at, lifted_by)
    select p.id, 'Was noisy at night', t.at, 'system', case when p.id % 3 > 0 then t.at + (1 + p.id % 700) * interval '1 hour' end,
      case when p.id % 3 = 2 then ${now}::timestamptz end, case when p.id % 3 = 2 then 'system' end
    from student p cross join lateral
      (select ${now}::timestamptz - interval '10 days' - (p.id * 7919 % 100000) * interval '1 second' as at) t
    where p.id % 11 = 0 order by p.id`.execute(trx);
  await sql`insert into hostel_ballot (session_id, secret, committed_at, last_number)
    values (${feeSession}::int, decode(repeat('ab', 32), 'hex'), ${now}, 0)`.execute(trx);
  await sql`
    insert into hostel_ballot_application (session_id, number, student_id, preferences, state, place, reason, applied_at, changed_at)
    select ${feeSession}::int, p.n, p.id, array[(select min(id) from hostel)],
      case when p.n % 10 = 0 then 'withdrawn' when p.n % 10 < 4 then 'passed' else 'waiting' end,
      case when p.n % 10 > 0 then row_number() over (order by (p.n % 10 = 0), md5(p.n::text)) end,
      case when p.n % 10 between 1 and 3 then 'Has a bed-space already' end, ${now}, ${now}
    from (select id, row_number() over (order by id)::int as n from student where id % 10 < 6) p`.execute(
    trx,
  );
}

/** Some of what was broken is not mended. */
async function seedFaults(trx: Trx, now: Date): Promise<void> {
  await sql`
    insert into hostel_fault (room_id, bed_id, fault, reported_by, reported_at, mended_at, mended_by)
    select s.room_id, s.bed_id, 'The bulb is broken', 'system', ${now},
      case when f.nth > ${openFaults}::int then ${now}::timestamptz end, case when f.nth > ${openFaults}::int then 'system' end
    from session_bed s
    join (select bed_id, row_number() over (order by md5(bed_id::text)) as nth from session_bed
      where session_id = ${feeSession}::int) f on f.bed_id = s.bed_id
    where s.session_id = ${feeSession}::int and (f.nth <= ${openFaults}::int or s.bed_id % 10 = 0) order by s.bed_id`.execute(
    trx,
  );
}

/** A university of so many students whose hostels are nearly full; the same in every run. */
export async function seedHostels(test: TestApp, students: number): Promise<void> {
  const { db, clock } = test.deps;
  const now = clock.now();
  await feeWorld(test);
  await seedStudents(test, students);
  await seedBeds(test, (students * bedsOfHundred) / 100);
  await sql`vacuum analyze`.execute(db);
  await inTransaction(db, async (trx) => {
    await watched(trx, false);
    await seedPast(trx, now);
    await seedAllocations(trx, now);
    await seedMoney(trx);
    await seedReservations(trx, now);
    await seedPeople(trx, now);
    await seedFaults(trx, now);
  });
  await sql`vacuum analyze`.execute(db);
}
