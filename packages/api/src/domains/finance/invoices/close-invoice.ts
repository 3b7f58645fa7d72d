import { openStates } from '@portal/invoice/contract';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { GatewayError } from '../gateways/gateway';
import { secondsAfter } from '../../../platform/clock';
import { invoiceById, recordInvoiceEvent, storeReference, type Invoice } from './invoices.queries';
import { applyGatewayStatus } from '../payments/apply-gateway-status';

export interface Closing {
  to: 'EXPIRED' | 'CANCELLED';
  actor: string;
}

/**
 * Expires or cancels an open invoice after a last question to the gateway, so that nobody's money is turned away.
 * Answers the invoice as it then is, PAID if that was the truth. Throws GATEWAY_DOWN without an answer, and while a
 * payment of it is under way.
 */
export async function closeInvoice(deps: Deps, invoice: Invoice, closing: Closing): Promise<Invoice> {
  const { db, clock } = deps;
  if (invoice.payable > 0) {
    const after = await lastQuestion(deps, invoice, closing.actor);
    if (after.status === 'PAID' || after.status === 'REVERSED') return after;
  }
  return inTransaction(db, async (trx) => {
    const moved = await trx
      .updateTable('invoice')
      .set({ status: closing.to, next_check_at: null })
      .where('id', '=', invoice.id)
      .where('status', 'in', openStates)
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

const underWay =
  'A payment of this invoice is under way at the gateway. Please try again once it is decided.';
/** Seconds after an invoice could last be paid in which a gateway decides a payment. */
const decidedWithin = 86_400;
/** Seconds for which an invoice without a last day counts as one that can be paid. */
const usualLife = 30 * 86_400;

/** A gateway that never decides does not hold an invoice open for ever. */
function mayStillCome({ expiresAt, createdAt }: Invoice, now: Date): boolean {
  return now < secondsAfter(expiresAt ?? secondsAfter(createdAt, usualLife), decidedWithin);
}

/** Deactivates the reference, then asks: in this order no payment slips in between. */
async function lastQuestion(deps: Deps, invoice: Invoice, actor: string): Promise<Invoice> {
  const gateway = deps.gateways[invoice.gateway];
  try {
    const known = await withReference(deps, invoice);
    await gateway.cancel(known);
    const status = await gateway.status(known);
    const after = await applyGatewayStatus(deps, invoice.id, { status, actor });
    if (status.state === 'processing' && mayStillCome(known, deps.clock.now()))
      throw new AppError('GATEWAY_DOWN', { message: underWay });
    return after;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new AppError('GATEWAY_DOWN', { cause: error });
  }
}

/** The gateway may have made an RRR whose answer was lost: the payer may hold it, so it is closed like any other. */
async function withReference({ db, clock, gateways }: Deps, invoice: Invoice): Promise<Invoice> {
  if (invoice.rrr || invoice.gateway !== 'remita') return invoice;
  const { rrr } = await gateways.remita.status(invoice);
  if (!rrr) return invoice;
  return inTransaction(db, async (trx) => {
    await storeReference(trx, invoice, { reference: { rrr, payUrl: null }, now: clock.now() });
    return invoiceById(trx, invoice.id);
  });
}
