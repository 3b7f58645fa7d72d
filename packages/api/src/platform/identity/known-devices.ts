import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';
import type { Deps } from '../deps';
import { hashSecret, newSecret } from '../crypto/tokens';

/** Names this browser to the accounts that were signed in to in it; only pages of the account calls get it. */
export const deviceCookie = 'portal_device';
const path = '/api/v1/Authentication';
const day = 86_400;
/** A device that nobody signs in from for so long is a stranger again. */
export const deviceDays = 180;
/** Of one account, the last used. */
const mostDevices = 20;
const secretPattern = /^[\w-]{43}$/;

/** What the database knows a browser by; null for one without our cookie. */
export function deviceOf(cookie: string | undefined): string | null {
  return cookie !== undefined && secretPattern.test(cookie) ? hashSecret(cookie) : null;
}

interface Seen {
  userId: number;
  cookie: string | undefined;
  /** What the browser says of itself. */
  device: string | undefined;
  at: Date;
}

/** Remembers that somebody signed in in this browser, the second factor included. */
export async function rememberDevice(
  { env, db }: Pick<Deps, 'env'> & { db: Db | Trx },
  reply: FastifyReply,
  { userId, cookie, device, at }: Seen,
): Promise<void> {
  const secret = cookie !== undefined && deviceOf(cookie) ? cookie : newSecret();
  const words = device?.slice(0, 200) ?? null;
  await db
    .insertInto('known_device')
    .values({ user_id: userId, hash: hashSecret(secret), device: words, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'hash']).doUpdateSet({ device: words, last_at: at }),
    )
    .execute();
  await sql`delete from known_device where user_id = ${userId} and id not in (
    select id from known_device where user_id = ${userId} order by last_at desc limit ${mostDevices})`.execute(
    db,
  );
  reply.setCookie(deviceCookie, secret, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: env.publicUrl.startsWith('https:'),
    maxAge: deviceDays * day,
  });
}

/** Makes strangers of the devices of an account, as after a new password; with `but`, of all others. */
export async function forgetDevices(trx: Trx, userId: number, but: string | null = null): Promise<void> {
  await trx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .$if(but !== null, (query) => query.where('hash', '<>', but ?? ''))
    .execute();
}
