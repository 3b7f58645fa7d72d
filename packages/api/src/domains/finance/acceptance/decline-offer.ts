import { isOpenState } from '@portal/invoice/contract';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { closeInvoice } from '../invoices/close-invoice';
import { invoiceById } from '../invoices/invoices.queries';
import { invoiceOfOffer, lockOffer, type Offer } from './offers.queries';
import { demandOpen } from './own-offer';

/**
 * Declines an offer for its student. An open invoice is cancelled first, after a last question to the gateway. Throws
 * CONFLICT when it is accepted or declined by then, also because that question found the money; WINDOW_CLOSED when its
 * time is over; GATEWAY_DOWN without an answer.
 */
export async function declineOffer(deps: Deps, { at }: Command, offer: Offer): Promise<void> {
  const { db } = deps;
  demandOpen(offer, at);
  const invoice = await invoiceOfOffer(db, offer);
  if (invoice && isOpenState(invoice.status)) {
    await closeInvoice(deps, await invoiceById(db, invoice.id), { to: 'CANCELLED', actor: 'payer' });
  }
  await inTransaction(db, async (trx) => {
    demandOpen(await lockOffer(trx, offer.id, 'update'), at);
    const latest = await invoiceOfOffer(trx, offer);
    // Made in another window meanwhile: nobody declines what is about to be paid.
    if (latest && isOpenState(latest.status)) throw new AppError('CONFLICT');
    await trx
      .updateTable('admission_offer')
      .set({ state: 'declined', decided_at: at })
      .where('id', '=', offer.id)
      .execute();
  });
}
