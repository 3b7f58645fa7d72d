import type { CohortScheme } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';

/** Every scheme with its cohort, for `schemeFor`: there are a few. */
export function cohortSchemes(db: Db | Trx): Promise<CohortScheme[]> {
  return db
    .selectFrom('cohort_scheme')
    .select(['from_starts_on as fromStartsOn', 'student_type_id as studentTypeId', 'scheme'])
    .execute();
}

/** The same inside a statement, as one value. */
export const cohortSchemesJson = sql<CohortScheme[] | null>`(
  select json_agg(json_build_object('fromStartsOn', g.from_starts_on, 'studentTypeId', g.student_type_id, 'scheme', g.scheme))
  from cohort_scheme g)`;
