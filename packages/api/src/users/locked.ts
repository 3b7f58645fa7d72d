import { sql, type RawBuilder } from 'kysely';

/** As sign-in counts: this many wrong passwords in one of these periods, and the account is shut until the next. */
const most = 10;
const periodMilliseconds = 15 * 60_000;
const prefix = 'login:account:';
/** The first text behind all that begin with the prefix. */
const behind = 'login:account;';

/** User names, in lower case, that cannot sign in at the moment because of wrong passwords: for `in (…)`. */
export function lockedNames(now: Date): RawBuilder<string> {
  const period = new Date(Math.floor(now.getTime() / periodMilliseconds) * periodMilliseconds);
  return sql<string>`(select substr(bucket, ${prefix.length + 1}::int) from rate_counter
    where bucket >= ${prefix} and bucket < ${behind} and period = ${period} and used >= ${most})`;
}
