import { randomInt } from 'node:crypto';
import { TOTP } from 'otpauth';
import { inTransaction, type Trx } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { secondsAfter } from '../gateways/clock';
import { enqueue } from '../outbox/outbox';
import { hashSecret, newSecret } from '../tokens';

const lifeSeconds = 5 * 60;
const resendSeconds = 60;
const mostTries = 5;

export interface Challenged {
  id: number;
  email: string | null;
  twoFactor: 'email' | 'app';
}

type ChallengeDeps = Pick<Deps, 'db' | 'clock'>;
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

async function mailCode(
  trx: Trx,
  { id, to, code, now }: { id: string; to: string; code: string; now: Date },
) {
  await enqueue(trx, {
    kind: 'mail',
    key: `code:${id}:${now.getTime()}`,
    payload: { to, subject: 'Your sign-in code', text: `Your code is ${code}. It is valid for 5 minutes.` },
    runAt: now,
  });
}

/** Asks for a second factor. Answers what the browser may know: an id, and how long. */
export async function startChallenge(deps: ChallengeDeps, user: Challenged) {
  const now = deps.clock.now();
  const id = newSecret();
  const method = user.email ? user.twoFactor : 'app';
  const code = method === 'email' ? newCode() : null;
  const expires = secondsAfter(now, lifeSeconds);
  const resendFrom = code ? secondsAfter(now, resendSeconds) : null;
  await inTransaction(deps.db, async (trx) => {
    await trx
      .insertInto('login_challenge')
      .values({
        id: hashSecret(id),
        user_id: user.id,
        method,
        code_hash: code && hashSecret(`${id}:${code}`),
        expires_at: expires,
        resend_from: resendFrom,
        used_at: null,
      })
      .execute();
    if (code && user.email) await mailCode(trx, { id: hashSecret(id), to: user.email, code, now });
  });
  return { id, expires: expires.toISOString(), resendFrom: resendFrom?.toISOString() ?? null, method };
}

function isAppCode(secret: string | null, code: string, now: Date): boolean {
  if (!secret) return false;
  return new TOTP({ secret }).validate({ token: code, window: 1, timestamp: now.getTime() }) !== null;
}

/** Counts a try and checks the code. Answers the user id. Throws CODE_WRONG, or CODE_EXPIRED after five tries or minutes. */
export async function answerChallenge(
  deps: ChallengeDeps,
  { id, code }: { id: string; code: string },
): Promise<number> {
  const now = deps.clock.now();
  const challenge = await deps.db
    .updateTable('login_challenge')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', hashSecret(id))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['user_id', 'method', 'code_hash'])
    .executeTakeFirst();
  if (!challenge) throw new AppError('CODE_EXPIRED');
  const { totp_secret } = await deps.db
    .selectFrom('app_user')
    .select('totp_secret')
    .where('id', '=', challenge.user_id)
    .executeTakeFirstOrThrow();
  const mailed = challenge.code_hash === hashSecret(`${id}:${code}`);
  const right = challenge.method === 'email' ? mailed : isAppCode(totp_secret, code, now);
  if (!right)
    throw new AppError('CODE_WRONG', {
      errors: [{ path: 'code', message: new AppError('CODE_WRONG').message }],
    });
  const used = await deps.db
    .updateTable('login_challenge')
    .set({ used_at: now })
    .where('id', '=', hashSecret(id))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new AppError('CODE_EXPIRED');
  return challenge.user_id;
}

/** A new code for a mailed challenge, at most once a minute. Throws CODE_EXPIRED or TOO_MANY. */
export async function resendCode(deps: ChallengeDeps, id: string) {
  const now = deps.clock.now();
  const code = newCode();
  const resendFrom = secondsAfter(now, resendSeconds);
  return inTransaction(deps.db, async (trx) => {
    const open = await trx
      .selectFrom('login_challenge')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .select(['app_user.email', 'expires_at', 'resend_from'])
      .where('login_challenge.id', '=', hashSecret(id))
      .where('method', '=', 'email')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate('login_challenge')
      .executeTakeFirst();
    if (!open?.email) throw new AppError('CODE_EXPIRED');
    if (open.resend_from && open.resend_from > now)
      throw new AppError('TOO_MANY', { retryAfter: resendSeconds });
    await trx
      .updateTable('login_challenge')
      .set({ code_hash: hashSecret(`${id}:${code}`), resend_from: resendFrom })
      .where('id', '=', hashSecret(id))
      .execute();
    await mailCode(trx, { id: hashSecret(id), to: open.email, code, now });
    return { expires: open.expires_at.toISOString(), resendFrom: resendFrom.toISOString() };
  });
}
