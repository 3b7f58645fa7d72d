import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { currentSessionId } from './sessions';

/** A paid invoice of a student with an award. Amounts are kobo. */
export interface Sponsored {
  awardId: number;
  invoiceId: number;
  /** Of the award. */
  amount: number;
  /** What the student paid. */
  payable: number;
  rrr: string;
  orderId: string;
  serviceTypeId: string;
  name: string;
  email: string;
  phone: string;
  description: string;
}

const school = paymentPurposes.schoolFees;

/** What the rows of one invoice are made of; order ids and RRRs follow from the award. */
async function writeRows(
  trx: Trx,
  ids: readonly number[],
  { deducted, paidAt }: { deducted: boolean; paidAt: Date },
) {
  await sql`insert into invoice (invoice_number, order_id, rrr, purpose_id, payer_key, session_id, lastname, firstname,
      middlename, email, phone, description, total_kobo, covered_kobo, fee_rule_id, status, created_at, paid_at,
      last_checked_at)
    select 'INV' || extract(year from ${paidAt}::timestamptz) || lpad(nextval('invoice_serial')::text, 7, '0'),
      'SCHF-DEMO-A' || lpad(a.id::text, 5, '0'), '2811' || lpad((a.id * 7919 % 100000000)::text, 8, '0'), ${school},
      'student:' || p.id, ${currentSessionId}, p.surname, p.first_name, p.middle_name, coalesce(p.email, ''),
      coalesce(p.mobile_number, ''), 'School fees, ' || s.name, f.total,
      case when ${deducted} then a.amount_kobo else 0 end, f.rule_id, 'PAID', ${paidAt}::timestamptz - interval '1 day',
      ${paidAt}, ${paidAt}
    from scholarship_award a
    join student p on p.id = a.student_id
    join academic_session s on s.id = ${currentSessionId}
    join lateral (select sum(l.amount_kobo) as total, min(l.rule_id) as rule_id from student_fee_line l
      where l.student_id = p.id and l.session_id = s.id and l.purpose_id = ${school}) f on true
    where a.id = any(${[...ids]}) order by a.id`.execute(trx);
  await sql`insert into invoice_line (invoice_id, position, description, amount_kobo, item_id)
    select i.id, row_number() over (partition by i.id order by l.position), l.description, l.amount_kobo, l.item_id
    from invoice i join scholarship_award a on i.order_id = 'SCHF-DEMO-A' || lpad(a.id::text, 5, '0')
    join student_fee_line l on l.student_id = a.student_id and l.session_id = i.session_id and l.purpose_id = ${school}
    where a.id = any(${[...ids]}) order by i.id, l.position`.execute(trx);
  if (!deducted) return;
  await sql`insert into invoice_cover (invoice_id, position, award_id, description, amount_kobo)
    select i.id, 1, a.id, s.name, a.amount_kobo
    from invoice i join scholarship_award a on i.order_id = 'SCHF-DEMO-A' || lpad(a.id::text, 5, '0')
    join scholarship_scheme s on s.id = a.scheme_id where a.id = any(${[...ids]}) order by i.id`.execute(trx);
}

/** Payments of student and sponsor with receipts and books, as paying writes them. */
async function writeMoney(trx: Trx, invoices: readonly number[]): Promise<void> {
  const ids = [...invoices];
  await sql`insert into payment (invoice_id, gateway, rrr, amount_kobo, code, channel, confirmed_at)
    select i.id, m.gateway, m.reference, m.amount, '00', m.channel, i.paid_at from invoice i
    cross join lateral (values
      ('sponsor', 'cover:' || i.id || ':1', i.covered_kobo, 'Sponsor'),
      ('remita', i.rrr, i.payable_kobo, 'BANK BRANCH')) as m(gateway, reference, amount, channel)
    where i.id = any(${ids}) and m.amount > 0 order by i.id, m.gateway desc`.execute(trx);
  await sql`insert into receipt (number, payment_id, issued_at)
    select 'RCP' || extract(year from p.confirmed_at) || lpad(nextval('receipt_serial')::text, 7, '0'), p.id, p.confirmed_at
    from payment p where p.invoice_id = any(${ids}) order by p.id`.execute(trx);
  await sql`insert into ledger_txn (posted_at, kind, payment_id)
    select p.confirmed_at, 'payment', p.id from payment p where p.invoice_id = any(${ids}) order by p.id`.execute(
    trx,
  );
  await sql`insert into ledger_entry (txn_id, account, debit_kobo, credit_kobo)
    select t.id, side.account, case when side.debit then p.amount_kobo else 0 end,
      case when side.debit then 0 else p.amount_kobo end
    from ledger_txn t join payment p on p.id = t.payment_id
    cross join lateral (values (case p.gateway when 'sponsor' then '1200' else '1100' end, true), ('4100', false))
      as side(account, debit)
    where p.invoice_id = any(${ids}) order by t.id, side.debit desc`.execute(trx);
  await sql`insert into invoice_event (invoice_id, at, actor, kind)
    select i.id, e.at, e.actor, e.kind from invoice i
    cross join lateral (values (i.created_at, 'payer', 'made'), (i.paid_at, 'system', 'paid')) as e(at, actor, kind)
    where i.id = any(${ids}) order by i.id, e.at`.execute(trx);
}

/**
 * Paid invoices of the students of these awards: `deducted` ones took the award off, which is applied then; the others
 * were paid by the students alone.
 */
export async function sponsoredInvoices(
  trx: Trx,
  ids: readonly number[],
  how: { deducted: boolean; paidAt: Date },
): Promise<Sponsored[]> {
  if (ids.length === 0) return [];
  await writeRows(trx, ids, how);
  const { rows } = await sql<Sponsored>`
    select a.id as "awardId", i.id as "invoiceId", a.amount_kobo as amount, i.payable_kobo as payable, i.rrr,
      i.order_id as "orderId", p.service_type_id as "serviceTypeId", i.lastname || ' ' || i.firstname as name, i.email,
      i.phone, i.description
    from scholarship_award a join invoice i on i.order_id = 'SCHF-DEMO-A' || lpad(a.id::text, 5, '0')
    join payment_purpose p on p.id = i.purpose_id where a.id = any(${[...ids]}) order by a.id`.execute(trx);
  await writeMoney(
    trx,
    rows.map(({ invoiceId }) => invoiceId),
  );
  if (how.deducted) {
    await sql`update scholarship_award set state = 'applied', version = version + 1
      where id = any(${[...ids]})`.execute(trx);
  }
  return rows;
}
