import { formatDate, lagosDate, maskEmail, maskTail } from '@portal/shared/model';
import { sql } from 'kysely';
import { hashSecret, newSecret } from '../../../platform/crypto/tokens';
import type { Trx } from '../../../platform/database/database';
import type { Env } from '../../../platform/env';
import { wantsSms } from '../../../platform/notifications/choices';
import { notify } from '../../../platform/notifications/notify';
import { enqueue } from '../../../platform/outbox/outbox';
import { sendSms } from '../../../platform/sms/send-sms';
import { lastInstant } from '../../finance/acceptance/offer-days';
import type { HeldEntry } from './held-entry';

/** What a candidate is told: by notification once they have an account, before that by mail; the link by SMS without one. */
interface Told {
  type: 'offer published' | 'offer changed';
  subject: string;
  message: string;
  at: Date;
  /** The same key tells a person once. */
  key: string;
  /** With a link to take the offer up: `new` in the place of those before, `another` beside them. */
  link?: 'new' | 'another';
}

/** `DD/MM/YYYY`: the last day on which an offer can be accepted. */
export const lastDayText = (lapsesAt: Date): string => formatDate(lagosDate(lastInstant(lapsesAt)));

/**
 * A secret with which the offer can be taken up. Only its hash is kept; it ends with the offer. Beside `another` those
 * that were mailed before go on: somebody may be at the form that one of them opened.
 */
export async function newAcceptanceSecret(
  trx: Trx,
  entryId: number,
  link: 'new' | 'another' = 'new',
): Promise<string> {
  const secret = newSecret();
  const earlier =
    link === 'new'
      ? sql<string[]>`'{}'`
      : sql<string[]>`array_append(earlier_acceptance_hashes, acceptance_hash)`;
  await trx
    .updateTable('admission_list_entry')
    .set({ acceptance_hash: hashSecret(secret), earlier_acceptance_hashes: earlier })
    .where('id', '=', entryId)
    .execute();
  return secret;
}

/** The secret is in the fragment, which no server logs. */
const linkOf = (env: Env, secret: string) => `${env.publicUrl}/create_profile#token=${secret}`;

const linkText = (env: Env, secret: string) =>
  `\n\nOpen this link to take the offer up; it works once: ${linkOf(env, secret)}`;

/**
 * Whoever has the link takes the place, once, and an officer may have written any address. One that bought the form and is
 * not written to hears where the link has gone.
 */
async function tellBuyer(
  trx: Trx,
  { entry, at, key }: Pick<Told, 'at' | 'key'> & { entry: HeldEntry },
): Promise<void> {
  const buyer = await trx
    .selectFrom('application as a')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .select('i.email')
    .where('a.id', '=', entry.application_id)
    .executeTakeFirst();
  if (!buyer?.email || buyer.email.toLowerCase() === entry.email?.toLowerCase()) return;
  const there =
    entry.email === null ? `the phone ${maskTail(entry.mobile_number ?? '')}` : maskEmail(entry.email);
  await enqueue(trx, {
    kind: 'mail',
    key: `${key}:form`,
    payload: {
      to: buyer.email,
      subject: `Your offer of admission was sent to another ${entry.email === null ? 'phone' : 'email address'}`,
      text: `Dear ${entry.first_name},\n\nYou have been offered admission: ${entry.programme}. The link to take the offer up was sent to ${there}, and not to this address, with which your application form was bought. If you do not know it, go to the admissions office at once.`,
    },
    runAt: at,
  });
}

/** Who has a phone and no mailbox is sent the link there. A reminder brings none: the one before goes on. */
async function smsLink(
  trx: Trx,
  { env }: { env: Env },
  { entry, link, at, key }: Pick<Told, 'link' | 'at' | 'key'> & { entry: HeldEntry },
): Promise<void> {
  const { mobile_number: phone, lapses_at: lapsesAt } = entry;
  if (link !== 'new' || phone === null || lapsesAt === null) return;
  const secret = await newAcceptanceSecret(trx, entry.id);
  await sendSms(trx, {
    template: 'offer link',
    to: phone,
    values: { link: linkOf(env, secret), day: lastDayText(lapsesAt) },
    key: `offer-link:${key}`,
    now: at,
    usefulUntil: lapsesAt,
  });
  await tellBuyer(trx, { entry, at, key });
}

