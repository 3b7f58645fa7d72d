import { openStates } from '@portal/invoice/contract';
import { sql } from 'kysely';
import { inTransaction, type Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { eachDue } from '../../../platform/jobs/each-due';
import { notifyAll } from '../../../platform/notifications/notify';
import { closeInvoice } from '../../finance/invoices/close-invoice';
import { invoiceById, openInSql } from '../../finance/invoices/invoices.queries';

/** Asked about at one time. */
const together = 10;
const batch = 100;

/** Open invoices of holds that are over. One of which two officers are about to say that it was paid is not asked about. */
function openOfOver(db: Db, { now, after }: { now: Date; after: number }) {
  return db
    .selectFrom('bed_allocation as a')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .select(['a.id', 'i.id as invoiceId'])
    .where('a.state', '=', 'held')
    .where('a.until', '<=', now)
    .where('i.status', 'in', openStates)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('bank_evidence as e')
            .select('e.id')
            .whereRef('e.invoice_id', '=', 'i.id')
            .where('e.state', '=', 'waiting'),
        ),
      ),
    )
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(batch)
    .execute();
}

/**
 * Lets all holds go whose time is over and whose invoice is closed, in one statement. While the gateway does not say
 * whether it was paid, a hold stands for the hours of grace of the session, and then goes as well: money that comes after
 * that is late money.
 */
export function lapseClosed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ userId: number | null }>`
      with due as (
        select a.id, a.session_id, a.bed_id from bed_allocation a
        join hostel_session o on o.session_id = a.session_id
        left join invoice i on i.id = a.invoice_id
        where a.state = 'held' and a.until <= ${now} and i.status is distinct from 'PAID'
          and (i.id is null or i.status not in ${openInSql}
            or a.until + o.grace_hours * interval '1 hour' <= ${now})
        order by a.id
        for update of a skip locked
      ), beds as (
        select b.bed_id from session_bed b join due d on d.session_id = b.session_id and d.bed_id = b.bed_id
        order by b.session_id, b.bed_id for update of b
      ), quotas as (
        select q.id from hostel_quota q where q.session_id in (select session_id from due) order by q.id for update
      ), lapsed as (
        update bed_allocation a set state = 'lapsed', ended_at = ${now}, ended_by = 'system',
          end_reason = 'Not paid in time'
        -- Beds and quotas are held first, in the order in which whoever books holds them.
        from due where a.id = due.id and a.state = 'held'
          and (select count(*) from beds) > 0 and (select count(*) from quotas) >= 0
        returning a.student_id
      )
      select p.user_id as "userId" from lapsed l join student p on p.id = l.student_id`.execute(trx);
    const told = rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    await notifyAll(trx, told, {
      type: 'bed hold lapsed',
      at: now,
      message:
        'The bed-space that you held was not paid in time: it is free again. If you have paid, nothing is lost: we ask the gateway, and tell you.',
    });
    return rows.length;
  });
}

/**
 * Ends holds whose time is over, each after a last question to the gateway: money that is there pays for the bed-space.
 * Answers how many lapsed.
 */
export async function lapseHolds(deps: Deps): Promise<number> {
  await eachDue(deps.log, {
    select: (after) => openOfOver(deps.db, { now: deps.clock.now(), after }),
    handle: async ({ invoiceId }) => {
      const invoice = await invoiceById(deps.db, invoiceId);
      await closeInvoice(deps, invoice, { to: 'EXPIRED', actor: 'system' });
      return true;
    },
    failed: 'hold not closed',
    together,
  });
  return lapseClosed(deps);
}
