import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { purposeOf } from './purposes';
import { deductionsOf, markApplied } from '../billing/deductions';
import type { FinanceTables } from '../finance.tables';
import { invoiceById, recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { accounts, book, clearingOf } from '../ledger/ledger';
import { byAccount, takeFrom, type Share } from '../ledger/shares';
import { mailReceipt } from '../receipts/mail-receipt';
import { tellPaid } from '../payers/tell-payer';

/** Which account earns how much of an invoice, in the order of its lines. */
async function earned(trx: Trx, { id }: Invoice): Promise<Share[]> {
  const lines = await trx
    .selectFrom('invoice_line as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
    .innerJoin('payment_purpose as p', 'p.id', 'i.purpose_id')
    .leftJoin('fee_item as f', 'f.id', 'l.item_id')
    .select((row) => row.fn.coalesce('f.income_account', 'p.income_account').as('account'))
    .select('l.amount_kobo as amount')
    .where('l.invoice_id', '=', id)
    .orderBy('l.position')
    .execute();
  return byAccount(lines);
}

interface Payment {
  gateway: FinanceTables['payment']['gateway']['__select__'];
  reference: string;
  /** Kobo. */
  amount: number;
  code: string;
  channel: string | null;
  debit: string;
  credits: readonly Share[];
}

/** A payment with its place in the books and its receipt; undefined when it has been counted before. */
async function receive(
  trx: Trx,
  invoice: Invoice,
  { payment, now }: { payment: Payment; now: Date },
): Promise<string | undefined> {
  const { gateway, reference, amount, code, channel, debit, credits } = payment;
  const made = await trx
    .insertInto('payment')
    .values({
      invoice_id: invoice.id,
      gateway,
      rrr: reference,
      amount_kobo: amount,
      code,
      channel,
      confirmed_at: now,
    })
    .onConflict((conflict) => conflict.constraint('payment_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  const debits = [{ account: debit, amount }];
  await book(trx, { kind: 'payment', paymentId: made.id, debits, credits, now });
  const { number } = await trx
    .insertInto('receipt')
    .values({
      number: sql<string>`${`RCP${now.getUTCFullYear()}`} || lpad(nextval('receipt_serial')::text, 7, '0')`,
      payment_id: made.id,
      issued_at: now,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Counts what sponsors and credit notes pay. Answers what the payer's own money still earns. */
async function receiveDeductions(
  trx: Trx,
  invoice: Invoice,
  { shares, now }: { shares: readonly Share[]; now: Date },
): Promise<{ left: readonly Share[]; receipts: string[] }> {
  let left = shares;
  const receipts: string[] = [];
  for (const { position, awardId, creditNoteId, amount } of await deductionsOf(trx, invoice.id)) {
    const split = takeFrom(left, amount);
    left = split.left;
    const byAward = awardId !== null;
    const payment: Payment = {
      gateway: byAward ? 'sponsor' : 'credit',
      reference: `cover:${invoice.id}:${position}`,
      amount,
      code: '00',
      channel: byAward ? 'Sponsor' : 'Credit note',
      debit: byAward ? accounts.sponsors : accounts.owedToPayers,
      credits: split.taken,
    };
    const number = await receive(trx, invoice, { payment, now });
    if (number) receipts.push(number);
    if (byAward) await markApplied(trx, awardId);
    if (creditNoteId !== null) await closeSpentCredit(trx, creditNoteId);
  }
  return { left, receipts };
}

/** A credit note whose every kobo has paid something is done with. */
async function closeSpentCredit(trx: Trx, creditNoteId: number): Promise<void> {
  await trx
    .updateTable('credit_note as n')
    .set({ state: 'applied' })
    .where('n.id', '=', creditNoteId)
    .where(
      sql<boolean>`n.amount_kobo <= (select sum(p.amount_kobo) from invoice_cover c
        join payment p on p.gateway = 'credit' and p.rrr = 'cover:' || c.invoice_id || ':' || c.position
        where c.credit_note_id = n.id)`,
    )
    .execute();
}

/** An unpaid invoice passes through PENDING, as the table of moves has it. */
async function movePaid(
  trx: Trx,
  { id, status }: Invoice,
  { duplicate, now }: { duplicate: boolean; now: Date },
): Promise<void> {
  const row = trx.updateTable('invoice').where('id', '=', id);
  if (status === 'UNPAID') await row.set({ status: 'PENDING' }).execute();
  await row.set({ status: 'PAID', paid_at: now, duplicate, next_check_at: null }).execute();
}

/** What follows from money that has been counted: the thing it pays for, the mail, the notification. */
async function finish(
  trx: Trx,
  paid: { invoice: Invoice; number: string; amount: number; actor: string; code: string; now: Date },
): Promise<void> {
  const { invoice, number, amount, actor, code, now } = paid;
  const detail = { code, amount, receipt: number };
  await recordInvoiceEvent(trx, { invoiceId: invoice.id, at: now, actor, kind: 'paid', detail });
  await purposeOf(invoice.purposeId).onPaid?.(trx, invoice, now);
  await mailReceipt(trx, { invoice, number, amount, now });
  await tellPaid(trx, { invoice, receipt: number, amount, now });
}

export interface Received {
  /** Kobo that the gateway says arrived, at least what the payer was asked for. */
  amount: number;
  code: string;
  channel: string | null;
  /** Another invoice for the same thing is paid already: all of this is owed to the payer. */
  duplicate: boolean;
  actor: string;
  now: Date;
}

/**
 * Counts the payer's money: payments, books, receipts and the state of the invoice, in one transaction that holds the
 * lock of the invoices for the same thing. False when it was counted before.
 */
export async function markPaid(
  trx: Trx,
  { invoice, received }: { invoice: Invoice; received: Received },
): Promise<boolean> {
  const { amount, code, channel, duplicate, actor, now } = received;
  const reference = invoice.gateway === 'remita' ? invoice.rrr : invoice.orderId;
  if (reference === null) throw new Error(`invoice ${invoice.id} has no RRR to be paid with`);
  const known = await trx
    .selectFrom('payment')
    .select('id')
    .where('gateway', '=', invoice.gateway)
    .where('rrr', '=', reference)
    .executeTakeFirst();
  if (known) return false;
  const shares = duplicate ? [] : await earned(trx, invoice);
  const { left } = duplicate ? { left: [] } : await receiveDeductions(trx, invoice, { shares, now });
  const owed = left.reduce((sum, share) => sum + share.amount, 0);
  const payment: Payment = {
    gateway: invoice.gateway,
    reference,
    amount,
    code,
    channel,
    debit: clearingOf[invoice.gateway],
    credits: [...left, { account: accounts.owedToPayers, amount: amount - owed }],
  };
  const number = await receive(trx, invoice, { payment, now });
  if (!number) return false;
  await movePaid(trx, invoice, { duplicate, now });
  await finish(trx, { invoice, number, amount, actor, code, now });
  return true;
}

/** Pays an invoice of which nothing is left for the payer to pay. */
export async function markPaidByDeductions(trx: Trx, invoice: Invoice, now: Date): Promise<Invoice> {
  const { receipts } = await receiveDeductions(trx, invoice, { shares: await earned(trx, invoice), now });
  const number = receipts.at(-1);
  if (!number) throw new Error(`invoice ${invoice.id} is paid by no deduction`);
  await movePaid(trx, invoice, { duplicate: false, now });
  await finish(trx, { invoice, number, amount: invoice.total, actor: 'system', code: '00', now });
  return invoiceById(trx, invoice.id);
}
