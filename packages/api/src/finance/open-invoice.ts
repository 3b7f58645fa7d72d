import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../database';
import { invoiceById, recordInvoiceEvent, type Invoice, type SameThing } from './invoices.queries';

export interface Payer {
  lastname: string;
  firstname: string;
  middlename: string;
  email: string;
  /** Canonical. */
  phone: string;
}

export interface NewInvoice extends SameThing {
  payer: Payer;
  description: string;
  /** Kobo; they add up to the total. */
  lines: readonly { description: string; amount: number }[];
  expiresAt: Date | null;
}

/**
 * Writes an invoice, still without an RRR. Answers undefined when another open one for the same thing is there:
 * the unique index decides, so two at once cannot both succeed.
 */
export async function openInvoice(trx: Trx, invoice: NewInvoice, now: Date): Promise<Invoice | undefined> {
  const { payer, lines } = invoice;
  const purpose = await trx
    .selectFrom('payment_purpose')
    .select('prefix')
    .where('id', '=', invoice.purposeId)
    .executeTakeFirstOrThrow();
  const made = await trx
    .insertInto('invoice')
    .values({
      invoice_number: sql<string>`${`INV${now.getUTCFullYear()}`} || lpad(nextval('invoice_serial')::text, 7, '0')`,
      // Random: the gateway keeps order ids for ever, also when this database is a new one.
      order_id: `${purpose.prefix}-${randomBytes(8).toString('hex')}`,
      purpose_id: invoice.purposeId,
      payer_key: invoice.payerKey,
      session_id: invoice.sessionId,
      instalment: invoice.instalment,
      item: invoice.item,
      ...payer,
      description: invoice.description,
      total_kobo: lines.reduce((sum, { amount }) => sum + amount, 0),
      created_at: now,
      expires_at: invoice.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  const rows = lines.map(({ description, amount }, index) => ({
    invoice_id: made.id,
    position: index + 1,
    description,
    amount_kobo: amount,
  }));
  await trx.insertInto('invoice_line').values(rows).execute();
  await recordInvoiceEvent(trx, { invoiceId: made.id, at: now, actor: 'payer', kind: 'made' });
  return invoiceById(trx, made.id);
}
