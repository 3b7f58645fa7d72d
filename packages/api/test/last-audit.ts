import type { TestApp } from './app';

/** The entry that was written last. */
export const lastAuditOf = ({ deps }: Pick<TestApp, 'deps'>) =>
  deps.db
    .selectFrom('audit_log')
    .select(['act', 'actor', 'detail'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
