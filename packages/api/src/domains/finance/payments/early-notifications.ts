import { createHash } from 'node:crypto';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { secondsAfter } from '../../../platform/clock';
import { verifyLater } from './gateway-events';

/** A payer is quicker than our own answer by seconds; what nobody's reference becomes in this time was invented. */
const keptSeconds = 600;

/** Asks about a reference that is ours now and was told of before, if it was. */
export async function verifyEarly(trx: Trx, rrr: string, now: Date): Promise<void> {
  const early = await trx
    .deleteFrom('early_notification')
    .where('rrr', '=', rrr)
    .returning('raw_body')
    .executeTakeFirst();
  if (!early) return;
  const { raw_body } = early;
  const sha256 = createHash('sha256').update(raw_body).digest('hex');
  await trx
    .insertInto('gateway_event')
    .values({ rrr, raw_body, sha256, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await verifyLater(trx, { rrr, key: `early:${rrr}`, now });
}

/** Asks about those that became ours at the very moment at which they were told of, and forgets the old ones. */
export async function forgetEarly({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const ours = await db
    .selectFrom('early_notification as early')
    .innerJoin('invoice', 'invoice.rrr', 'early.rrr')
    .select('early.rrr')
    .execute();
  for (const { rrr } of ours) await inTransaction(db, (trx) => verifyEarly(trx, rrr, now));
  await db
    .deleteFrom('early_notification')
    .where('received_at', '<', secondsAfter(now, -keptSeconds))
    .execute();
}