async function mailCandidate(
  trx: Trx,
  { env }: { env: Env },
  { entry, ...told }: Told & { entry: HeldEntry },
): Promise<void> {
  const { email } = entry;
  if (email === null) return smsLink(trx, { env }, { entry, ...told });
  const secret = told.link ? await newAcceptanceSecret(trx, entry.id, told.link) : undefined;
  await enqueue(trx, {
    kind: 'mail',
    key: told.key,
    payload: {
      to: email,
      subject: told.subject,
      text: `Dear ${entry.first_name},\n\n${told.message}${secret === undefined ? '' : linkText(env, secret)}`,
    },
    runAt: told.at,
  });
  if (told.link === 'new') await tellBuyer(trx, { ...told, entry });
}

/** Whether a new link of the offer goes to the phone: what is told beside it says nothing new there. */
export const linkGoesToPhone = ({ email, student_id: studentId }: HeldEntry): boolean =>
  email === null && studentId === null;

/** Whether a phone is told of an offer: who has an account may have chosen otherwise. */
async function isToldBySms(trx: Trx, { student_id: studentId }: HeldEntry): Promise<boolean> {
  if (studentId === null) return true;
  const account = await trx
    .selectFrom('student')
    .select('user_id as userId')
    .where('id', '=', studentId)
    .executeTakeFirst();
  const userId = account?.userId ?? null;
  return userId === null || wantsSms(trx, { userId, type: 'offer published' });
}

/** An offer has a deadline, which a phone is told as well: mail is read late. */
export async function smsOffer(trx: Trx, { entry, at }: { entry: HeldEntry; at: Date }): Promise<void> {
  if (entry.mobile_number === null || entry.lapses_at === null) return;
  if (!(await isToldBySms(trx, entry))) return;
  await sendSms(trx, {
    template: 'offer',
    to: entry.mobile_number,
    values: { programme: entry.programme, day: lastDayText(entry.lapses_at) },
    key: `offer:${entry.id}:${entry.version}`,
    now: at,
    usefulUntil: entry.lapses_at,
  });
}

/**
 * Reminds a phone that an offer is about to lapse. Who has no account cannot sign in: they take it up by a link, that of the
 * mail or, where no email is known, another one that goes along here. Who has one and never set its password cannot either.
 */
export async function smsReminder(
  trx: Trx,
  { env }: { env: Env },
  { entry, at, key, hasNoPassword }: Pick<Told, 'at' | 'key'> & { entry: HeldEntry; hasNoPassword: boolean },
): Promise<void> {
  const { mobile_number: to, lapses_at: usefulUntil } = entry;
  if (to === null || usefulUntil === null || !(await isToldBySms(trx, entry))) return;
  const day = lastDayText(usefulUntil);
  const about = { to, key, now: at, usefulUntil };
  if (hasNoPassword) return sendSms(trx, { ...about, template: 'offer near, password', values: { day } });
  if (entry.student_id !== null)
    return sendSms(trx, {
      ...about,
      template: 'deadline near',
      values: { matter: 'Your offer of admission', day },
    });
  if (entry.email !== null) return sendSms(trx, { ...about, template: 'offer near', values: { day } });
  const link = linkOf(env, await newAcceptanceSecret(trx, entry.id, 'another'));
  return sendSms(trx, { ...about, template: 'offer near, link', values: { day, link } });
}

/** Tells the candidate of an entry, in the transaction of what happened; nobody who left neither address nor phone. */
export async function tellCandidate(
  trx: Trx,
  deps: { env: Env },
  { entry, ...told }: Told & { entry: HeldEntry },
): Promise<void> {
  if (entry.student_id === null) return mailCandidate(trx, deps, { entry, ...told });
  const { userId } = await trx
    .selectFrom('student')
    .select('user_id as userId')
    .where('id', '=', entry.student_id)
    .executeTakeFirstOrThrow();
  if (userId === null) return undefined;
  const { type, message, at, key } = told;
  return notify(trx, { userId, type, message, at, key, entityId: entry.reference });
}
