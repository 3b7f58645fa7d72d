import { isRrr, stripRrr } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { invoiceByNumber, invoiceByRrr, openOrPaidInSql, type Invoice } from '../invoices/invoices.queries';

/** An invoice by the number on it or by its RRR, as an officer types it. Throws NOT_FOUND. */
export async function invoiceAsTyped(db: Db | Trx, typed: string): Promise<Invoice> {
  const rrr = stripRrr(typed);
  const number = typed.trim().toUpperCase();
  const invoice = isRrr(rrr) ? await invoiceByRrr(db, rrr) : await invoiceByNumber(db, number);
  if (!invoice) throw new AppError('NOT_FOUND', { message: 'There is no invoice with this number or RRR.' });
  return invoice;
}

const statesInTheWay: Partial<Record<Invoice['status'], string>> = {
  REVERSED: 'The payment of this invoice was taken back already.',
  UNPAID: 'This invoice is not paid.',
  PENDING: 'This invoice is not paid.',
  EXPIRED: 'This invoice is not paid.',
  CANCELLED: 'This invoice is not paid.',
};

/** Why the payment of an invoice cannot be taken back; null when it can. */
export async function obstacleTo(db: Db | Trx, invoice: Invoice): Promise<string | null> {
  const wrongState = statesInTheWay[invoice.status];
  if (wrongState) return wrongState;
  const { refunded, credited } = await db
    .selectNoFrom([
      sql<boolean>`exists (select from refund r join payment m on m.id = r.payment_id
        where m.invoice_id = ${invoice.id} and r.state = 'paid_out')`.as('refunded'),
      sql<boolean>`exists (select from credit_note n join payment m on m.id = n.payment_id
        join invoice_cover c on c.credit_note_id = n.id join invoice o on o.id = c.invoice_id
        where m.invoice_id = ${invoice.id} and o.status in ${openOrPaidInSql} and not o.duplicate)`.as(
        'credited',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (refunded) return 'Money of this payment was refunded: it cannot be taken back as well.';
  return credited
    ? 'A credit note of this payment has paid another invoice. Cancel that invoice first.'
    : null;
}

/** What was paid of an invoice, with the receipts. */
export function paymentsOf(db: Db | Trx, invoiceId: number) {
  return db
    .selectFrom('payment as m')
    .innerJoin('receipt as c', 'c.payment_id', 'm.id')
    .select(['c.number as receipt', 'm.gateway', 'm.amount_kobo as amount'])
    .where('m.invoice_id', '=', invoiceId)
    .orderBy('m.id')
    .execute();
}
