import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import { inTransaction, type Db, type Trx } from '../database';
import type { Deps } from '../deps';
import { secondsAfter } from '../gateways/clock';
import type { PaymentStatus } from '../gateways/remita/remita';
import { applicationPaid } from '../admissions/application-paid';
import type { PaymentIssueKind } from './finance.tables';
import {
  invoiceById,
  lockSameThing,
  recordInvoiceEvent,
  type Invoice,
  type SameThing,
} from './invoices.queries';
import { bookPayment } from './ledger';
import { mailReceipt } from './mail-receipt';
import { tellPaid, tellUnderpaid } from './tell-payer';

export interface Answered {
  status: PaymentStatus;
  /** `payer`, `system`, or a user id: who made us ask. */
  actor: string;
}

/** Minutes until the janitor asks again: 1, 2, 4 … up to six hours. */
const backOffMinutes = (checks: number) => Math.min(2 ** checks, 360);

type SettleDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

/**
 * Writes down what the gateway answered about an invoice; the only place where one becomes PAID. Once, whatever
 * happens: the invoices for the same thing are locked, and a payment is unique by gateway and RRR.
 */
export async function settlePayment(
  deps: SettleDeps,
  invoiceId: number,
  answered: Answered,
): Promise<Invoice> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const same = await invoiceById(trx, invoiceId);
    const all = await lockSameThing(trx, same);
    const invoice = all.find(({ id }) => id === invoiceId) ?? same;
    await noteCheck(trx, invoice, now);
    const paid =
      answered.status.state === 'paid' && invoice.status !== 'PAID' && invoice.status !== 'REVERSED';
    if (paid) {
      const problem = problemOf(invoice, answered.status);
      const duplicate = all.some((other) => other.status === 'PAID' && other.id !== invoice.id);
      if (problem) await raiseIssue(trx, { invoice, kind: problem, answered, now });
      else await pay(trx, deps, { invoice, answered, duplicate, now });
    }
    return invoiceById(trx, invoiceId);
  });
}

/** Why money that the gateway speaks of does not pay this invoice. */
function problemOf(invoice: Invoice, status: PaymentStatus): PaymentIssueKind | undefined {
  if (status.orderId !== invoice.orderId || status.rrr !== invoice.rrr || status.amount === null) {
    return 'MISMATCH';
  }
  return status.amount < invoice.total ? 'UNDERPAID' : undefined;
}

interface Paying {
  invoice: Invoice;
  answered: Answered;
  duplicate: boolean;
  now: Date;
}

async function pay(trx: Trx, deps: SettleDeps, { invoice, answered, duplicate, now }: Paying): Promise<void> {
  const { code, channel } = answered.status;
  const amount = Number(answered.status.amount);
  const payment = await trx
    .insertInto('payment')
    .values({
      invoice_id: invoice.id,
      rrr: String(invoice.rrr),
      amount_kobo: amount,
      ...{ code, channel, confirmed_at: now },
    })
    .onConflict((conflict) => conflict.constraint('payment_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!payment) return;
  const incomeAccount = await incomeAccountOf(trx, invoice);
  const owed = duplicate ? 0 : invoice.total;
  await bookPayment(trx, { paymentId: payment.id, amount, owed, incomeAccount, now });
  await movePaid(trx, { invoice, duplicate, now });
  const number = await giveReceipt(trx, payment.id, now);
  const issue = { invoice, answered, now };
  if (duplicate) await raiseIssue(trx, { ...issue, kind: 'DUPLICATE' });
  else if (amount > invoice.total) await raiseIssue(trx, { ...issue, kind: 'OVERPAID' });
  const detail = { code, amount, receipt: number };
  await recordInvoiceEvent(trx, {
    ...{ invoiceId: invoice.id, at: now, actor: answered.actor, kind: 'paid', detail },
  });
  if (invoice.purposeId === paymentPurposes.application) await applicationPaid(trx, invoice, now);
  await mailReceipt(trx, { invoice, number, amount, now });
  await tellPaid(trx, { invoice, receipt: number, amount, now });
}

async function incomeAccountOf(trx: Trx, { purposeId }: SameThing): Promise<string> {
  const { income_account } = await trx
    .selectFrom('payment_purpose')
    .select('income_account')
    .where('id', '=', purposeId)
    .executeTakeFirstOrThrow();
  return income_account;
}

/** An unpaid invoice passes through PENDING, as the table of moves has it. */
async function movePaid(
  trx: Trx,
  { invoice, duplicate, now }: { invoice: Invoice; duplicate: boolean; now: Date },
): Promise<void> {
  const row = trx.updateTable('invoice').where('id', '=', invoice.id);
  if (invoice.status === 'UNPAID') await row.set({ status: 'PENDING' }).execute();
  await row.set({ status: 'PAID', paid_at: now, duplicate, next_check_at: null }).execute();
}

async function giveReceipt(trx: Trx, paymentId: number, now: Date): Promise<string> {
  const { number } = await trx
    .insertInto('receipt')
    .values({
      number: sql<string>`${`RCP${now.getUTCFullYear()}`} || lpad(nextval('receipt_serial')::text, 7, '0')`,
      payment_id: paymentId,
      issued_at: now,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

async function raiseIssue(
  trx: Trx,
  { invoice, kind, answered, now }: Omit<Paying, 'duplicate'> & { kind: PaymentIssueKind },
): Promise<void> {
  const { code, amount, orderId } = answered.status;
  const detail = JSON.stringify({ code, amount, orderId, owed: invoice.total });
  const raised = await trx
    .insertInto('payment_issue')
    .values({ invoice_id: invoice.id, kind, detail, raised_at: now, resolved_at: null })
    .onConflict((conflict) => conflict.columns(['invoice_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!raised) return;
  const event = { invoiceId: invoice.id, at: now, actor: answered.actor, kind: kind.toLowerCase() };
  await recordInvoiceEvent(trx, event);
  if (kind === 'UNDERPAID') await tellUnderpaid(trx, { invoice, amount: Number(amount), now });
}

/** When it was asked, and for a pending one when to ask again. */
export async function noteCheck(trx: Db | Trx, { id, checks, status }: Invoice, now: Date): Promise<void> {
  const next_check_at = status === 'PENDING' ? secondsAfter(now, backOffMinutes(checks) * 60) : null;
  await trx
    .updateTable('invoice')
    .set({ last_checked_at: now, checks: checks + 1, next_check_at })
    .where('id', '=', id)
    .execute();
}
