import { formatNaira, paymentPurposes, timesOf } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { invoiceFor } from '../billing/bill';
import { expiryOf } from '../billing/charges';
import { daysOfInvoice } from '../billing/student-bill';
import { closeInvoice } from '../invoices/close-invoice';
import { invoiceById, type Invoice } from '../invoices/invoices.queries';
import { samePayer, type Payer } from '../invoices/open-invoice';
import { studentOfPayer } from '../payers/payer-key';
import type { Offer } from './offers.queries';
import { openOrder, orderOf, timesPaid } from './orders.queries';
import { recordOrderEvent } from './record-order-event';
import { sundryPaid } from './sundry-paid';
import { changeDestination, type Destination } from './transcript';

export interface Purchase {
  offer: Offer;
  payerKey: string;
  payer: Payer;
  sessionId: number;
  session: string;
  quantity: number;
  destination: Destination;
  /** Told of the invoice that this purchase makes; nothing where one stands already. */
  onMade?: (invoice: Invoice) => void;
}

/** Nothing is due on a day of its own. */
const withoutDueDay = { dueOn: null, lateFee: 0 };

/** Throws INVALID for a quantity that is not offered, AMOUNT_DIFFERS when the price is not the one that was seen. */
export function demandPrice({ most, amount }: Offer, quantity: number, seen: number): void {
  if (quantity > most) {
    throw new AppError('INVALID', { errors: [{ path: 'quantity', message: `At most ${most}` }] });
  }
  const total = amount * quantity;
  if (total !== seen) {
    const message = `The price has changed. It is now ${formatNaira(total)}: look at it and confirm again.`;
    throw new AppError('AMOUNT_DIFFERS', { message, errors: [{ path: 'amount', message }] });
  }
}

/** A student is who they are, whatever they are called by now; somebody else is who they say. */
const isSameBuyer = ({ payerKey, payer }: Purchase, invoice: Invoice) =>
  studentOfPayer(payerKey) !== null || samePayer(invoice, payer);

/**
 * The buyer's open invoice of the same offer gives way when it asks for something else, or is of somebody else. Answers
 * it when it turns out to be paid.
 */
async function giveWay(deps: Deps, purchase: Purchase, item: string): Promise<Invoice | undefined> {
  const { offer, payerKey, sessionId, quantity } = purchase;
  const open = await openOrder(deps.db, payerKey, offer.id);
  if (!open) return undefined;
  const invoice = await invoiceById(deps.db, open.invoiceId);
  const sameThing = open.item === item && open.sessionId === sessionId;
  const same = sameThing && open.quantity === quantity && open.unit === offer.amount;
  if (same && isSameBuyer(purchase, invoice)) return undefined;
  const closed = await closeInvoice(deps, invoice, { to: 'CANCELLED', actor: 'system' });
  return closed.status === 'PAID' ? closed : undefined;
}

/** Writes what was asked for beside the invoice, in its transaction. */
async function writeOrder(trx: Trx, invoice: Invoice, purchase: Purchase): Promise<void> {
  const { offer, payerKey, quantity, destination } = purchase;
  const at = invoice.createdAt;
  await trx
    .insertInto('sundry_order')
    .values({
      ...destination,
      invoice_id: invoice.id,
      offer_id: offer.id,
      price_id: offer.priceId,
      payer_key: payerKey,
      quantity,
      unit_kobo: offer.amount,
      moved_at: at,
      reference: null,
    })
    .execute();
  await recordOrderEvent(trx, { invoiceId: invoice.id, at, actor: invoice.madeBy, kind: 'ordered' });
  // A sponsor or a credit note paid all of it: that was before there was an order.
  if (invoice.status === 'PAID') await sundryPaid(trx, invoice, at);
}

/**
 * The invoice of a purchase with its RRR: the open one while it asks for the same, else a new one. What was paid once
 * can be bought again: each purchase has its number. Throws CONFLICT when another purchase of it came in between,
 * GATEWAY_DOWN without an answer of the gateway.
 */
export async function buy(deps: Deps, purchase: Purchase): Promise<Invoice> {
  const { db, clock } = deps;
  const { offer, payerKey, payer, sessionId, session, quantity, destination } = purchase;
  const item = `${offer.code}#${(await timesPaid(db, payerKey, offer.id)) + 1}`;
  const standing = await giveWay(deps, purchase, item);
  if (standing) return standing;
  const bought = timesOf(quantity, offer.name);
  const bill = {
    payerKey,
    purposeId: paymentPurposes.sundry,
    sessionId,
    instalment: 'Full' as const,
    item,
    payer,
    description: `${bought}, ${session}`,
    expiresAt: expiryOf(withoutDueDay, clock.now(), await daysOfInvoice(db)),
    lines: [{ description: bought, amount: offer.amount * quantity, itemId: offer.itemId }],
  };
  const invoice = await invoiceFor(deps, bill, {
    alongside: (trx, made) => writeOrder(trx, made, purchase),
    onMade: purchase.onMade,
  });
  const order = await orderOf(db, invoice.id);
  if (order?.quantity !== quantity || order.unit !== offer.amount) throw new AppError('CONFLICT');
  if (invoice.status !== 'PAID') await changeDestination(deps, invoice.id, destination);
  return invoice;
}
