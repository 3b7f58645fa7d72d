import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** A receipt by its number, or the one of an invoice: of the payer's own payment before a sponsor's. */
export function receiptBy(db: Db | Trx, number: string) {
  return db
    .selectFrom('receipt as r')
    .innerJoin('payment as m', 'm.id', 'r.payment_id')
    .innerJoin('invoice as i', 'i.id', 'm.invoice_id')
    .select(['r.number', 'r.issued_at as issuedAt', 'm.channel', 'm.gateway', 'm.amount_kobo as paid'])
    .select(['i.id as invoiceId', 'i.payer_key as payerKey'])
    .where((row) => row.or([row('r.number', '=', number), row('i.invoice_number', '=', number)]))
    .orderBy(sql`m.gateway in ('sponsor', 'credit')`)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
export type FoundReceipt = NonNullable<Awaited<ReturnType<typeof receiptBy>>>;

export async function copiesOf(db: Db | Trx, number: string): Promise<number> {
  const { copies } = await db
    .selectFrom('receipt_print')
    .select((row) => row.fn.coalesce(row.fn.max('copy'), sql<number>`0`).as('copies'))
    .where('receipt_number', '=', number)
    .executeTakeFirstOrThrow();
  return copies;
}

/** Writes down one more copy, in a transaction that holds the receipt, so that no number is given twice. */
export async function addCopy(
  trx: Trx,
  { number, userId, now }: { number: string; userId: string; now: Date },
): Promise<number> {
  await trx.selectFrom('receipt').select('number').where('number', '=', number).forUpdate().execute();
  const copy = (await copiesOf(trx, number)) + 1;
  await trx
    .insertInto('receipt_print')
    .values({ receipt_number: number, copy, printed_at: now, printed_by: userId })
    .execute();
  return copy;
}
