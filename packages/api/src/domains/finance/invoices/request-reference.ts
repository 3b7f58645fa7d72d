import { lagosDate, toKobo } from '@portal/shared/model';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { GatewayError, type Reference } from '../gateways/gateway';
import { secondsAfter } from '../../../platform/clock';
import { closeInvoice } from './close-invoice';
import { verifyEarly } from '../payments/early-notifications';
import {
  hasReference,
  invoiceById,
  noteAsking,
  payerName,
  storeReference,
  type Invoice,
} from './invoices.queries';
import { returnPage } from './return-page';

/**
 * Gets the RRR, or the pay page, of an invoice that has none yet. The order id was stored before, so a crash or a lost
 * answer in between neither loses nor doubles it: asking again gives the same one. Where the gateway does not say it
 * twice, the invoice is closed: it comes back CANCELLED, and another has to be made. Throws GATEWAY_DOWN without an
 * answer.
 */
export async function requestReference(deps: Deps, invoice: Invoice): Promise<Invoice> {
  if (hasReference(invoice) || invoice.status === 'PAID') return invoice;
  const { db, clock } = deps;
  await noteAsking(db, invoice, clock.now());
  const reference = await generate(deps, invoice);
  if (!reference) return giveUp(deps, invoice);
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const set = await storeReference(trx, invoice, { reference, now });
    if (set && reference.rrr) await verifyEarly(trx, reference.rrr, now);
    return invoiceById(trx, invoice.id);
  });
}

/** Longer than any call to a gateway takes: whoever asked before this has the answer, or will never have it. */
const answersWithin = 60;

/** The gateway keeps the order and no answer of it is left: unless another request is about to write it down. */
async function giveUp(deps: Deps, { id }: Invoice): Promise<Invoice> {
  const invoice = await invoiceById(deps.db, id);
  if (hasReference(invoice)) return invoice;
  const over = invoice.askedAt && secondsAfter(invoice.askedAt, answersWithin) <= deps.clock.now();
  if (!over) throw notAnswering();
  return closeInvoice(deps, invoice, { to: 'CANCELLED', actor: 'system' });
}

function notAnswering(cause?: unknown): AppError {
  const message = 'The payment gateway is not answering. Nothing was charged; please try again shortly.';
  return new AppError('GATEWAY_DOWN', { message, cause });
}

/** Undefined when the order is spent. */
async function generate(deps: Deps, invoice: Invoice): Promise<Reference | undefined> {
  const { db, env, gateways, log } = deps;
  const purpose = await db
    .selectFrom('payment_purpose')
    .select('service_type_id as serviceTypeId')
    .where('id', '=', invoice.purposeId)
    .executeTakeFirstOrThrow();
  try {
    return await gateways[invoice.gateway].generate({
      orderId: invoice.orderId,
      serviceTypeId: purpose.serviceTypeId,
      amount: toKobo(invoice.payable),
      payer: {
        name: payerName(invoice),
        email: invoice.email,
        phone: invoice.phone,
      },
      description: invoice.description,
      expires: invoice.expiresAt ? lagosDate(invoice.expiresAt) : undefined,
      returnUrl: `${env.publicUrl}${returnPage(invoice)}`,
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ failure: error.failure, reason: error.message }, 'no RRR');
    if (error.failure === 'spent') return undefined;
    throw notAnswering(error);
  }
}
