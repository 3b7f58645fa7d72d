import type { RankingAsked } from '@portal/contracts/admissions';
import { counted } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { demandReleased } from '../screening/release-results';
import { lockResults } from '../screening/store-results';
import { demandDepartments, rankingInputs } from './ranking-inputs.queries';
import { countsOf } from './what-if';
import { workOut, type WorkedOut } from './work-out';

const refuse = (message: string) => new AppError('CONFLICT', { message });

const atOnce = 5000;

/** Candidates of a run with what was known of them and what became of it; few statements, whatever their number. */
async function writePlaces(trx: Trx, runId: number, { outcomes }: WorkedOut): Promise<void> {
  for (let from = 0; from < outcomes.length; from += atOnce) {
    const rows = outcomes
      .slice(from, from + atOnce)
      .map(({ candidate, aggregate, rank, outcome, placed }) => ({
        application_id: candidate.id,
        utme: candidate.utme,
        score: candidate.score,
        o_level_points: candidate.oLevel,
        eligible: candidate.eligible,
        english: candidate.english,
        born_on: candidate.bornOn,
        first_department_id: candidate.first,
        second_department_id: candidate.second,
        state_id: candidate.stateId,
        aggregate,
        rank,
        outcome,
        department_id: placed?.department ?? null,
        class: placed?.class ?? null,
        choice: placed?.choice ?? null,
        run_id: runId,
      }));
    await sql`insert into ranking_place select * from jsonb_populate_recordset(null::ranking_place,
      ${JSON.stringify(rows)}::jsonb)`.execute(trx);
  }
}

type Inputs = Awaited<ReturnType<typeof rankingInputs>>;
type Formula = Exclude<Inputs['rules']['formula'], 'none'>;

/**
 * The formula to rank by. Throws CONFLICT while somebody's result is missing, open or not released, and for another one
 * than that in force.
 */
async function demandRankable(
  trx: Trx,
  { candidates, rules: { formula }, incomplete, reopened, inForce }: Inputs,
): Promise<Formula> {
  if (reopened > 0)
    throw refuse(
      `${counted(reopened, 'application')} of these departments are opened again: rank when they are submitted.`,
    );
  if (incomplete > 0)
    throw refuse(
      `${counted(incomplete, 'candidate')} of these departments have neither a result nor were absent.`,
    );
  await demandReleased(
    trx,
    candidates.map((each) => each.id),
  );
  if (candidates.length === 0) throw refuse('Nobody is left to be ranked in these departments.');
  if (formula === 'none' || formula !== inForce.formula)
    throw refuse(`The formula of this programme is ${inForce.formula}: another one can only be tried out.`);
  return formula;
}

interface Ranked {
  formula: Formula;
  asked: RankingAsked;
  inputs: Inputs;
  worked: WorkedOut;
}

/** A run with the rules that it went by, its departments and its places. Answers its id. */
async function writeRun(trx: Trx, command: Command<Actor>, { formula, asked, inputs, worked }: Ranked) {
  const { rules, inForce, awaiting, listed, unmatched } = inputs;
  const { candidates, placed, tied, notEligible } = countsOf(worked);
  const { id } = await trx
    .insertInto('ranking_run')
    .values({
      session_id: asked.sessionId,
      application_type_id: asked.applicationTypeId,
      formula,
      formula_version: inForce.version,
      minimum_utme: rules.minimumUtme,
      minimum_o_level: rules.minimumOLevel,
      credits_only: rules.creditsOnly,
      ...rules.quota,
      tie_break: [...rules.tieBreak],
      catchment_states: [...rules.catchmentStates],
      elds_states: [...rules.eldsStates],
      inputs_hash: worked.inputsHash,
      candidates,
      placed,
      tied,
      not_eligible: notEligible,
      awaiting,
      listed,
      unmatched,
      made_by: actorIdOf(command),
      made_at: command.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const departments = asked.capacities.map(({ departmentId, capacity }) => ({
    run_id: id,
    department_id: departmentId,
    capacity,
  }));
  await trx.insertInto('ranking_run_department').values(departments).execute();
  await writePlaces(trx, id, worked);
  return id;
}

/**
 * Ranks, and keeps the run with everything that it was worked out from. Throws INVALID for departments that are not the
 * officer's, and CONFLICT while somebody has no result, has an application that is opened again or a result that nobody has
 * released, or for another formula than the one in force: that stays a what-if.
 */
export function saveRun(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  asked: RankingAsked,
): Promise<{ id: number }> {
  const { sessionId, applicationTypeId: typeId } = asked;
  return inTransaction(db, async (trx) => {
    const ids = asked.capacities.map(({ departmentId }) => departmentId);
    await demandDepartments(trx, command.actor, { claim: 'admissions.edit', typeId, ids });
    await lockResults(trx, { sessionId, typeId });
    const inputs = await rankingInputs(trx, asked);
    const formula = await demandRankable(trx, inputs);
    const worked = await workOut(inputs.candidates, inputs.rules);
    const id = await writeRun(trx, command, { formula, asked, inputs, worked });
    const after = {
      id,
      session: sessionId,
      type: typeId,
      departments: ids.length,
      ...countsOf(worked),
      unmatched: inputs.unmatched,
      hash: worked.inputsHash,
    };
    await record(trx, command, { act: 'ranking.run', after });
    return { id };
  });
}
