import { lagosDate, toKobo } from '@portal/shared/model';
import { inTransaction } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { GatewayError } from '../gateways/remita/remita';
import { invoiceById, recordInvoiceEvent, type Invoice } from './invoices.queries';
import { verifyLater } from './gateway-events';

/**
 * Gets the RRR of an invoice that has none yet. The order id was stored before, so a crash or a lost answer in
 * between neither loses nor doubles it: asking again gives the same RRR. Throws GATEWAY_DOWN without an answer.
 */
export async function requestReference(deps: Deps, invoice: Invoice): Promise<Invoice> {
  if (invoice.rrr || invoice.status === 'PAID') return invoice;
  const rrr = await generate(deps, invoice);
  const { db, clock } = deps;
  return inTransaction(db, async (trx) => {
    const set = await trx
      .updateTable('invoice')
      .set({ rrr })
      .where('id', '=', invoice.id)
      .where('rrr', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (set) {
      const event = { invoiceId: invoice.id, at: clock.now(), actor: 'system', kind: 'reference' };
      await recordInvoiceEvent(trx, event);
      await verifyEarlyNotification(trx, rrr, clock.now());
    }
    return invoiceById(trx, invoice.id);
  });
}

/** The payer was quicker than our own answer: a notification for this RRR is here already. */
async function verifyEarlyNotification(trx: Parameters<typeof verifyLater>[0], rrr: string, now: Date) {
  const early = await trx
    .selectFrom('gateway_event')
    .select('id')
    .where('rrr', '=', rrr)
    .limit(1)
    .executeTakeFirst();
  if (early) await verifyLater(trx, { rrr, key: `early:${rrr}`, now });
}

async function generate({ db, gateways, log }: Deps, invoice: Invoice): Promise<string> {
  const purpose = await db
    .selectFrom('payment_purpose')
    .select('service_type_id as serviceTypeId')
    .where('id', '=', invoice.purposeId)
    .executeTakeFirstOrThrow();
  try {
    return await gateways.remita.generate({
      orderId: invoice.orderId,
      serviceTypeId: purpose.serviceTypeId,
      amount: toKobo(invoice.payable),
      payer: {
        name: [invoice.lastname, invoice.firstname, invoice.middlename].filter(Boolean).join(' '),
        email: invoice.email,
        phone: invoice.phone,
      },
      description: invoice.description,
      expires: invoice.expiresAt ? lagosDate(invoice.expiresAt) : undefined,
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ failure: error.failure, reason: error.message }, 'no RRR');
    const message = 'The payment gateway is not answering. Nothing was charged; please try again shortly.';
    throw new AppError('GATEWAY_DOWN', { message, cause: error });
  }
}
