import { isNigerianPhone } from '@portal/shared/model';
import type { Selectable } from 'kysely';
import { keyedHash } from '../crypto/encryption';
import type { Trx } from '../database/database';
import type { Deps } from '../deps';
import { addUses } from '../http/limits';
import { charge, remindersSpent, tellLimitReached } from './monthly-limit';
import type { SmsTables } from './sms.tables';
import { smsSettings } from './sms-settings';
import { fillSms, purposeOfSms, segmentsOf } from './templates';

export type SmsMessage = Selectable<SmsTables['sms_message']>;
export type SmsDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'gateways' | 'log'>;

const day = 86_400;
const percent = 100;

/** What the row of a message becomes: it may go, or it is refused for a reason. */
type Admitted =
  | { reason: string }
  | { text: string; recipient_hash: string; segments: number; cost_kobo: number; month: string | null };

/** The text of a message that is still wanted; undefined where its values do not fit. */
export const textOf = ({ template, values }: Pick<SmsMessage, 'template' | 'values'>) =>
  fillSms(template, values as Record<string, string>);

/**
 * Decides whether a message may go, and charges the month for it. Codes have a count of their own for each number and
 * the rest of the limit that is kept for them, so that nothing else can use up what somebody needs to sign in.
 */
export async function admitSms(
  trx: Trx,
  { clock, env }: SmsDeps,
  { template, phone, text }: Pick<SmsMessage, 'template'> & { phone: string; text: string },
): Promise<Admitted> {
  const settings = await smsSettings(trx);
  if (!settings.abroad && !isNigerianPhone(phone)) return { reason: 'abroad' };
  const purpose = purposeOfSms(template);
  const isCode = purpose === 'code';
  const isReminder = purpose === 'reminder';
  if (isReminder && !settings.reminders) return { reason: 'off' };
  const recipient_hash = keyedHash(env.dataKey, 'sms', phone);
  const bucket = `sms:${isCode ? 'code' : 'news'}:${recipient_hash}`;
  const uses = await addUses({ db: trx, clock }, { bucket, seconds: day });
  if (uses > settings.perNumberADay) return { reason: 'number' };
  const segments = segmentsOf(text);
  const kobo = segments * settings.segmentKobo;
  const kept = isCode ? 0 : Math.ceil((settings.monthlyKobo * settings.codesPercent) / percent);
  const most = settings.monthlyKobo - kept;
  const reminders = Math.floor((settings.monthlyKobo * settings.remindersPercent) / percent);
  const month = `${clock.today().slice(0, 7)}-01`;
  if (!(await charge(trx, { month, kobo, most, ...(isReminder && { reminders }) }))) {
    // That the reminders' part is spent stops nothing else: nobody is alarmed for it.
    if (isReminder && (await remindersSpent(trx, month)) + kobo > reminders) return { reason: 'reminders' };
    await tellLimitReached(trx, { month, settings, now: clock.now() });
    return { reason: 'limit' };
  }
  return { text, recipient_hash, segments, cost_kobo: kobo, month: kobo > 0 ? month : null };
}
