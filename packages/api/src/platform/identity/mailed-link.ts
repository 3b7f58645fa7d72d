import { counted } from '@portal/shared/model';
import { inTransaction, type Db, type Trx } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { secondsAfter } from '../clock';
import { enqueue } from '../outbox/outbox';
import { hashSecret, newSecret } from '../crypto/tokens';

type Purpose = 'password' | 'email' | 'agree';

interface Link {
  path: string;
  subject: string;
  text: string;
  hours: number;
  /** What those do who did not expect it. */
  otherwise: string;
}

const ignore = 'If you did not ask for it, ignore this mail.';

const links: Record<Purpose, Link> = {
  password: {
    path: '/reset_password',
    subject: 'Set your password',
    text: 'Open this link to set your password',
    hours: 2,
    otherwise: ignore,
  },
  email: {
    path: '/change_email',
    subject: 'Confirm your email',
    text: 'Open this link to confirm your email',
    hours: 24,
    otherwise: ignore,
  },
  agree: {
    path: '/agree_email',
    subject: 'Another email for your account',
    text: 'Open this link to agree to it or to stop it',
    hours: 7 * 24,
    otherwise: 'If you do not want it, open the link and stop it: a second officer could agree as well.',
  },
};

interface NewLink {
  userId: number;
  purpose: Purpose;
  /** Null for a link that is shown, or goes to a phone, instead of being mailed. */
  to: string | null;
  at: Date;
  minutes: number;
  /** What an `agree` answers. */
  request?: number;
}

/** The secret of a link that works once. */
export async function makeLink(trx: Trx, link: NewLink): Promise<string> {
  const { userId, purpose, to, at, minutes, request = null } = link;
  const secret = newSecret();
  await trx
    .insertInto('mailed_link')
    .values({
      hash: hashSecret(secret),
      user_id: userId,
      purpose,
      email: to,
      request_id: request,
      expires_at: secondsAfter(at, minutes * 60),
      used_at: null,
    })
    .execute();
  return secret;
}

const lasting = (hours: number) =>
  hours % 24 === 0 && hours > 24 ? counted(hours / 24, 'day') : counted(hours, 'hour');

interface Mailed {
  userId: number;
  purpose: Purpose;
  to: string;
  /** Other words than the usual, as for a first password. */
  words?: Partial<Pick<Link, 'subject' | 'text' | 'otherwise' | 'hours'>>;
  request?: number;
  /** Of an account without a password: the page says so, and speaks of none before. */
  first?: true;
}

interface Secret {
  purpose: Purpose;
  secret: string;
  first?: true | undefined;
}

/** Where a link leads. Its secret is in the fragment, which no server logs. */
export const urlOf = ({ publicUrl }: Pick<Deps['env'], 'publicUrl'>, { purpose, secret, first }: Secret) =>
  `${publicUrl}${links[purpose].path}#token=${secret}${first ? '&first=yes' : ''}`;

/** Mails a link that works once. */
export async function mailLink(
  deps: Pick<Deps, 'env' | 'clock'> & { db: Db | Trx },
  { words, first, ...about }: Mailed,
): Promise<void> {
  const { hours, subject, text, otherwise } = { ...links[about.purpose], ...words };
  const at = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const secret = await makeLink(trx, { ...about, at, minutes: hours * 60 });
    const url = urlOf(deps.env, { purpose: about.purpose, secret, first });
    await enqueue(trx, {
      kind: 'mail',
      key: `link:${hashSecret(secret)}`,
      payload: {
        to: about.to,
        subject,
        text: `${text}: ${url}\nIt works once, for ${lasting(hours)}. ${otherwise}`,
      },
      runAt: at,
    });
  });
}

const linkExpired = () =>
  new AppError('LINK_EXPIRED', { message: 'This link is no longer valid. Please ask for a new one.' });

interface Shown {
  secret: string;
  purpose: Purpose;
  at: Date;
}

/** Whose link it is; takes nothing. Throws LINK_EXPIRED for one that cannot be taken. */
export async function demandOpenLink(db: Db, { secret, purpose, at }: Shown) {
  const open = await db
    .selectFrom('mailed_link')
    .select(['user_id as userId', 'request_id as requestId'])
    .where('hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (!open) throw linkExpired();
  return open;
}

/** Takes a link: the second use finds nothing. Throws LINK_EXPIRED. */
export async function useLink(
  trx: Trx,
  { secret, purpose, at }: Shown,
): Promise<{ userId: number; email: string | null }> {
  const used = await trx
    .updateTable('mailed_link')
    .set({ used_at: at })
    .where('hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['user_id as userId', 'email'])
    .executeTakeFirst();
  if (!used) throw linkExpired();
  return used;
}

/** Makes every open link of a person worthless, as after a new password; without a purpose those of any. */
export async function voidLinks(
  trx: Trx,
  { userId, purpose, at }: { userId: number; purpose?: Purpose; at: Date },
): Promise<void> {
  await trx
    .updateTable('mailed_link')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .$if(purpose !== undefined, (rows) => rows.where('purpose', '=', purpose ?? 'password'))
    .where('used_at', 'is', null)
    .execute();
}
