import { maskTail } from '@portal/shared/model';
import type { Trx } from '../database/database';
import { enqueue } from '../outbox/outbox';
import { purposeOfSms, type SmsTemplate, type SmsValues } from './templates';

export const smsKind = 'sms';

interface Message<T extends SmsTemplate> {
  template: T;
  /** Canonical number. */
  to: string;
  values: SmsValues<T>;
  /** The same is told once. Names no person: it is kept. */
  key: string;
  now: Date;
  /** After this it is worth nothing and does not go, as a code that is no longer valid. */
  usefulUntil?: Date;
}

/**
 * Tells somebody by SMS, beside mail and notification, in the transaction of what happened. Whether it may go is decided
 * when it is its turn: a refusal never undoes what it tells of.
 */
export async function sendSms<T extends SmsTemplate>(trx: Trx, message: Message<T>): Promise<void> {
  const { template, to, values, key, now, usefulUntil = null } = message;
  const made = await trx
    .insertInto('sms_message')
    .values({
      key,
      template,
      phone: to,
      values: JSON.stringify(values),
      recipient: maskTail(to),
      created_at: now,
      useful_until: usefulUntil,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const lane = purposeOfSms(template) === 'code' ? 'sms-codes' : 'sms';
  const { id } = made;
  await enqueue(trx, { kind: smsKind, lane, key: String(id), payload: { id }, runAt: now });
}
