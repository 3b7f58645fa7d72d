import type { finance } from '@portal/contracts/finance';
import { isOpenState } from '@portal/invoice/contract';
import { paymentPurposes, type CallData } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { closeInvoice } from '../invoices/close-invoice';
import { invoiceDetails } from '../invoices/invoice-details.queries';
import { invoiceByNumber, type Invoice } from '../invoices/invoices.queries';

type Result = CallData<typeof finance.sundryInvoices.remove>[number];

const unknown = (invoiceNumber: string): Result => ({
  invoiceNumber,
  outcome: 'unknown',
  receiptNumber: null,
  message: 'There is no sundry invoice with this number.',
});

/** Why an invoice stays: it is paid, or was closed before. */
async function stays({ db }: Pick<Deps, 'db'>, invoice: Invoice): Promise<Result> {
  const { invoiceNumber, status } = invoice;
  if (status !== 'PAID' && status !== 'REVERSED') {
    const message = `It is ${status.toLowerCase()} already.`;
    return { invoiceNumber, outcome: 'closed', message, receiptNumber: null };
  }
  const { paid } = await invoiceDetails(db, invoice);
  const message = 'It has been paid and was not deleted.';
  return { invoiceNumber, outcome: 'paid', message, receiptNumber: paid?.receiptNumber ?? null };
}

async function deleteOne(deps: Deps, command: Command, number: string): Promise<Result> {
  const invoice = await invoiceByNumber(deps.db, number);
  if (invoice?.purposeId !== paymentPurposes.sundry) return unknown(number);
  if (!isOpenState(invoice.status)) return stays(deps, invoice);
  const closed = await closeInvoice(deps, invoice, { to: 'CANCELLED', actor: command.actor.userId });
  if (closed.status !== 'CANCELLED') return stays(deps, closed);
  const { total, payerKey, status, rrr } = invoice;
  await inTransaction(deps.db, (trx) =>
    record(trx, command, {
      act: 'sundry_invoice.delete',
      before: { invoice: number, rrr, payer: payerKey, total, status },
      after: { invoice: number, status: closed.status },
    }),
  );
  return {
    invoiceNumber: number,
    outcome: 'deleted',
    message: 'Cancelled at the gateway.',
    receiptNumber: null,
  };
}

/**
 * Deletes unpaid sundry invoices one after another: each is asked about and cancelled at the gateway before it is
 * void. What became of each is answered; one that the gateway says nothing about stays as it is.
 */
export async function deleteInvoices(
  deps: Deps,
  command: Command,
  numbers: readonly string[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (const number of new Set(numbers)) {
    try {
      results.push(await deleteOne(deps, command, number));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'GATEWAY_DOWN') throw error;
      const message = 'The payment gateway is not answering. The invoice was left as it is.';
      results.push({ invoiceNumber: number, outcome: 'unanswered', message, receiptNumber: null });
    }
  }
  return results;
}
