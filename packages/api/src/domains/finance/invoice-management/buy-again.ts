import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Invoice } from '../invoices/invoices.queries';
import { payerOfInvoice } from '../invoices/open-invoice';
import { buy } from '../sundry/buy';
import { offerByCode } from '../sundry/offers.queries';
import { orderOf } from '../sundry/orders.queries';

/**
 * The same purchase once more at today's price; undefined for a sundry invoice that was no purchase from the catalogue.
 * Throws CONFLICT for what is no longer sold.
 */
export async function buyAgain(deps: Deps, invoice: Invoice): Promise<Invoice | undefined> {
  const { db } = deps;
  const order = await orderOf(db, invoice.id);
  if (!order) return undefined;
  const offer = await offerByCode(db, order.code);
  if (!offer?.active) throw new AppError('CONFLICT', { message: `${order.what} is no longer sold.` });
  const { name: session } = await db
    .selectFrom('academic_session')
    .select('name')
    .where('id', '=', invoice.sessionId)
    .executeTakeFirstOrThrow();
  const { payerKey, sessionId } = invoice;
  const { recipient, delivery, email: sendTo, address, quantity } = order;
  return buy(deps, {
    offer,
    payerKey,
    sessionId,
    session,
    quantity,
    payer: payerOfInvoice(invoice),
    destination: { recipient, delivery, email: sendTo, address },
  });
}
