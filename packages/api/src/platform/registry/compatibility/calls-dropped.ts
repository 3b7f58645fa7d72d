import { sql, type Expression, type SqlBool } from 'kysely';
import { noCalls } from './read-calls';

/**
 * Whether releases of the module before this one listed calls, and nobody has accepted since, by this one or another,
 * that it makes none: its own `none` is then not believed.
 */
export const callsDropped = (
  module: Expression<string>,
  releaseId: Expression<number>,
) => sql<SqlBool>`exists (
  select from module_release e join release_calls l on l.release_id = e.id and l.calls <> '[]'
  where e.module_id = ${module} and e.id < ${releaseId} and not exists (
    select from module_release n join accepted_release a on a.release_id = n.id
    where n.module_id = e.module_id and n.id > e.id and n.id <= ${releaseId}
      and n.manifest->'build'->>'calls' = ${noCalls}))`;

/** After every release that there is. */
export const beyondAll = sql<number>`9223372036854775807`;
