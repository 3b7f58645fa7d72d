import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { KnownCandidate, Rules } from './work-out';

/** A run as it was stored, to be worked out again. */
export async function storedRun(db: Db | Trx, id: number) {
  const run = await db
    .selectFrom('ranking_run')
    .select(['formula', 'minimum_utme', 'minimum_o_level', 'credits_only', 'merit', 'catchment', 'elds'])
    .select(['tie_break', 'catchment_states', 'elds_states', 'inputs_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const capacities = await db
    .selectFrom('ranking_run_department')
    .select(['department_id as departmentId', 'capacity'])
    .where('run_id', '=', id)
    .execute();
  const rows = await db
    .selectFrom('ranking_place')
    .select(['application_id as id', 'utme', 'score', 'o_level_points as oLevel', 'eligible', 'english'])
    .select(['born_on as bornOn', 'first_department_id as first', 'second_department_id as second'])
    .select(['state_id as stateId', 'outcome', 'department_id as department', 'class', 'choice', 'rank'])
    .where('run_id', '=', id)
    .orderBy(sql`application_id`)
    .execute();
  const rules: Rules = {
    formula: run.formula,
    minimumUtme: run.minimum_utme,
    minimumOLevel: run.minimum_o_level,
    creditsOnly: run.credits_only,
    quota: { merit: run.merit, catchment: run.catchment, elds: run.elds },
    tieBreak: run.tie_break,
    catchmentStates: run.catchment_states,
    eldsStates: run.elds_states,
    capacities,
  };
  const candidates = rows.map(
    ({ outcome: _, department: __, class: ___, choice: ____, rank: _____, ...candidate }): KnownCandidate =>
      candidate,
  );
  return { rules, candidates, rows, inputsHash: run.inputs_hash };
}
