import { isOpenState } from '@portal/invoice/contract';
import type { GatewayAnswer } from '@portal/shared/model';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { secondsAfter } from '../../../platform/clock';
import type { PaymentStatus } from '../gateways/gateway';
import { isByEvidence } from '../bank-evidence/by-evidence';
import { deductionsAvailable } from '../billing/deductions';
import type { PaymentIssueKind } from '../finance.tables';
import { invoiceById, lockEveryWay, recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { markPaid } from './mark-paid';
import { tellUnderpaid } from '../payers/tell-payer';

export interface Answered {
  status: PaymentStatus;
  /** `payer`, `visitor` (somebody with its RRR), `system`, or a user id: who made us ask. */
  actor: string;
}

/** Minutes until the invoice jobs ask again: 1, 2, 4 … up to six hours. */
const backOffMinutes = (checks: number) => Math.min(2 ** checks, 360);
/** Minutes until then at most while a payment is under way. */
const soonMinutes = 15;

type StatusDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Writes down what the gateway answered about an invoice; the only place where one becomes PAID by a gateway's word.
 * Once, whatever happens: the invoices for the same thing are locked, and a payment is unique by gateway and RRR.
 */
export async function applyGatewayStatus(
  deps: StatusDeps,
  invoiceId: number,
  answered: Answered,
): Promise<Invoice> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const same = await invoiceById(trx, invoiceId);
    const all = await lockEveryWay(trx, same);
    const invoice = all.find(({ id }) => id === invoiceId) ?? same;
    const { state } = answered.status;
    // On the wire one that is under way is pending, as `gatewayAnswers` has it; the invoice's state says the rest.
    const answer = state === 'processing' ? 'pending' : state;
    await noteCheck(trx, invoice, { now, answer, soon: state === 'processing' });
    const paid = state === 'paid' && invoice.status !== 'PAID' && invoice.status !== 'REVERSED';
    if (paid) {
      // A second payment pays nothing, also when the first has been taken back since.
      const duplicate = all.some(
        (other) => other.status === 'PAID' && !other.duplicate && other.id !== invoice.id,
      );
      const problem = problemOf(invoice, answered.status) ?? (await lostDeduction(trx, invoice, duplicate));
      if (problem) await raiseIssue(trx, { invoice, kind: problem, answered, now });
      else await pay(trx, { invoice, answered, duplicate, now });
    }
    if (state === 'paid' && invoice.status === 'PAID' && (await isByEvidence(trx, invoiceId)))
      await raiseAfterEvidence(trx, { invoice, answered, now });
    return invoiceById(trx, invoiceId);
  });
}

/** Why money that the gateway speaks of does not pay this invoice. */
function problemOf(invoice: Invoice, status: PaymentStatus): PaymentIssueKind | undefined {
  if (status.orderId !== invoice.orderId || status.rrr !== invoice.rrr || status.amount === null) {
    return 'MISMATCH';
  }
  return status.amount < invoice.payable ? 'UNDERPAID' : undefined;
}

/** What pays an invoice needs the deductions that were taken off it; a second payment takes none. */
async function lostDeduction(
  trx: Trx,
  invoice: Invoice,
  duplicate: boolean,
): Promise<PaymentIssueKind | undefined> {
  return duplicate || (await deductionsAvailable(trx, invoice)) ? undefined : 'MISMATCH';
}

/**
 * The gateway's word about what a bank showed before: whether that was this money or another payment of it is found out
 * by people. Until then it is counted once, and the payer is told nothing.
 */
function raiseAfterEvidence(trx: Trx, raising: Omit<Paying, 'duplicate'>): Promise<void> {
  const { invoice, answered } = raising;
  const strange = problemOf(invoice, answered.status) === 'MISMATCH';
  return raiseIssue(trx, { ...raising, kind: strange ? 'MISMATCH' : 'DUPLICATE', byEvidence: true });
}

interface Paying {
  invoice: Invoice;
  answered: Answered;
  duplicate: boolean;
  now: Date;
}

async function pay(trx: Trx, { invoice, answered, duplicate, now }: Paying): Promise<void> {
  const { status, actor } = answered;
  const { code, channel } = status;
  const amount = Number(status.amount);
  const received = { amount, code, channel, duplicate, actor, now };
  if (!(await markPaid(trx, { invoice, received }))) return;
  const issue = { invoice, answered, now };
  if (duplicate) await raiseIssue(trx, { ...issue, kind: 'DUPLICATE' });
  else if (amount > invoice.payable) await raiseIssue(trx, { ...issue, kind: 'OVERPAID' });
}

async function raiseIssue(
  trx: Trx,
  {
    invoice,
    kind,
    answered,
    now,
    byEvidence = false,
  }: Omit<Paying, 'duplicate'> & { kind: PaymentIssueKind; byEvidence?: boolean },
): Promise<void> {
  const { code, amount, orderId } = answered.status;
  const said = { code, amount, orderId, owed: invoice.payable };
  const detail = JSON.stringify(byEvidence ? { ...said, byEvidence } : said);
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

/**
 * When it was asked and what it said, null for no answer; and of an open one when to ask again. Whoever asks may have
 * paid a moment ago, and a bank can report hours later. `soon`: a payment is under way.
 */
export async function noteCheck(
  trx: Db | Trx,
  { id, checks, status }: Invoice,
  { now, answer, soon = false }: { now: Date; answer: GatewayAnswer | null; soon?: boolean },
): Promise<void> {
  const open = isOpenState(status);
  const minutes = Math.min(backOffMinutes(checks), soon ? soonMinutes : Infinity);
  const next_check_at = open ? secondsAfter(now, minutes * 60) : null;
  await trx
    .updateTable('invoice')
    .set({ last_checked_at: now, last_answer: answer, checks: checks + 1, next_check_at })
    .where('id', '=', id)
    .execute();
}
