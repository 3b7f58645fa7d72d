import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { notify } from '../../../platform/notifications/notify';
import { isViolation } from '../../../platform/errors';
import type { Invoice } from '../../finance/invoices/invoices.queries';
import { paidTwice } from '../../finance/letters/letter-facts.queries';
import { accountOf } from '../../finance/payers/tell-payer';
import { flagForNothing } from '../../finance/payments/flag-for-nothing';
import { isLive } from '../live-beds';
import { allocationById, lastOfChain, type Allocation } from './allocations.queries';
import { chainOf } from './bed-invoice';

interface Late {
  lost: Allocation;
  invoice: Invoice;
  now: Date;
}

/**
 * A bed that is free and fits, taken as paid: the one that was held, else one that costs the same, of the same hostel or
 * elsewhere. Undefined where there is none, where somebody has another one by now, and who is barred.
 */
async function takeAnother(trx: Trx, { lost, invoice, now }: Late): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with bed as (
      select b.bed_id from session_bed b
      join student p on p.id = ${lost.studentId} and p.gender = b.gender
      join session_bed was on was.session_id = b.session_id and was.bed_id = ${lost.bedId}
      join academic_session s on s.id = b.session_id and s.ends_on >= ${now}::date
      where b.session_id = ${lost.sessionId} and b.state = 'free'
        and (b.bed_id = was.bed_id or b.price_kobo = ${lost.price})
        and (b.bed_id = was.bed_id or b.category_id is null or b.category_id = was.category_id)
        and not exists (select from hostel_bar x where x.student_id = p.id
          and x.lifted_at is null and (x.until is null or x.until >= ${now}))
        and not exists (select from bed_allocation a where a.student_id = p.id
          and a.session_id = b.session_id and ${isLive('a')})
      order by b.bed_id = was.bed_id desc, b.hostel_id = was.hostel_id desc, b.hostel_id, b.bed_id
      limit 1
      for update of b skip locked
    )
    insert into bed_allocation (session_id, bed_id, student_id, state, origin, price_kobo, invoice_id, made_by,
      held_at, until, paid_at)
    select ${lost.sessionId}, bed_id, ${lost.studentId}, 'paid', 'late_payment', ${lost.price}, ${invoice.id},
      'system', ${now}, ${now}, ${now}
    from bed
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** The money is counted whatever becomes of the bed: what the quotas refuse is undone by itself. */
async function takeAnotherIfAllowed(trx: Trx, late: Late): Promise<number | undefined> {
  await sql`savepoint another_bed`.execute(trx);
  try {
    return await takeAnother(trx, late);
  } catch (error) {
    if (!isViolation(error)) throw error;
    await sql`rollback to savepoint another_bed`.execute(trx);
    return undefined;
  }
}

async function tell(trx: Trx, { invoice, now }: Late, message: string): Promise<void> {
  const userId = await accountOf(trx, invoice);
  if (userId === null) return;
  await notify(trx, { userId, type: 'bed given late', at: now, message, key: `bed-paid:${invoice.id}` });
}

/** Money for a hold that is over: a bed that fits, else it is owed to the payer and officers are told. */
async function paidLate(trx: Trx, late: Late): Promise<void> {
  const { lost, invoice, now } = late;
  const id = await takeAnotherIfAllowed(trx, late);
  if (id === undefined) {
    const note = 'The bed-space was no longer held when this arrived, and no other fitted.';
    const detail = { bed: lost.code, allocation: lost.state, amount: invoice.total };
    await flagForNothing(trx, invoice, { kind: 'NO_BED', note, detail, now });
    const message = `Your payment for bed-space ${lost.code} came when it was no longer held for you, and no other bed-space at its price is free. The money is owed to you; the bursary has been told.`;
    return tell(trx, late, message);
  }
  const { code } = await allocationById(trx, id);
  return tell(
    trx,
    late,
    code === lost.code
      ? `Your payment came after the hold of bed-space ${code} had ended. It was still free: it is yours.`
      : `Your payment came after the hold of bed-space ${lost.code} had ended. Bed-space ${code} at the same price is yours instead.`,
  );
}

/**
 * A bed-space is paid, in the transaction that counts the money. The state of the hold decides and not the clock, because
 * a bank's word may be late: as long as it is held it is theirs, also after its last moment. Who was moved meanwhile has
 * paid for where they are now.
 */
export async function bedPaid(trx: Trx, invoice: Invoice, now: Date): Promise<void> {
  if (await paidTwice(trx, invoice.id)) return;
  const held = await heldOf(trx, invoice);
  if (held.state !== 'held') return paidLate(trx, { lost: held, invoice, now });
  await trx
    .updateTable('bed_allocation')
    .set({ state: 'paid', paid_at: now, invoice_id: invoice.id })
    .where('id', '=', held.id)
    .execute();
}

/** What an invoice pays for as it is now, held until the transaction ends: also where it is just being moved. */
async function heldOf(trx: Trx, invoice: Invoice): Promise<Allocation> {
  for (let attempt = 1; ; attempt += 1) {
    const id = await lastOfChain(trx, chainOf(invoice));
    await trx.selectFrom('bed_allocation').select('id').where('id', '=', id).forUpdate().execute();
    const found = await allocationById(trx, id);
    if (found.state !== 'moved') return found;
    if (attempt >= 5) throw new Error(`allocation ${id} was moved to nowhere`);
  }
}
