import { isOpenState } from '@portal/invoice/contract';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { closeInvoice } from '../invoices/close-invoice';
import { invoiceById } from '../invoices/invoices.queries';
import { dueOffers, invoiceOfOffer, lockOffer, type Offer } from './offers.queries';

/** Asked about at one time. */
const batch = 10;

/** Lapses one offer, unless its fee turns out to be paid. Throws GATEWAY_DOWN when that cannot be known now. */
async function lapse(deps: Deps, offer: Offer): Promise<boolean> {
  const { db, clock } = deps;
  const invoice = await invoiceOfOffer(db, offer);
  if (invoice && isOpenState(invoice.status)) {
    await closeInvoice(deps, await invoiceById(db, invoice.id), { to: 'EXPIRED', actor: 'system' });
  }
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const { state, lapsesAt } = await lockOffer(trx, offer.id, 'update');
    if (state !== 'published' || lapsesAt > now) return false;
    // Made in the last moment of the offer, after the question: the next round asks about it.
    const latest = await invoiceOfOffer(trx, offer);
    if (latest && isOpenState(latest.status)) return false;
    await trx
      .updateTable('admission_offer')
      .set({ state: 'lapsed', decided_at: now })
      .where('id', '=', offer.id)
      .execute();
    return true;
  });
}

/** How many of them lapsed. What the gateway did not answer about waits. */
async function lapseSome(deps: Deps, due: readonly Offer[]): Promise<number> {
  const answers = await Promise.allSettled(due.map((offer) => lapse(deps, offer)));
  for (const answer of answers) {
    if (answer.status === 'fulfilled') continue;
    if (!(answer.reason instanceof AppError)) throw answer.reason;
    deps.log.warn({ err: answer.reason }, 'offer not lapsed');
  }
  return answers.filter((answer) => answer.status === 'fulfilled' && answer.value).length;
}

/**
 * Lapses offers whose time is over, each after a last question to the gateway about its open invoice: money that is
 * there accepts the offer. An outage leaves the offer for later. Answers how many lapsed.
 */
export async function lapseOffers(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  let lapsed = 0;
  for (let after = 0; ;) {
    const due = await dueOffers(db, { now: clock.now(), after, most: batch });
    const last = due.at(-1);
    if (!last) return lapsed;
    lapsed += await lapseSome(deps, due);
    after = last.id;
  }
}
