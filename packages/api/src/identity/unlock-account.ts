import type { Db, Trx } from '../database';
import { resetUse } from '../http/limits';

/** So many wrong passwords in one of these periods, and the account is shut until the next. */
export const wrongPasswords = { most: 10, seconds: 15 * 60 };

const ofLogin = 'login:account:';

/** What is counted against one account: tries of its password, of its second factor, and codes asked for. */
export const accountBuckets = {
  login: (userName: string) => `${ofLogin}${userName.toLowerCase()}`,
  ownPassword: (userId: number) => `own-password:${userId}`,
  factorStart: (userId: number) => `factor:start:${userId}`,
  factorTry: (userId: number) => `factor:try:${userId}`,
};

/** Where the sign-in tries of all accounts are counted: everything from `from` and below `below` begins with it. */
export const loginBuckets = { from: ofLogin, below: 'login:account;' };

/** Lets an account sign in again that too many tries have locked. */
export async function unlockAccount(db: Db | Trx, userId: number): Promise<void> {
  const { name } = await db
    .selectFrom('app_user')
    .select('user_name as name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { login, ownPassword, factorStart, factorTry } = accountBuckets;
  for (const bucket of [login(name), ownPassword(userId), factorStart(userId), factorTry(userId)])
    await resetUse({ db }, bucket);
}
