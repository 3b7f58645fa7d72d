import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { aggregateIn, applicableFormula } from './formula.queries';
import type { Examination } from './judge-results';

/** Works out the aggregates of a screening by the formula in force; a changed formula changes all of them. */
export async function workOutAggregates(trx: Trx, examination: Examination): Promise<void> {
  const { formula } = await applicableFormula(trx, examination);
  const rows = await trx
    .selectFrom('screening_candidate')
    .select(['application_id as id', 'utme_score', 'o_level_points', 'score', 'aggregate'])
    .where('session_id', '=', examination.sessionId)
    .where('application_type_id', '=', examination.typeId)
    .where('score', 'is not', null)
    .execute();
  const changed = rows.flatMap(({ id, aggregate: before, ...marks }) => {
    const aggregate = aggregateIn(formula, marks);
    return aggregate === before ? [] : [{ id, aggregate }];
  });
  if (changed.length === 0) return;
  await sql`update screening_candidate c set aggregate = r.aggregate
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (id bigint, aggregate int)
    where c.application_id = r.id`.execute(trx);
}
