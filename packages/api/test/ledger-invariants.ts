import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../src/platform/database/database';

/** Rules of the books of one payer, each as a query for what breaks it. None of them trusts a sum that the product made. */
const rulesFor = (key: string): Record<string, RawBuilder<unknown>> => {
  const own = sql`(select i.* from invoice i where i.payer_key = ${key})`;
  const paid = sql`(select m.*, i.status, i.duplicate, i.total_kobo, i.payable_kobo, i.covered_kobo
    from payment m join ${own} i on i.id = m.invoice_id)`;
  const txns = sql`(select t.* from ledger_txn t join ${paid} m on m.id = t.payment_id)`;
  const balance = (account: string) => sql`(select coalesce(sum(e.debit_kobo - e.credit_kobo), 0)
    from ledger_entry e join ${txns} t on t.id = e.txn_id where e.account = ${account})`;
  const paidOut = sql`(select coalesce(sum(r.amount_kobo), 0) from refund r join ${paid} m on m.id = r.payment_id
    where r.state = 'paid_out')`;
  const late = sql`(select coalesce(sum(l.amount_kobo), 0) from award_after_payment l join ${own} i on i.id = l.invoice_id
    where i.status = 'PAID')`;
  const came = (gateway: string) => sql`(select coalesce(sum(m.amount_kobo), 0) from ${paid} m
    where m.gateway = ${gateway} and m.status = 'PAID')`;
  const tooMuch = sql`(select coalesce(sum(case when m.duplicate then m.amount_kobo
    else m.amount_kobo - m.payable_kobo end), 0) from ${paid} m where m.gateway = 'remita' and m.status = 'PAID')`;
  return {
    'lines do not add up': sql`select i.id from ${own} i left join invoice_line l on l.invoice_id = i.id
      group by i.id, i.total_kobo having i.total_kobo <> coalesce(sum(l.amount_kobo), 0)`,
    'deductions do not add up': sql`select i.id from ${own} i left join invoice_cover c on c.invoice_id = i.id
      group by i.id, i.covered_kobo having i.covered_kobo <> coalesce(sum(c.amount_kobo), 0)`,
    'two instalments are not the whole': sql`select 1 from ${own} a join ${own} b using (purpose_id, session_id, item)
      join ${own} f using (purpose_id, session_id, item) where a.instalment = 'FirstInstallment'
      and b.instalment = 'SecondInstallment' and f.instalment = 'Full' and a.total_kobo + b.total_kobo <> f.total_kobo`,
    'a transaction does not balance': sql`select t.id from ${txns} t left join ledger_entry e on e.txn_id = t.id
      group by t.id having coalesce(sum(e.debit_kobo), -1) <> coalesce(sum(e.credit_kobo), -2)`,
    'payments without receipt, or receipts without payment': sql`select 1 from ${paid} m
      left join receipt c on c.payment_id = m.id group by m.id having count(c.number) <> 1`,
    'paid without money, or money without paid': sql`select i.id from ${own} i left join ${paid} m on m.invoice_id = i.id
      group by i.id, i.status having (i.status in ('PAID', 'REVERSED')) <> (count(m.id) > 0)`,
    'paid below what was asked': sql`select i.id from ${own} i where i.status in ('PAID', 'REVERSED') and not i.duplicate
      and (select sum(m.amount_kobo) from ${paid} m where m.invoice_id = i.id) < i.total_kobo`,
    'more than the total, and nobody said so': sql`select i.id from ${own} i
      where i.status in ('PAID', 'REVERSED') and not i.duplicate
      and (select sum(m.amount_kobo) from ${paid} m where m.invoice_id = i.id) > i.total_kobo
      and not exists (select from payment_issue x where x.invoice_id = i.id and x.kind = 'OVERPAID')`,
    'duplicate, and nobody said so': sql`select i.id from ${own} i where i.duplicate and not exists
      (select from payment_issue x where x.invoice_id = i.id and x.kind = 'DUPLICATE')`,
    'two paid for one thing without the flag': sql`select 1 from ${own} i where i.status = 'PAID' and not i.duplicate
      group by i.purpose_id, i.session_id, i.instalment, i.item having count(*) > 1`,
    'a payment that is not booked once': sql`select m.id from ${paid} m left join ${txns} t
      on t.payment_id = m.id and t.kind = 'payment' group by m.id having count(t.id) <> 1`,
    'more promised than owed': sql`select m.id from ${paid} m
      where promised_of_payment(m.id) > greatest(owed_of_payment(m.id), 0)`,
    'more of an award used than given': sql`select a.id from scholarship_award a
      join student s on s.id = a.student_id where 'student:' || s.id = ${key} and a.amount_kobo <
        (select coalesce(sum(c.amount_kobo), 0) from invoice_cover c join ${own} i on i.id = c.invoice_id
          where c.award_id = a.id and i.status in ('UNPAID', 'PENDING', 'PAID') and not i.duplicate)
        + (select coalesce(sum(l.amount_kobo), 0) from award_after_payment l join ${own} i on i.id = l.invoice_id
          where l.award_id = a.id and i.status = 'PAID')`,
    'more of a credit note used than issued': sql`select n.id from credit_note n where n.payer_key = ${key}
      and (case n.state when 'cancelled' then 0 else n.amount_kobo end) <
        (select coalesce(sum(c.amount_kobo), 0) from invoice_cover c join ${own} i on i.id = c.invoice_id
          where c.credit_note_id = n.id and i.status in ('UNPAID', 'PENDING', 'PAID') and not i.duplicate)`,
    'paid out, and not booked once': sql`select r.id from refund r join ${paid} m on m.id = r.payment_id
      left join ledger_txn t on t.kind = 'refund' and t.note = 'refund ' || r.id
      group by r.id, r.state having count(t.id) <> (case r.state when 'paid_out' then 1 else 0 end)`,
    'taken back wrongly': sql`select t.id from ${txns} t join ${own} i
        on i.id = (select m.invoice_id from payment m where m.id = t.payment_id)
      left join ledger_txn b on b.reverses_id = t.id
      where t.kind in ('payment', 'correction') and ((i.status = 'REVERSED') <> (b.id is not null)
        or b.id is not null and (select array_agg(row(e.account, e.debit_kobo, e.credit_kobo) order by e.account, e.debit_kobo)
          from ledger_entry e where e.txn_id = t.id) is distinct from
          (select array_agg(row(e.account, e.credit_kobo, e.debit_kobo) order by e.account, e.credit_kobo)
          from ledger_entry e where e.txn_id = b.id))`,
    'what is owed to the payer differs from our own reckoning': sql`select 1
      where -${balance('2100')} <> ${tooMuch} + ${late} - ${came('credit')} - ${paidOut}`,
    'the bank differs': sql`select 1 where -${balance('1000')} <> ${paidOut}`,
    'the gateway differs': sql`select 1 where ${balance('1100')} <> ${came('remita')}`,
    'what sponsors owe differs': sql`select 1 where ${balance('1200')} <> ${came('sponsor')} + ${late}`,
    'income differs from what is paid': sql`select 1 where -${balance('4100')} <>
      (select coalesce(sum(i.total_kobo), 0) from ${own} i where i.status = 'PAID' and not i.duplicate)`,
  };
};

/** Whatever happened to one payer: the rules of the books that are broken, with how often. */
export async function brokenInvariants(db: Db, payerKey: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, rule] of Object.entries(rulesFor(payerKey))) {
    const { rows } = await rule.execute(db);
    if (rows.length > 0) found[name] = rows.length;
  }
  return found;
}
