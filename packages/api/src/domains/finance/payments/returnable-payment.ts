import { formatNaira } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

/** The payer's own payment of an invoice. Amounts are kobo. */
export interface ReturnablePayment {
  id: number;
  amount: number;
  /** What of it the university owes the payer: too much, paid twice, or paid by a sponsor as well. */
  returnable: number;
  /** What of that neither a refund nor a credit note has promised. */
  free: number;
}

/** Undefined where nothing came from the payer. */
export async function returnablePayment(
  db: Db | Trx,
  invoiceId: number,
): Promise<ReturnablePayment | undefined> {
  const found = await db
    .selectFrom('payment as m')
    .select(['m.id', 'm.amount_kobo as amount'])
    .select(sql<number>`owed_of_payment(m.id)`.as('returnable'))
    .select(sql<number>`promised_of_payment(m.id)`.as('promised'))
    .where('m.invoice_id', '=', invoiceId)
    .where('m.gateway', 'not in', ['sponsor', 'credit'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, amount, returnable, promised } = found;
  return { id, amount, returnable, free: Math.max(returnable - promised, 0) };
}

/** Holds the payments of an invoice: whoever would promise money of them, or take them back, waits. */
export function holdPayments(trx: Trx, invoiceId: number) {
  return trx
    .selectFrom('payment')
    .select(['id', 'gateway', 'amount_kobo as amount'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The payment, held, of which this much may be promised. Throws INVALID naming `amount` for more than is free. */
export async function demandReturnable(
  trx: Trx,
  invoiceId: number,
  amount: number,
): Promise<ReturnablePayment> {
  await holdPayments(trx, invoiceId);
  const payment = await returnablePayment(trx, invoiceId);
  const free = payment?.free ?? 0;
  if (!payment || amount > free) {
    const message =
      free > 0
        ? `At most ${formatNaira(free)} can be given back`
        : 'nothing of this payment can be given back';
    throw new AppError('INVALID', { errors: [{ path: 'amount', message }] });
  }
  return payment;
}
