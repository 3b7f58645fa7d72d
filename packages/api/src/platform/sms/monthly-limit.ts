import { sql } from 'kysely';
import type { Trx } from '../database/database';
import { enqueue } from '../outbox/outbox';
import type { SmsSettings } from './sms-settings';

interface Charge {
  /** Its first day. */
  month: string;
  kobo: number;
  /** What the month may have cost after it. */
  most: number;
  /** Of a reminder: what all reminders of the month may have cost after it. */
  reminders?: number;
}

/** Charges the month, unless that were beyond the limit. Others wait for the row, so that no two spend the same rest. */
export async function charge(trx: Trx, { month, kobo, most, reminders }: Charge): Promise<boolean> {
  await trx
    .insertInto('sms_month')
    .values({ month, told_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const charged = await trx
    .updateTable('sms_month')
    .set((row) => ({ spent_kobo: row('spent_kobo', '+', kobo) }))
    .$if(reminders !== undefined, (query) =>
      query
        .set((row) => ({ reminders_kobo: row('reminders_kobo', '+', kobo) }))
        .where(sql<boolean>`reminders_kobo + ${kobo}::bigint <= ${reminders ?? 0}::bigint`),
    )
    .where('month', '=', month)
    .where(sql<boolean>`spent_kobo + ${kobo}::bigint <= ${most}::bigint`)
    .returning('month')
    .executeTakeFirst();
  return charged !== undefined;
}

/** What reminders have cost of a month. */
export async function remindersSpent(trx: Trx, month: string): Promise<number> {
  const row = await trx
    .selectFrom('sms_month')
    .select('reminders_kobo')
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.reminders_kobo ?? 0;
}

/** Gives back what was charged for a message that has surely not gone. */
export async function giveBack(
  trx: Trx,
  { month, kobo, reminder }: Pick<Charge, 'month' | 'kobo'> & { reminder: boolean },
): Promise<void> {
  await trx
    .updateTable('sms_month')
    .set((row) => ({ spent_kobo: row('spent_kobo', '-', kobo) }))
    .$if(reminder, (query) =>
      query.set({ reminders_kobo: sql<number>`greatest(reminders_kobo - ${kobo}::bigint, 0)` }),
    )
    .where('month', '=', month)
    .execute();
}

/** The effect of a month whose limit is reached, with `month` and `monthlyKobo`. */
export const smsLimitKind = 'sms limit reached';

/** Has officers told that the month's limit is reached: whoever refuses the first message does. */
export async function tellLimitReached(
  trx: Trx,
  { month, settings, now }: { month: string; settings: SmsSettings; now: Date },
): Promise<void> {
  const first = await trx
    .updateTable('sms_month')
    .set({ told_at: now })
    .where('month', '=', month)
    .where('told_at', 'is', null)
    .returning('month')
    .executeTakeFirst();
  if (!first) return;
  const { monthlyKobo } = settings;
  await enqueue(trx, { kind: smsLimitKind, key: month, payload: { month, monthlyKobo }, runAt: now });
}
