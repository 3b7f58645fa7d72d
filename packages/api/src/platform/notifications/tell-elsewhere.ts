import { sql } from 'kysely';
import type { Trx } from '../database/database';
import { enqueueAll } from '../outbox/outbox';
import { sendSms } from '../sms/send-sms';
import { labelOfKind, phoneOfAccount } from './choices';
import { notificationKind } from './kinds';

interface Made {
  id: number;
  userId: number;
}
interface What {
  type: string;
  message: string;
  at: Date;
}

/** Those of these people who chose another way for this kind, as they can be reached today. */
const whoChose = (trx: Trx, type: string, userIds: readonly number[]) =>
  trx
    .selectFrom('notification_choice as c')
    .innerJoin('app_user as u', 'u.id', 'c.user_id')
    .select(['c.user_id as userId', 'c.email as byEmail', 'c.sms as bySms', 'u.email'])
    .select(phoneOfAccount.as('phone'))
    .where('c.type', '=', type)
    .where('c.user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('u.active', '=', true)
    .orderBy('c.user_id')
    .execute();

/**
 * Tells those who chose so by email and SMS too, in the transaction of the notification. What a month of SMS may cost holds
 * for these as for all others. What a domain sends by SMS itself is not sent twice.
 */
export async function tellElsewhere(
  trx: Trx,
  made: readonly Made[],
  { type, message, at }: What,
): Promise<void> {
  const kind = notificationKind(type);
  if (!kind || made.length === 0) return;
  const idOf = new Map(made.map(({ id, userId }) => [userId, id]));
  const chose = await whoChose(trx, type, [...idOf.keys()]);
  const mails = chose.flatMap(({ userId, byEmail, email }) => {
    if (!byEmail || kind.mailed || email === null) return [];
    const text = `${message.replaceAll('₦', 'N')}\n\nSign in to the portal to read more. On your profile you choose what you are told by email.`;
    const payload = { to: email, subject: labelOfKind(type, kind), text };
    return [{ kind: 'mail', key: `notice:${idOf.get(userId) ?? 0}`, payload, runAt: at }];
  });
  if (mails.length > 0) await enqueueAll(trx, mails);
  if (!kind.sms || kind.sms.fromStart) return;
  const template = kind.sms.of === 'money' ? 'money told' : 'deadline told';
  for (const { userId, bySms, phone } of chose)
    if (bySms && phone !== null)
      await sendSms(trx, {
        template,
        to: phone,
        values: { message },
        key: `notice:${idOf.get(userId) ?? 0}`,
        now: at,
      });
}
