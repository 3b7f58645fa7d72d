import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { closeInvoice } from '../invoices/close-invoice';
import { deductionsFor } from './deductions';
import { demandPayable } from '../gates/gates';
import { standingInvoice, type Invoice } from '../invoices/invoices.queries';
import { openInvoice, type NewInvoice } from '../invoices/open-invoice';
import { requestReference } from '../invoices/request-reference';
import { studentOfPayer } from '../payers/payer-key';

/** What somebody owes for a thing, worked out afresh by the server each time it is asked for. */
export type Bill = Omit<NewInvoice, 'deductions'>;

/** What else belongs to the making of an invoice; neither is asked when one stands already. */
interface Making {
  /** In its transaction. */
  alongside?: (trx: Trx, invoice: Invoice) => Promise<unknown>;
  /** As soon as it stands, before the gateway is asked: also when that gives no answer. */
  onMade?: ((invoice: Invoice) => void) | undefined;
}

const totalOf = ({ lines }: Bill) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Whether an open invoice still asks for what is owed. */
async function isCurrent({ db }: Deps, standing: Invoice, bill: Bill): Promise<boolean> {
  const deductions = await deductionsFor(db, bill, standing.id);
  const deducted = deductions.reduce((sum, { amount }) => sum + amount, 0);
  return standing.total === totalOf(bill) && standing.deducted === deducted;
}

/**
 * No reference is ever made of what a student cannot pay now; what is paid is shown whenever it is asked for. Throws
 * STEP_MISSING.
 */
async function demandOpen({ db, clock }: Deps, { payerKey, purposeId, sessionId }: Bill): Promise<void> {
  const studentId = studentOfPayer(payerKey);
  if (studentId !== null) await demandPayable(db, { studentId, purposeId, sessionId, now: clock.now() });
}

/** The invoice that stands for a bill, unless it is open and asks for something else: that one is cancelled. */
async function standingFor(deps: Deps, bill: Bill): Promise<Invoice | undefined> {
  const standing = await standingInvoice(deps.db, bill);
  if (standing?.status === 'PAID') return standing;
  await demandOpen(deps, bill);
  if (!standing || (await isCurrent(deps, standing, bill))) return standing;
  const closed = await closeInvoice(deps, standing, { to: 'CANCELLED', actor: 'system' });
  return closed.status === 'CANCELLED' ? undefined : closed;
}

/**
 * The invoice of a bill with its RRR: the paid one, the open one while it asks for the same amount, else a new one.
 * One engine for all purposes. Sponsors' awards and credit notes are taken off; where they pay everything the invoice
 * is paid at once and has no RRR. Throws GATEWAY_DOWN without an answer of the gateway: asking again goes on with
 * the same invoice; STEP_MISSING for what the student cannot pay now.
 */
export async function invoiceFor(deps: Deps, bill: Bill, making: Making = {}): Promise<Invoice> {
  const asked = await requestReference(deps, await invoiceOf(deps, bill, making));
  if (asked.status !== 'CANCELLED') return asked;
  // The gateway would not say again where that one is paid: another takes its place.
  return requestReference(deps, await invoiceOf(deps, bill, making));
}

async function invoiceOf(deps: Deps, bill: Bill, { alongside, onMade }: Making): Promise<Invoice> {
  const { db, clock } = deps;
  const standing = await standingFor(deps, bill);
  if (standing) return standing;
  const { meanwhile, made } = await inTransaction(db, async (trx) => {
    const deductions = await deductionsFor(trx, bill);
    // Whoever held the same award a moment ago may have had all of it paid.
    const meanwhile = await standingInvoice(trx, bill);
    if (meanwhile) return { meanwhile };
    const made = await openInvoice(trx, { ...bill, deductions }, clock.now());
    if (made) await alongside?.(trx, made);
    return { made };
  });
  if (made) onMade?.(made);
  // Somebody was faster: theirs is the one.
  const invoice = made ?? meanwhile ?? (await standingInvoice(db, bill));
  if (!invoice) throw new AppError('CONFLICT');
  return invoice;
}
