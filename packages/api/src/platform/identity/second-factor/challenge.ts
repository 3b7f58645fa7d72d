import { inTransaction, type Db, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { secondsAfter } from '../../clock';
import { countUse, resetUse } from '../../http/limits';
import { enqueue } from '../../outbox/outbox';
import { hashSecret, newSecret } from '../../crypto/tokens';
import { useAppCode } from './app-codes';
import { kindOfCode, limits, methodOf, newCode } from './challenge-codes';
import { useRecoveryCode } from './recovery-codes';

const lifeSeconds = 5 * 60;
const resendSeconds = 60;
const mostTries = 5;

interface Challenged {
  id: number;
  /** Confirmed by its owner; null where there is none, and an app or a recovery code has to do. */
  email: string | null;
  twoFactor: 'email' | 'app';
  /** The device, when the account knows it. */
  device: string | null;
}

type ChallengeDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

async function mailCode(
  trx: Trx,
  { id, to, code, now }: { id: string; to: string; code: string; now: Date },
) {
  await enqueue(trx, {
    kind: 'mail',
    lane: 'codes',
    key: `code:${id}:${now.getTime()}`,
    payload: { to, subject: 'Your sign-in code', text: `Your code is ${code}. It is valid for 5 minutes.` },
    runAt: now,
  });
}

/** Asks for a second factor. Answers what the browser may know: an id, and how long. */
export async function startChallenge(deps: ChallengeDeps, user: Challenged) {
  await countUse(deps, limits(user.id, user.device).started);
  const now = deps.clock.now();
  const id = newSecret();
  const method = methodOf(user);
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
        device: user.device,
      })
      .execute();
    if (code && user.email) await mailCode(trx, { id: hashSecret(id), to: user.email, code, now });
  });
  return { id, expires: expires.toISOString(), resendFrom: resendFrom?.toISOString() ?? null, method };
}

/** Takes one try of an open challenge. Throws CODE_EXPIRED when there is none left. */
async function takeTry(db: Db, id: string, now: Date) {
  const challenge = await db
    .updateTable('login_challenge')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', hashSecret(id))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['user_id as userId', 'method', 'code_hash as codeHash', 'device'])
    .executeTakeFirst();
  if (!challenge) throw new AppError('CODE_EXPIRED');
  return challenge;
}

async function close(db: Db, id: string, now: Date): Promise<void> {
  const used = await db
    .updateTable('login_challenge')
    .set({ used_at: now })
    .where('id', '=', hashSecret(id))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new AppError('CODE_EXPIRED');
}

interface Answer {
  id: string;
  code: string;
}

/** Whether a code is right for an open challenge: the mailed one, one of the app, or a recovery code. */
async function isRight(
  deps: ChallengeDeps,
  { userId, method, codeHash }: { userId: number; method: string; codeHash: string | null },
  { id, code }: Answer,
): Promise<boolean> {
  const now = deps.clock.now();
  const kind = kindOfCode(code, method);
  if (kind === 'recovery') return useRecoveryCode(deps, { userId, code, now });
  if (kind === 'mailed') return codeHash === hashSecret(`${id}:${code}`);
  return useAppCode(deps, { userId, code, now });
}

/**
 * Counts a try and checks the code. Answers the user id.
 * Throws CODE_WRONG, CODE_EXPIRED after five tries or minutes, TOO_MANY over several challenges.
 */
export async function answerChallenge(deps: ChallengeDeps, { id, code }: Answer): Promise<number> {
  const now = deps.clock.now();
  const challenge = await takeTry(deps.db, id, now);
  const { started, tried } = limits(challenge.userId, challenge.device);
  await countUse(deps, tried);
  if (!(await isRight(deps, challenge, { id, code }))) {
    const { message } = new AppError('CODE_WRONG');
    throw new AppError('CODE_WRONG', { errors: [{ path: 'code', message }] });
  }
  await close(deps.db, id, now);
  await resetUse(deps, started.bucket);
  await resetUse(deps, tried.bucket);
  return challenge.userId;
}

/**
 * A new code for a mailed challenge, at most once a minute; none to an address that took the confirmed one's place
 * meanwhile. Throws CODE_EXPIRED or TOO_MANY.
 */
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
      .where('app_user.email_migrated', '=', true)
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
