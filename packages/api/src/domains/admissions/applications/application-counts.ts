import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Whether an application by that name counts: one that was removed or merged into another is kept, and is nobody's any
 * more.
 */
export const countsAs = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.voided_at`)} is null`;

/** The same of an application `a`. */
export const applicationCounts = countsAs('a');

/** Whether an application by that name holds a place, a NIN or a JAMB number: it counts, and was not withdrawn. */
export const isLiveAs = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${countsAs(alias)} and ${sql.ref(`${alias}.state`)} <> 'withdrawn')`;

/** The same of an application `a`. */
export const isLive = isLiveAs('a');
