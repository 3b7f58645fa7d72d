import { isRrr, paymentPurposes } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { invoiceById, invoiceByRrr } from '../../finance/invoices/invoices.queries';
import { presentInvoice } from '../../finance/invoices/present-invoice';
import { askGateway } from '../../finance/payments/ask-gateway';

/**
 * What is paid of an application: its form, and the acceptance fee of its offer. An unpaid form is asked about once.
 * Throws INVALID_ACTION for what is no RRR of a form, PAYMENT_TAKEN_BACK and PAYMENT_NOT_CONFIRMED.
 */
export async function applicationReceipts(deps: Deps, rrr: string) {
  const { db } = deps;
  const known = isRrr(rrr) ? await invoiceByRrr(db, rrr) : undefined;
  if (!known || known.purposeId !== paymentPurposes.application) throw new AppError('INVALID_ACTION');
  const { invoice: form } = await askGateway(deps, known.id, 'visitor');
  if (form.status === 'REVERSED') throw new AppError('PAYMENT_TAKEN_BACK');
  if (form.status !== 'PAID') throw new AppError('PAYMENT_NOT_CONFIRMED');
  const accepted = await db
    .selectFrom('admission_list_entry as e')
    .innerJoin('application as a', 'a.id', 'e.application_id')
    .select('e.invoice_id as id')
    .where('a.invoice_id', '=', form.id)
    .where('e.invoice_id', 'is not', null)
    .orderBy('e.id')
    .execute();
  const receipts = [];
  for (const id of [form.id, ...accepted.flatMap((each) => each.id ?? [])]) {
    const paid = id === form.id ? form : await invoiceById(db, id);
    if (paid?.status !== 'PAID') continue;
    const { rrr: own, purpose, session, total, paidAt } = await presentInvoice(deps, paid, false);
    if (own) receipts.push({ rrr: own, purpose, session, amount: total, paidAt });
  }
  return receipts;
}
