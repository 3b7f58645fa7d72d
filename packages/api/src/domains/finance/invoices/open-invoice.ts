import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import type { BillLine, Deduction } from '../billing/deduction-amounts';
import { invoiceById, recordInvoiceEvent, type Invoice, type SameThing } from './invoices.queries';
import { markPaidByDeductions } from '../payments/mark-paid';

export interface Payer {
  lastname: string;
  firstname: string;
  middlename: string;
  email: string;
  /** Canonical. */
  phone: string;
}

/** Whom an invoice names. */
export const payerOfInvoice = ({ lastname, firstname, middlename, email, phone }: Invoice): Payer => ({
  lastname,
  firstname,
  middlename,
  email,
  phone,
});

/** Whether an invoice names this payer. */
export const samePayer = (invoice: Invoice, payer: Payer) =>
  (['lastname', 'firstname', 'middlename', 'email', 'phone'] as const).every(
    (field) => invoice[field] === payer[field],
  );

export interface NewInvoice extends SameThing {
  payer: Payer;
  description: string;
  /** Kobo; they add up to the total. */
  lines: readonly BillLine[];
  /** What others pay of it; all of it makes it paid at once. */
  deductions?: readonly Deduction[];
  /** The rule that its lines come from. */
  ruleId?: number | null;
  expiresAt: Date | null;
  /** `payer`, `system` or the user id of an officer. */
  madeBy?: string;
}

const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);

/**
 * Writes an invoice, still without an RRR. Answers undefined when another open one for the same thing is there:
 * the unique index decides, so two at once cannot both succeed.
 */
export async function openInvoice(trx: Trx, invoice: NewInvoice, now: Date): Promise<Invoice | undefined> {
  const { payer, lines, deductions = [], ruleId = null, madeBy = 'payer' } = invoice;
  const purpose = await trx
    .selectFrom('payment_purpose')
    .select(['prefix', 'gateway'])
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
      total_kobo: sum(lines),
      covered_kobo: sum(deductions),
      gateway: purpose.gateway,
      fee_rule_id: ruleId,
      made_by: madeBy,
      created_at: now,
      expires_at: invoice.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  await writeParts(trx, made.id, { lines, deductions });
  await recordInvoiceEvent(trx, { invoiceId: made.id, at: now, actor: madeBy, kind: 'made' });
  const written = await invoiceById(trx, made.id);
  return written.payable > 0 ? written : markPaidByDeductions(trx, written, now);
}

async function writeParts(
  trx: Trx,
  invoiceId: number,
  { lines, deductions }: { lines: readonly BillLine[]; deductions: readonly Deduction[] },
): Promise<void> {
  const rows = lines.map(({ description, amount, itemId = null, kind = 'fee' }, index) => ({
    invoice_id: invoiceId,
    position: index + 1,
    description,
    amount_kobo: amount,
    item_id: itemId,
    kind,
  }));
  await trx.insertInto('invoice_line').values(rows).execute();
  if (deductions.length === 0) return;
  const deductionRows = deductions.map(({ awardId, creditNoteId, description, amount }, index) => ({
    invoice_id: invoiceId,
    position: index + 1,
    description,
    amount_kobo: amount,
    award_id: awardId,
    credit_note_id: creditNoteId,
  }));
  await trx.insertInto('invoice_cover').values(deductionRows).execute();
}
