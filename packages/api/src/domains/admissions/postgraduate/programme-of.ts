import type { Db, Trx } from '../../../platform/database/database';

/** What a submitted application is for, in words. */
export function programmeOf(db: Db | Trx, applicationId: number) {
  return db
    .selectFrom('postgraduate_application as p')
    .innerJoin('department as d', 'd.id', 'p.department_id')
    .innerJoin('lookup as l', (join) =>
      join.on('l.list', '=', 'pg-programmes').onRef('l.id', '=', 'p.programme_id'),
    )
    .select(['d.name as department', 'l.name as programme'])
    .where('p.application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
}
