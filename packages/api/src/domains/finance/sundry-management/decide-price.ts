import { koboOfNaira } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { lockOffer, waitForApproval } from './change-offer';
import { approveAsSecond, demandSecondPerson } from '../../../platform/two-people/authorship';

type PriceDeps = Pick<Deps, 'db'>;

const priceColumns = ['id', 'offer_id as offerId', 'amount_kobo as amount'] as const;

function priceIn(trx: Trx, offerId: number, state: 'active' | 'waiting') {
  return trx
    .selectFrom('sundry_price')
    .select(priceColumns)
    .where('offer_id', '=', offerId)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();
}

/** Prepares a price; one that waits is withdrawn. Throws NOT_FOUND, CONFLICT for the price that counts already. */
export function preparePrice({ db }: PriceDeps, command: Command, wanted: { id: number; price: string }) {
  const amount = koboOfNaira(wanted.price);
  return inTransaction(db, async (trx) => {
    await lockOffer(trx, wanted.id);
    const active = await priceIn(trx, wanted.id, 'active');
    if (active?.amount === amount) {
      throw new AppError('CONFLICT', { message: 'This is the price already.' });
    }
    const waiting = await priceIn(trx, wanted.id, 'waiting');
    if (waiting)
      await decide(trx, command, {
        id: waiting.id,
        state: 'withdrawn',
        reason: 'another price was prepared',
      });
    const priceId = await waitForApproval(trx, command, { offerId: wanted.id, amount });
    const before = { offer: wanted.id, price: active?.amount ?? null, waiting: waiting?.amount ?? null };
    await record(trx, command, { act: 'sundry_price.prepare', before, after: { waiting: amount } });
    return { priceId };
  });
}

async function decide(
  trx: Trx,
  { actor, at }: Command,
  { id, state, reason }: { id: number; state: 'active' | 'refused' | 'withdrawn'; reason?: string },
): Promise<void> {
  await trx
    .updateTable('sundry_price')
    .set({ state, decided_by: actor.userId, decided_at: at, reason: reason ?? null })
    .where('id', '=', id)
    .execute();
}

/** The price that waits, with its offer held. Throws NOT_FOUND, or CONFLICT when it was decided. */
async function waitingPrice(trx: Trx, id: number) {
  const found = await trx
    .selectFrom('sundry_price')
    .select('offer_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  await lockOffer(trx, found.offer_id);
  const waiting = await priceIn(trx, found.offer_id, 'waiting');
  if (waiting?.id !== id) throw new AppError('CONFLICT', { message: 'This price has been decided already.' });
  return waiting;
}

/** Puts a price in force in the place of the one before. Throws NOT_FOUND, CONFLICT or SECOND_PERSON. */
export function approvePrice({ db }: PriceDeps, command: Command, id: number) {
  return inTransaction(db, async (trx) => {
    const waiting = await waitingPrice(trx, id);
    await approveAsSecond(trx, command, { kind: 'price', id });
    const active = await priceIn(trx, waiting.offerId, 'active');
    if (active) {
      await trx
        .updateTable('sundry_price')
        .set({ state: 'superseded' })
        .where('id', '=', active.id)
        .execute();
    }
    await decide(trx, command, { id, state: 'active' });
    const before = { offer: waiting.offerId, price: active?.amount ?? null };
    await record(trx, command, { act: 'sundry_price.approve', before, after: { price: waiting.amount } });
    return { state: 'active' };
  });
}

export function refusePrice(
  { db }: PriceDeps,
  command: Command,
  { id, reason }: { id: number; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const waiting = await waitingPrice(trx, id);
    await demandSecondPerson(trx, command, { kind: 'price', id });
    await decide(trx, command, { id, state: 'refused', reason });
    const before = { offer: waiting.offerId, waiting: waiting.amount };
    await record(trx, command, { act: 'sundry_price.refuse', before, reason });
    return { state: 'refused' };
  });
}
