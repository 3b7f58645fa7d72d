import type { ApplicationState } from '@portal/shared/model';
import { sql } from 'kysely';

/**
 * In a query: the state of an application `a` as its applicant, and whoever has its number, may know it. Who is only
 * recommended is where they were before.
 */
export const knownState = sql<ApplicationState>`(case when a.state <> 'recommended' then a.state
  when exists (select from screening_score s where s.application_id = a.id) then 'screened' else 'completed' end)`;
