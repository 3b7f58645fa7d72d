import type { Trx } from '../../../platform/database/database';
import type { Invoice } from '../invoices/invoices.queries';
import { flagForNothing } from '../payments/flag-for-nothing';

/** Of the booking that makes the money the payer's again. */
export const noOfferNote = 'No offer of admission was open when this arrived.';

/** Money for an offer that is not open; an officer may open it again. `state`: of the offer, or `none`. */
export function flagNoOffer(
  trx: Trx,
  invoice: Invoice,
  { state, now }: { state: string; now: Date },
): Promise<void> {
  const detail = { offer: state, amount: invoice.total };
  return flagForNothing(trx, invoice, { kind: 'NO_OFFER', note: noOfferNote, detail, now });
}
