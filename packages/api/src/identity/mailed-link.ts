import { inTransaction, type Trx } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { secondsAfter } from '../gateways/clock';
import { enqueue } from '../outbox/outbox';
import { hashSecret, newSecret } from '../tokens';

type Purpose = 'password' | 'email';

const links: Record<Purpose, { path: string; subject: string; text: string; hours: number }> = {
  password: {
    path: '/reset_password',
    subject: 'Set your password',
    text: 'Open this link to set your password',
    hours: 2,
  },
  email: {
    path: '/change_email',
    subject: 'Confirm your e-mail',
    text: 'Open this link to confirm your e-mail',
    hours: 24,
  },
};

interface NewLink {
  userId: number;
  purpose: Purpose;
  to: string;
}

/** Mails a link that works once. Its secret is in the fragment, which no server logs. */
export async function mailLink(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  { userId, purpose, to }: NewLink,
): Promise<void> {
  const { path, subject, text, hours } = links[purpose];
  const now = deps.clock.now();
  const secret = newSecret();
  const hash = hashSecret(secret);
  await inTransaction(deps.db, async (trx) => {
    await trx
      .insertInto('mailed_link')
      .values({
        hash,
        user_id: userId,
        purpose,
        email: to,
        expires_at: secondsAfter(now, hours * 3600),
        used_at: null,
      })
      .execute();
    const url = `${deps.env.publicUrl}${path}#token=${secret}`;
    await enqueue(trx, {
      kind: 'mail',
      key: `link:${hash}`,
      payload: {
        to,
        subject,
        text: `${text}: ${url}\nIt works once, for ${hours} hours. If you did not ask for it, ignore this mail.`,
      },
      runAt: now,
    });
  });
}

/** Takes a link: the second use finds nothing. Throws LINK_EXPIRED. */
export async function useLink(
  trx: Trx,
  { secret, purpose, at }: { secret: string; purpose: Purpose; at: Date },
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
  if (!used)
    throw new AppError('LINK_EXPIRED', {
      message: 'This link is no longer valid. Please ask for a new one.',
    });
  return used;
}
