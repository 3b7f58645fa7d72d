import { isOpenState } from '@portal/invoice/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { studentOfPayer } from '../payers/payer-key';
import { openOrPaidInSql, type Invoice } from '../invoices/invoices.queries';
import { deductionsOfBill, type DeductibleBill, type Deduction } from './deduction-amounts';

/** Kobo that standing invoices use; a closed invoice frees its deductions. */
const usedBy = (column: 'award_id' | 'credit_note_id', id: string, except: number) =>
  sql<number>`(select coalesce(sum(c.amount_kobo), 0)::bigint from invoice_cover c
    join invoice i on i.id = c.invoice_id
    where c.${sql.ref(column)} = ${sql.ref(id)} and i.status in ${openOrPaidInSql} and not i.duplicate and i.id <> ${except})`;

/** What an award paid of invoices that its student had paid before it came. */
export const paidAfterwards = (id: string) =>
  sql<number>`(select coalesce(sum(l.amount_kobo), 0)::bigint from award_after_payment l
    join invoice i on i.id = l.invoice_id where l.award_id = ${sql.ref(id)} and i.status = 'PAID')`;

/**
 * Kobo of an award, a row of the query, that neither a standing invoice nor a payment has used. What the invoice `except`
 * has of it counts as left.
 */
export const awardLeft = (award: string, except = 0) =>
  sql<number>`(${sql.ref(`${award}.amount_kobo`)} - ${usedBy('award_id', `${award}.id`, except)}
    - ${paidAfterwards(`${award}.id`)})`;

/** Kobo of a credit note, a row of the query, that standing invoices use; `except` as of an award. */
export const creditUsed = (note: string, except = 0) => usedBy('credit_note_id', `${note}.id`, except);

const creditLeft = (note: string, except: number) =>
  sql<number>`(${sql.ref(`${note}.amount_kobo`)} - ${creditUsed(note, except)})`;

/**
 * Kobo of an award that have paid nothing yet, nor what the invoice `except` has of it. Hold its row before, or what is
 * left may go twice.
 */
export async function leftOfAward(db: Db | Trx, awardId: number, except = 0): Promise<number> {
  const { state, left } = await db
    .selectFrom('scholarship_award as a')
    .select(['a.state', awardLeft('a', except).as('left')])
    .where('a.id', '=', awardId)
    .executeTakeFirstOrThrow();
  return state === 'reversed' ? 0 : left;
}

/** The same of a credit note. */
async function leftOfCredit(db: Db | Trx, creditNoteId: number, except: number): Promise<number> {
  const { state, left } = await db
    .selectFrom('credit_note as n')
    .select(['n.state', creditLeft('n', except).as('left')])
    .where('n.id', '=', creditNoteId)
    .executeTakeFirstOrThrow();
  return state === 'cancelled' ? 0 : left;
}

/**
 * Holds whatever may be deducted from a payer's bill until the transaction ends. A statement of its own: what was used
 * of it meanwhile is seen only by the next one.
 */
async function lockDeductions(trx: Db | Trx, payerKey: string): Promise<void> {
  const awards = trx
    .selectFrom('scholarship_award')
    .select('id')
    .where('student_id', '=', studentOfPayer(payerKey) ?? 0);
  const credits = trx.selectFrom('credit_note').select('id').where('payer_key', '=', payerKey);
  await awards.orderBy('id').forUpdate().execute();
  await credits.orderBy('id').forUpdate().execute();
}

/** Approved awards of a student that may pay this, with what is left of each. */
async function awardsFor(db: Db | Trx, { payerKey, sessionId }: DeductibleBill, except: number) {
  const studentId = studentOfPayer(payerKey);
  if (studentId === null) return [];
  const found = await db
    .selectFrom('scholarship_award as a')
    .innerJoin('scholarship_scheme as s', 's.id', 'a.scheme_id')
    .select(['a.id', 's.id as schemeId', 's.kind', 's.name', awardLeft('a', except).as('left')])
    .where('a.student_id', '=', studentId)
    .where('a.state', 'in', ['approved', 'applied'])
    .where('s.session_id', '=', sessionId)
    .orderBy('a.id')
    .execute();
  if (found.length === 0) return [];
  const items = await db
    .selectFrom('scholarship_scheme_item')
    .select(['scheme_id as schemeId', 'item_id as itemId'])
    .where(
      'scheme_id',
      'in',
      found.map(({ schemeId }) => schemeId),
    )
    .execute();
  return found.map(({ schemeId, ...award }) => ({
    ...award,
    items: new Set(items.filter((item) => item.schemeId === schemeId).map(({ itemId }) => itemId)),
  }));
}

/** What is owed to a payer and waits to pay something else. */
function creditsFor(db: Db | Trx, { payerKey }: DeductibleBill, except: number) {
  return db
    .selectFrom('credit_note as n')
    .select(['n.id', 'n.number', creditLeft('n', except).as('left')])
    .where('n.payer_key', '=', payerKey)
    .where('n.state', '=', 'open')
    .orderBy('n.id')
    .execute();
}

/**
 * What is deducted from a bill. Inside a transaction awards and credit notes stay locked, so that none is used twice.
 * `except`: an invoice whose own deductions count as free, because it would be replaced.
 */
export async function deductionsFor(db: Db | Trx, bill: DeductibleBill, except = 0): Promise<Deduction[]> {
  if (db.isTransaction) await lockDeductions(db, bill.payerKey);
  return deductionsOfBill(bill, {
    awards: await awardsFor(db, bill, except),
    notes: await creditsFor(db, bill, except),
  });
}

/** The deductions of an invoice as they stand on it. */
export function deductionsOf(db: Db | Trx, invoiceId: number) {
  return db
    .selectFrom('invoice_cover')
    .select(['position', 'award_id as awardId', 'credit_note_id as creditNoteId', 'description'])
    .select('amount_kobo as amount')
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
}

/**
 * Whether what was deducted from an invoice when it was made is still there for it. Nobody else can have it while the
 * invoice is open; one that was closed has freed its deductions, and they may pay something else by now. They stay held
 * until the transaction ends.
 */
export async function deductionsAvailable(
  trx: Trx,
  { id, status, payerKey, deducted }: Pick<Invoice, 'id' | 'status' | 'payerKey' | 'deducted'>,
): Promise<boolean> {
  if (deducted === 0 || isOpenState(status)) return true;
  await lockDeductions(trx, payerKey);
  for (const { awardId, creditNoteId, amount } of await deductionsOf(trx, id)) {
    const left =
      awardId === null
        ? await leftOfCredit(trx, Number(creditNoteId), id)
        : await leftOfAward(trx, awardId, id);
    if (left < amount) return false;
  }
  return true;
}

/** An award that has paid something is applied; its state goes back only with the payment. */
export async function markApplied(trx: Trx, awardId: number): Promise<void> {
  await trx
    .updateTable('scholarship_award')
    .set((row) => ({ state: 'applied', version: row('version', '+', 1) }))
    .where('id', '=', awardId)
    .where('state', '=', 'approved')
    .execute();
}
