import { secondsAfter } from '../clock';
import { inTransaction } from '../database/database';
import type { Deps } from '../deps';
import { endDoubtfulSms, endSms } from './deliver-sms';

const day = 86_400;
/** Days in which whoever runs the portal may mend the gateway and let what waits go. */
const openDays = 3;
const keptDays = 400;
const atOnce = 500;

/** Gives up what has waited for days, with its number and values, and forgets messages of long ago. */
export async function forgetSms({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const old = await trx
      .selectFrom('sms_message')
      .select(['id', 'template', 'month', 'cost_kobo', 'state'])
      .where('state', 'in', ['queued', 'sending'])
      .where('created_at', '<', secondsAfter(now, -openDays * day))
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const message of old) {
      if (message.state === 'sending') await endDoubtfulSms(trx, message, now);
      else await endSms(trx, message, { state: 'failed', reason: 'given up', now });
    }
  });
  await db
    .deleteFrom('sms_message')
    .where('created_at', '<', secondsAfter(now, -keptDays * day))
    .execute();
}
