import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import { systemCommand, type Author, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { closeInvoice } from '../invoices/close-invoice';
import { awardLeft } from '../billing/deductions';
import { invoiceById, openInSql } from '../invoices/invoices.queries';
import { sponsorAfterPayment } from '../refunds/sponsor-after-payment';
import { studentPayerKey } from '../payers/payer-key';

export const matchKind = 'match award';

/** An award with what its scheme may pay. Amounts are kobo. */
interface Award {
  id: number;
  studentId: number;
  schemeId: number;
  sessionId: number;
  kind: string;
  /** What of it neither an invoice nor a payment has used. */
  left: number;
}

/** What is left of awards of a student in a session: those that are approved, in the order in which they pay. */
async function standingAwards(trx: Trx, { studentId, sessionId }: { studentId: number; sessionId: number }) {
  const { rows } = await sql<Award>`
    select a.id, a.student_id as "studentId", a.scheme_id as "schemeId", s.session_id as "sessionId", s.kind,
      ${awardLeft('a')} as left
    from scholarship_award a join scholarship_scheme s on s.id = a.scheme_id
    where a.student_id = ${studentId} and s.session_id = ${sessionId} and a.state in ('approved', 'applied')
    order by a.id`.execute(trx);
  return rows;
}

/** The lines of an invoice that a scheme may pay. */
const deductibleLines = (schemeId: number) => sql<number>`(
  select coalesce(sum(l.amount_kobo), 0)::bigint from invoice_line l, scholarship_scheme s
  where l.invoice_id = i.id and s.id = ${schemeId} and case s.kind
    when 'items' then exists (select from scholarship_scheme_item x where x.scheme_id = s.id and x.item_id = l.item_id)
    else i.purpose_id = ${paymentPurposes.schoolFees} end)`;

/** Paid invoices that an award may pay, newest first, with what the student's own money paid of that. */
async function paidInvoices(trx: Trx, { studentId, sessionId, schemeId }: Award) {
  const { rows } = await sql<{ id: number; lines: number; own: number }>`
    select i.id, ${deductibleLines(schemeId)} as lines,
      greatest(least(${deductibleLines(schemeId)}, i.payable_kobo - (
        select coalesce(sum(l.amount_kobo), 0) from award_after_payment l where l.invoice_id = i.id)), 0)::bigint as own
    from invoice i
    where i.payer_key = ${studentPayerKey(studentId)} and i.session_id = ${sessionId}
      and i.status = 'PAID' and not i.duplicate
    order by i.id desc`.execute(trx);
  return rows.filter(({ lines }) => lines > 0);
}

async function deductible(trx: Trx, { studentId, schemeId }: Award): Promise<number> {
  const { rows } = await sql<{ kobo: number | null }>`
    select scholarship_coverable(${studentId}, array[${schemeId}::integer]) as kobo`.execute(trx);
  return rows[0]?.kobo ?? 0;
}

/**
 * What of an award nothing can use any more because the student has paid: it becomes a refund request. What the fee
 * still asks for stays for its next invoice. Asked again it does nothing: what was used is counted.
 */
export async function refundSpareAward(trx: Trx, command: Command<Author>, awardId: number): Promise<void> {
  const about = await trx
    .selectFrom('scholarship_award as a')
    .innerJoin('scholarship_scheme as s', 's.id', 'a.scheme_id')
    .select(['a.student_id as studentId', 's.session_id as sessionId'])
    .where('a.id', '=', awardId)
    .forUpdate('a')
    .executeTakeFirstOrThrow();
  const awards = await standingAwards(trx, about);
  const award = awards.find(({ id }) => id === awardId);
  if (!award) return;
  const paid = await paidInvoices(trx, award);
  const asked = (await deductible(trx, award)) - paid.reduce((sum, { lines }) => sum + lines, 0);
  const others = awards.filter(({ id }) => id !== awardId).reduce((sum, { left }) => sum + left, 0);
  let spare = award.left - Math.max(asked - others, 0);
  for (const { id, own } of paid) {
    const amount = Math.min(spare, own);
    if (amount <= 0) continue;
    await sponsorAfterPayment(trx, command, { invoiceId: id, awardId, amount });
    spare -= amount;
  }
}

/** Open invoices of a student that ask for what an award pays. */
async function openInvoices(db: Db, awardId: number) {
  const { rows } = await sql<{ id: number }>`
    select i.id from scholarship_award a join scholarship_scheme s on s.id = a.scheme_id
    join invoice i on i.payer_key = 'student:' || a.student_id and i.session_id = s.session_id
    where a.id = ${awardId} and a.state = 'approved' and i.status in ${openInSql}
      and not exists (select from invoice_cover c where c.invoice_id = i.id and c.award_id = a.id)
      and exists (select from invoice_line l where l.invoice_id = i.id and case s.kind
        when 'items' then exists (select from scholarship_scheme_item x where x.scheme_id = s.id and x.item_id = l.item_id)
        else i.purpose_id = ${paymentPurposes.schoolFees} end)
    order by i.id`.execute(db);
  return rows;
}

/**
 * After an award was approved: open invoices that do not know of it are cancelled at the gateway, so that the student
 * makes one that asks for less. One that turns out to be paid is counted with the others. Bears being run twice.
 */
export async function matchAward(deps: Deps, awardId: number): Promise<void> {
  const { db, clock } = deps;
  for (const { id } of await openInvoices(db, awardId)) {
    await closeInvoice(deps, await invoiceById(db, id), { to: 'CANCELLED', actor: 'system' });
  }
  await inTransaction(db, (trx) => refundSpareAward(trx, systemCommand({ clock }), awardId));
}
