import type { SundryDelivery } from '@portal/contracts/finance';
import type { Trx } from '../../../platform/database/database';
import { notify } from '../../../platform/notifications/notify';
import { enqueue } from '../../../platform/outbox/outbox';
import { invoiceById } from '../invoices/invoices.queries';
import { accountOf } from '../payers/tell-payer';
import { orderOf, type Order } from '../sundry/orders.queries';

const ways: Record<SundryDelivery, string> = {
  email: 'was sent by email',
  courier: 'was given to the courier',
  collection: 'is ready for collection',
};

function sentence({ what, delivery, recipient, reference }: Order): string {
  const way = delivery === null ? 'is ready' : ways[delivery];
  const whom = delivery === null || delivery === 'collection' ? '' : ` to ${recipient}`;
  return `${what} ${way}${whom}.${reference === null ? '' : ` Reference ${reference}.`}`;
}

/** Tells the payer that what was paid for is on its way: a student in the portal, everybody by mail. */
export async function tellDispatched(
  trx: Trx,
  { invoiceId, now }: { invoiceId: number; now: Date },
): Promise<void> {
  const invoice = await invoiceById(trx, invoiceId);
  const order = await orderOf(trx, invoiceId);
  if (!order) return;
  const message = sentence(order);
  const key = `dispatched:${invoice.invoiceNumber}`;
  const text = [`Dear ${invoice.firstname},`, '', message, `Invoice ${invoice.invoiceNumber}.`].join('\n');
  const payload = { to: invoice.email, subject: `${order.what}: dispatched`, text };
  await enqueue(trx, { kind: 'mail', key, payload, runAt: now });
  const userId = await accountOf(trx, invoice);
  if (userId === null) return;
  const url = `/sundry/receipt?number=${invoice.invoiceNumber}`;
  await notify(trx, {
    userId,
    type: 'sundry dispatched',
    at: now,
    message,
    url,
    key,
    entityId: invoice.invoiceNumber,
  });
}
