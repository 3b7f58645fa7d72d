import type { Db, Trx } from '../database';
import { resetUse } from '../http/limits';

/** What is counted against one account: tries of its password, of its second factor, and codes asked for. */
export const accountBuckets = {
  login: (userName: string) => `login:account:${userName.toLowerCase()}`,
  ownPassword: (userId: number) => `own-password:${userId}`,
  factorStart: (userId: number) => `factor:start:${userId}`,
  factorTry: (userId: number) => `factor:try:${userId}`,
};

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
