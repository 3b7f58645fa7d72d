import { sql, type RawBuilder } from 'kysely';
import { loginBuckets, wrongPasswords } from '../../../platform/identity/unlock-account';

const { most, seconds } = wrongPasswords;

/** User names, in lower case, that cannot sign in at the moment because of wrong passwords: for `in (…)`. */
export function lockedNames(now: Date): RawBuilder<string> {
  const { from, below } = loginBuckets;
  const length = seconds * 1000;
  const period = new Date(Math.floor(now.getTime() / length) * length);
  return sql<string>`(select substr(bucket, ${from.length + 1}::int) from rate_counter
    where bucket >= ${from} and bucket < ${below} and period = ${period} and used >= ${most})`;
}
