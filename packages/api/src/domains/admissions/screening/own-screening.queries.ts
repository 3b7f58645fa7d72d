import { mostAggregate, type admissions, type EntryClass } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';

type Mine = CallData<typeof admissions.screening.mine>;

/**
 * What an applicant reads of their own screening, in one question: the result that was frozen when it was released last,
 * and nothing of anybody else's.
 */
export async function ownScreening(db: Db, { id, now }: { id: number; now: Date }): Promise<Mine> {
  const row = await db
    .selectFrom('application as a')
    .leftJoin('screening_seat as p', 'p.application_id', 'a.id')
    .leftJoin('screening_batch as b', 'b.id', 'p.batch_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('screening_result as x')
          .select([
            'x.score',
            'x.aggregate',
            'x.utme_score',
            'x.o_level_points',
            'x.formula',
            'x.formula_version',
          ])
          .select(['x.department_id', 'x.visible_from'])
          .whereRef('x.application_id', '=', 'a.id')
          .where('x.visible_from', '<=', now)
          .orderBy('x.visible_from', 'desc')
          .orderBy('x.upload_id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoin('department as d', 'd.id', 'r.department_id')
    .select(['b.name as batch', 'b.venue', 'b.sits_on as sitsOn', 'b.starts_at as startsAt'])
    .select(['r.score', 'r.aggregate', 'r.utme_score as utme', 'r.o_level_points as oLevelPoints'])
    .select(['r.formula', 'r.formula_version as formulaVersion', 'r.visible_from as releasedAt'])
    .select(['d.name as department'])
    .select(
      sql<{ class: EntryClass; aggregate: number }[]>`coalesce((
        select json_agg(json_build_object('class', k.class, 'aggregate', k.aggregate)
          order by array_position(array['merit', 'catchment', 'elds'], k.class))
        from admission_cut_off k
        where k.session_id = a.session_id and k.application_type_id = a.application_type_id
          and k.department_id = r.department_id), '[]')`.as('cutOffs'),
    )
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  const {
    batch,
    venue,
    sitsOn,
    startsAt,
    formula,
    utme,
    oLevelPoints,
    formulaVersion,
    releasedAt,
    department,
  } = row;
  const seated = batch !== null && venue !== null && sitsOn !== null && startsAt !== null;
  const released =
    formula !== null &&
    utme !== null &&
    oLevelPoints !== null &&
    formulaVersion !== null &&
    releasedAt !== null;
  return {
    seat: seated ? { batch, venue, sitsOn, startsAt } : null,
    result: released
      ? {
          score: row.score,
          aggregate: row.aggregate,
          outOf: mostAggregate(formula),
          utme,
          oLevelPoints,
          formula,
          formulaVersion,
          department: department ?? '',
          releasedAt: releasedAt.toISOString(),
          cutOffs: row.cutOffs,
        }
      : null,
  };
}
