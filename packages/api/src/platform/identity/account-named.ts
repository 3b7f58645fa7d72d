import { sql, type RawBuilder } from 'kysely';

/**
 * In a query: the id of the account that somebody means by a name; null where there is none. A student's matric number, and
 * the number of the application that made them one, lead to it as well as its user name.
 */
export const accountNamed = (name: string): RawBuilder<number | null> =>
  sql<number | null>`account_named(${name.trim()})`;
