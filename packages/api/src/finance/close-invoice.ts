import { inTransaction } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { GatewayError } from '../gateways/remita/remita';
import { invoiceById, recordInvoiceEvent, type Invoice } from './invoices.queries';
import { settlePayment } from './settle-payment';

export interface Closing {
  to: 'EXPIRED' | 'CANCELLED';
  actor: string;
}

/**
 * Expires or cancels an open invoice after a last question to the gateway, so that nobody's money is turned away.
 * Answers the invoice as it then is, PAID if that was the truth. Throws GATEWAY_DOWN without an answer.
 */
export async function closeInvoice(deps: Deps, invoice: Invoice, closing: Closing): Promise<Invoice> {
  const { db, clock } = deps;
  if (invoice.rrr) {
    const after = await lastQuestion(deps, invoice, closing.actor);
    if (after.status === 'PAID' || after.status === 'REVERSED') return after;
  }
  return inTransaction(db, async (trx) => {
    const moved = await trx
      .updateTable('invoice')
      .set({ status: closing.to, next_check_at: null })
      .where('id', '=', invoice.id)
      .where((row) => row.or([row('status', '=', 'UNPAID'), row('status', '=', 'PENDING')]))
      .returning('id')
      .executeTakeFirst();
    if (moved) {
      const { to, actor } = closing;
      const at = clock.now();
      await recordInvoiceEvent(trx, { invoiceId: invoice.id, at, actor, kind: to.toLowerCase() });
    }
    return invoiceById(trx, invoice.id);
  });
}

/** Deactivates the reference, then asks: in this order no payment slips in between. */
async function lastQuestion(deps: Deps, { id, rrr }: Invoice, actor: string): Promise<Invoice> {
  const { remita } = deps.gateways;
  try {
    await remita.cancel(String(rrr));
    const status = await remita.status(String(rrr));
    return await settlePayment(deps, id, { status, actor });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new AppError('GATEWAY_DOWN', { cause: error });
  }
}
