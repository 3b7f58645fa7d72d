import type { Db, Trx } from '../database/database';
import { resetUse } from '../http/limits';

/** So many wrong passwords in one of these periods, and unknown devices are slowed until the next. */
export const wrongPasswords = { most: 10, seconds: 15 * 60 };

const ofLogin = 'login:account:';

/** What is counted against one account: tries of its password, of its second factor, and codes asked for. */
export const accountBuckets = {
  login: (userName: string) => `${ofLogin}${userName.toLowerCase()}`,
  /** Tries in a browser that the account knows. */
  device: (userId: number, device: string) => `login:device:${userId}:${device}`,
  ownPassword: (userId: number) => `own-password:${userId}`,
  /** Of a second factor: a known device is counted apart, so that nobody elsewhere can use its tries up. */
  factorStart: (userId: number, device: string | null = null) => `factor:start:${userId}:${device ?? ''}`,
  factorTry: (userId: number, device: string | null = null) => `factor:try:${userId}:${device ?? ''}`,
};

/** Where the sign-in tries of all accounts are counted: everything from `from` and below `below` begins with it. */
export const loginBuckets = { from: ofLogin, below: 'login:account;' };

/** Forgets the tries of an account, on every device. */
export async function unlockAccount(db: Db | Trx, userId: number): Promise<void> {
  const { name } = await db
    .selectFrom('app_user')
    .select('user_name as name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const known = await db.selectFrom('known_device').select('hash').where('user_id', '=', userId).execute();
  const { login, device, ownPassword, factorStart, factorTry } = accountBuckets;
  const everywhere = [login(name), ownPassword(userId), factorStart(userId), factorTry(userId)];
  const there = known.flatMap(({ hash }) => [
    device(userId, hash),
    factorStart(userId, hash),
    factorTry(userId, hash),
  ]);
  for (const bucket of [...everywhere, ...there]) await resetUse({ db }, bucket);
}
