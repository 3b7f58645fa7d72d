import { sql } from 'kysely';
import { inTransaction, type Db, type Trx } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { countUse } from '../http/limits';
import { hashSecret } from '../crypto/tokens';
import { secondsAfter } from '../clock';
import { sendSms } from '../sms/send-sms';
import { mailLink, makeLink, urlOf, voidLinks } from './mailed-link';

const perHour = 5;
/** Entrants read their mail days later; there is nothing yet that the link could open. */
const entrantHours = 7 * 24;

type LinkDeps = Pick<Deps, 'env' | 'clock'> & { db: Db | Trx };

async function addressOf(db: Db | Trx, userId: number) {
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'email_migrated as confirmed', 'full_name as fullName', 'user_name as userName'])
    .select('link_phone as phone')
    .select(({ eb }) => eb('password_hash', 'is not', null).as('activated'))
    .select(
      sql<boolean>`user_type = 'student' and not exists (select from user_role g
        join role r on r.id = g.role_id where g.user_id = app_user.id and r.route_set <> 'student')`.as(
        'entrant',
      ),
    )
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!user) throw new AppError('NOT_FOUND');
  if (!user.email) throw new AppError('CONFLICT', { message: 'This account has no email address.' });
  return { ...user, to: user.email };
}

/** Who chooses a password has to know what it is typed beside. */
const namedText = (userName: string) => `Your user name is ${userName}. Open this link to set your password`;

interface First {
  userId: number;
  to: string;
  /** Of no role but a student's. */
  entrant: boolean;
  words?: Parameters<typeof mailLink>[1]['words'];
  /** One that was proved by a link before: another link goes there, beside the mail. */
  phone: string | null;
}

/** The same to a phone, for who may have nothing else. It proves no mailbox. */
async function smsFirst(
  trx: Trx,
  { env, clock }: LinkDeps,
  { userId, phone }: { userId: number; phone: string },
) {
  const at = clock.now();
  const minutes = entrantHours * 60;
  const secret = await makeLink(trx, { userId, purpose: 'password', to: null, at, minutes });
  await sendSms(trx, {
    template: 'activation link',
    to: phone,
    values: { link: urlOf(env, { purpose: 'password', secret, first: true }), hours: String(entrantHours) },
    key: `link:${hashSecret(secret)}`,
    now: at,
    usefulUntil: secondsAfter(at, minutes * 60),
  });
}

/** A link to the first password, in the place of those before; only an entrant's lasts for days. */
function mailFirst(deps: LinkDeps, { userId, to, entrant, words, phone }: First): Promise<void> {
  const lasting = { ...words, ...(entrant && { hours: entrantHours }) };
  return inTransaction(deps.db, async (trx) => {
    await voidLinks(trx, { userId, purpose: 'password', at: deps.clock.now() });
    await mailLink({ ...deps, db: trx }, { userId, purpose: 'password', to, words: lasting, first: true });
    if (phone !== null) await smsFirst(trx, deps, { userId, phone });
  });
}

/**
 * Mails a link to set a password to the address of an account, five an hour at most; to an address that was corrected
 * and not confirmed, only the link that confirms it. A link to the first password goes by SMS as well, where a link has
 * proved a phone before. Inside a transaction pass it as `db`. Throws NOT_FOUND for an
 * account that is off, CONFLICT without an address, or TOO_MANY.
 */
export async function mailPasswordLink(deps: LinkDeps, userId: number): Promise<void> {
  const { to, confirmed, activated, entrant, phone, userName } = await addressOf(deps.db, userId);
  await countUse(deps, { bucket: `password-link:${userId}`, most: perHour, seconds: 3600 });
  const words = { text: namedText(userName) };
  // The first password proves an address by itself: there is no account yet that it could open.
  if (!activated) return mailFirst(deps, { userId, to, entrant, words, phone });
  const purpose = confirmed ? 'password' : 'email';
  await mailLink(deps, { userId, purpose, to, ...(confirmed && { words }) });
}

/** Mails call everybody by their first name: `BELLO Grace Amina` is Grace. A name that is written otherwise stays whole. */
function calledBy(fullName: string): string {
  const isCapitals = (word: string) => word.length > 1 && word === word.toLocaleUpperCase('en-NG');
  const [surname = '', ...others] = fullName.split(' ');
  const first = others.find((word) => !isCapitals(word));
  return isCapitals(surname) && first ? first : fullName;
}

/** The same for an account that is new, in words of welcome. */
export async function mailFirstPassword(deps: LinkDeps, userId: number): Promise<void> {
  const { to, entrant, phone, fullName, userName } = await addressOf(deps.db, userId);
  await countUse(deps, { bucket: `password-link:${userId}`, most: perHour, seconds: 3600 });
  const words = {
    subject: 'Your portal account',
    text: `Dear ${calledBy(fullName)},\n\nAn account was made for you on the portal. ${namedText(userName)}`,
    otherwise: 'If you do not know of it, ignore this mail.',
  };
  await mailFirst(deps, { userId, to, entrant, words, phone });
}
