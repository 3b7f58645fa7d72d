import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whether an application `a` counts: one that was removed or merged into another is kept, and is nobody's any more. */
export const applicationCounts: RawBuilder<SqlBool> = sql<SqlBool>`a.voided_at is null`;
