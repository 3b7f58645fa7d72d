import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { canBePaid, closeAcceptance } from './acceptance-invoice';
import { offers, type Offer } from './offers';
import { demandOpen } from './own-offer';

/**
 * Declines an offer for its student. An open invoice is cancelled first, after a last question to the gateway. Throws
 * CONFLICT when it is accepted or declined by then, also because that question found the money; WINDOW_CLOSED when its
 * time is over; GATEWAY_DOWN without an answer.
 */
export async function declineOffer(deps: Deps, { actor, at }: Command, offer: Offer): Promise<void> {
  demandOpen(offer, at);
  await closeAcceptance(deps, offer, { to: 'CANCELLED', actor: 'payer' });
  await inTransaction(deps.db, async (trx) => {
    demandOpen(await offers().lock(trx, offer.id, 'update'), at);
    if (await canBePaid(trx, offer)) throw new AppError('CONFLICT');
    await offers().decline(trx, offer.id, { by: actor.userId, at });
  });
}
