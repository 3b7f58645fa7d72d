import { paymentPurposes, type PaymentOption } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { invoiceFor } from '../billing/bill';
import { closeInvoice } from '../invoices/close-invoice';
import { demandPayable } from '../gates/gates';
import { invoiceById, type Invoice } from '../invoices/invoices.queries';
import { studentBill } from '../billing/student-bill';
import { refusalOf, standingByOption } from './other-ways';
import { payableSession } from './payable-session';

interface Wanted {
  studentId: number;
  sessionId: number;
  option: PaymentOption;
}

/** Throws CONFLICT when the fee is paid, or begun, in another way. */
async function demandWay(db: Db | Trx, { studentId, sessionId, option }: Wanted) {
  const standing = await standingByOption(db, studentId, sessionId);
  const refusal = refusalOf(option, standing);
  if (refusal !== null && standing[option]?.status !== 'PAID') {
    const code =
      option === 'SecondInstallment' && standing.Full?.status !== 'PAID' ? 'STEP_MISSING' : 'CONFLICT';
    throw new AppError(code, { message: refusal });
  }
  return standing;
}

/** Cancels what is open of the other way to begin: a fee is paid in full or in instalments, never both. */
async function giveUpOtherWay(deps: Deps, wanted: Wanted): Promise<void> {
  const standing = await demandWay(deps.db, wanted);
  if (wanted.option === 'SecondInstallment') return;
  const other = wanted.option === 'Full' ? standing.FirstInstallment : standing.Full;
  if (!other || other.status === 'PAID') return;
  const invoice = await invoiceById(deps.db, other.id);
  const closed = await closeInvoice(deps, invoice, { to: 'CANCELLED', actor: 'payer' });
  if (closed.status !== 'PAID') return;
  throw new AppError('CONFLICT', {
    message: 'Your earlier invoice has just been paid. Look at your school fees again.',
  });
}

/**
 * The invoice of a school fee with its RRR: the standing one, or a new one. Throws STEP_MISSING before acceptance and
 * clearance, and for the second instalment before the first; CONFLICT when the fee is paid or begun in another way;
 * INVALID for an incomplete profile; NOT_FOUND where no fee is set; GATEWAY_DOWN without an answer of the gateway.
 */
export async function generateFeeInvoice(deps: Deps, wanted: Wanted): Promise<Invoice> {
  const { db, clock } = deps;
  const { studentId, sessionId, option } = wanted;
  await payableSession(db, studentId, sessionId);
  const purposeId = paymentPurposes.schoolFees;
  await demandPayable(db, { studentId, sessionId, purposeId, now: clock.now() });
  const standing = await demandWay(db, wanted);
  const paid = standing[option];
  if (paid?.status === 'PAID') return invoiceById(db, paid.id);
  const bill = await studentBill(deps, { studentId, sessionId, option, purposeId });
  await giveUpOtherWay(deps, wanted);
  // Paid in another way since it was looked at: then no invoice is made.
  return invoiceFor(deps, bill, { alongside: (trx) => demandWay(trx, wanted) });
}
