import { sql } from 'kysely';
import { applyGatewayStatus } from '../src/domains/finance/payments/apply-gateway-status';
import { invoiceById } from '../src/domains/finance/invoices/invoices.queries';
import type { TestApp } from './app';
import { feeSession } from './fee-builders';

export interface Booker {
  id: number;
  userId: number;
}

interface Crowd {
  gender?: 'Male' | 'Female';
  level?: number;
  /** Session of entry. */
  entered?: number;
}

let crowds = 0;

/** So many students with accounts who owe nothing, all of them in one statement; the world of the fees has to stand. */
export async function bookers(
  { deps: { db, clock } }: TestApp,
  count: number,
  { gender = 'Female', level = 200, entered = feeSession }: Crowd = {},
): Promise<Booker[]> {
  crowds += 1;
  await sql`insert into academic_session (id, name, starts_on, ends_on, current)
    select y, y || '/' || y + 1, make_date(y, 10, 1), make_date(y + 1, 9, 30), false
    from (select ${entered}::int as y) e on conflict do nothing`.execute(db);
  const { rows } = await sql<Booker>`
    with account as (
      insert into app_user (user_name, user_type, full_name)
      select 'lodger' || ${crowds}::int || '_' || n, 'student', 'BELLO Grace'
      from generate_series(1, ${count}::int) n returning id
    ), made as (
      insert into student (user_id, surname, first_name, gender, date_of_birth, email, mobile_number, country_id,
        student_type_id, department_id, level, entry_mode, entry_session_id, cleared_at)
      select a.id, 'Bello', 'Grace', ${gender}, '2004-02-29', 'grace@mail.example', '+2348031234567', 566, 1, 900,
        ${level}::int, 'UTME', ${entered}::int, ${clock.now()}
      from account a returning id, user_id
    ), enrolled as (
      insert into student_session (student_id, session_id, level) select id, ${feeSession}, ${level}::int from made
    )
    select id, user_id as "userId" from made order by id`.execute(db);
  return rows;
}

/** The gateway says that an invoice is paid, whatever we think of it by now. */
export async function bankPays({ deps }: TestApp, invoiceId: number): Promise<void> {
  const { rrr, orderId, payable } = await invoiceById(deps.db, invoiceId);
  const status = { rrr, orderId, amount: payable, state: 'paid', code: '00', channel: null };
  await applyGatewayStatus(deps, invoiceId, {
    status: status as Parameters<typeof applyGatewayStatus>[2]['status'],
    actor: 'system',
  });
}

/** What of beds and allocations does not agree; nothing where all is well. */
export async function brokenBeds({ deps: { db } }: TestApp): Promise<string[]> {
  const live = sql`a.state in ('held', 'paid', 'occupied')`;
  const rules: Record<string, ReturnType<typeof sql>> = {
    'a bed has several people': sql`select 1 from bed_allocation a where ${live} group by a.session_id, a.bed_id having count(*) > 1`,
    'somebody has several beds': sql`select 1 from bed_allocation a where ${live} group by a.session_id, a.student_id having count(*) > 1`,
    'a bed says otherwise than who has it': sql`select 1 from session_bed b
      left join bed_allocation a on a.session_id = b.session_id and a.bed_id = b.bed_id and ${live}
      where b.taken is distinct from a.state`,
    'a quota counts otherwise than who lives': sql`select 1 from hostel_quota q where q.taken <> (
      select count(*) from bed_allocation a where a.session_id = q.session_id and ${live}
        and a.counted_level = coalesce(q.level, a.counted_level)
        and a.counted_department is not distinct from coalesce(q.department_id, a.counted_department))`,
    'somebody is in a bed of the other sex': sql`select 1 from bed_allocation a join student p on p.id = a.student_id
      join session_bed b on b.session_id = a.session_id and b.bed_id = a.bed_id where ${live} and b.gender <> p.gender`,
    'a swap is open of a bed that somebody has left': sql`select 1 from bed_swap_side x
      join bed_allocation a on a.id = x.allocation_id where x.open and a.ended_at is not null`,
    'a room was booked for some of those who share it': sql`select 1 from room_mate_group g
      join room_mate m on m.group_id = g.id
      left join (select a.student_id, a.session_id, a.held_at, b.room_id
        from bed_allocation a join bed_space b on b.id = a.bed_id where a.origin = 'room_mates') h
        on h.student_id = m.student_id and h.session_id = g.session_id and h.held_at = g.ended_at and h.room_id = g.room_id
      where g.state = 'booked' and h.student_id is null`,
    'somebody shares a room by no group': sql`select 1 from bed_allocation a where a.origin = 'room_mates' and not exists (
      select from room_mate_group g join room_mate m on m.group_id = g.id
      where g.state = 'booked' and m.student_id = a.student_id and g.ended_at = a.held_at)`,
    'somebody lives there who has not paid': sql`select 1 from bed_allocation a left join invoice i on i.id = a.invoice_id
      where a.state in ('paid', 'occupied') and i.status is distinct from 'PAID'`,
    'money for a bed brought none, and nobody was told': sql`select 1 from invoice i
      where i.purpose_id = 3 and i.status = 'PAID' and not i.duplicate
        and not exists (select from bed_allocation a where a.invoice_id = i.id and a.paid_at is not null)
        and not exists (select from payment_issue p where p.invoice_id = i.id and p.kind = 'NO_BED')`,
    'the books do not balance': sql`select 1 from ledger_entry having sum(debit_kobo) <> sum(credit_kobo)`,
  };
  const broken: string[] = [];
  for (const [name, rule] of Object.entries(rules))
    if ((await rule.execute(db)).rows.length > 0) broken.push(name);
  return broken;
}
