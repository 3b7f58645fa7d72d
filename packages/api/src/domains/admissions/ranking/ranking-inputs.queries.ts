import { shippedQuotaSetting, type QuotaSetting, type RankingAsked } from '@portal/contracts/admissions';
import type { Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { inSlices, inSteps } from '../../../platform/process/in-slices';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { readSetting } from '../../../platform/university/university.queries';
import { hasOpenEntry } from '../admission-list/open-entry';
import { applicationCounts } from '../applications/application-counts';
import { candidatePlaces, firstLevel } from '../screening/candidates.queries';
import { applicableFormula } from '../screening/formula.queries';
import { countedOrigin, hasCountedScore } from '../screening/jamb-match';
import type { KnownCandidate, Rules } from './work-out';

/** Ids of the states of each part of the quota, as the setting names them. */
export async function quotaStates(db: Db | Trx) {
  const setting = (await readSetting<QuotaSetting>(db, 'quota')) ?? shippedQuotaSetting;
  const states = await db.selectFrom('state').select(['id', 'name']).orderBy('id').execute();
  const idsOf = (names: readonly string[]) =>
    states.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  return { catchmentStates: idsOf(setting.catchmentStates), eldsStates: idsOf(setting.eldsStates) };
}

/** The departments are there, and all of them the officer's. Throws INVALID. */
export async function demandDepartments(
  db: Db | Trx,
  actor: Actor,
  { claim, typeId, ids }: { claim: Claim; typeId: number; ids: readonly number[] },
) {
  const found = await db
    .selectFrom('department')
    .select(['id', 'name', 'faculty_id as school'])
    .where('id', 'in', [...ids])
    .execute();
  const type = await db
    .selectFrom('application_type')
    .select('student_type_id as studentType')
    .where('id', '=', typeId)
    .executeTakeFirst();
  const reach = reachOf(actor, claim);
  const own = found.filter(({ id, school }) =>
    isWithin(reach, { department: id, school, studentType: type?.studentType ?? null, level: firstLevel }),
  );
  if (own.length < ids.length)
    throw new AppError('INVALID', {
      errors: [{ path: 'capacities', message: 'Choose departments that are yours to rank' }],
    });
  return new Map(own.map(({ id, name }) => [id, name]));
}

interface FoundCandidate extends KnownCandidate {
  absent: boolean;
  state: string;
  listed: boolean;
  counts: boolean;
  awaiting: boolean;
}

/** Who is ranked, and how many are not, or cannot be yet. */
function* sortingOut(rows: readonly FoundCandidate[]) {
  const candidates: KnownCandidate[] = [];
  const those = { incomplete: 0, reopened: 0, awaiting: 0, listed: 0, unmatched: 0 };
  yield* inSteps(rows, ({ absent, state, listed, counts, awaiting, ...candidate }) => {
    if (listed) those.listed += 1;
    else if (state === 'in_progress') those.reopened += 1;
    else if (!counts) those.unmatched += 1;
    else {
      candidates.push(candidate);
      if (candidate.score === null && !absent) those.incomplete += 1;
      if (awaiting) those.awaiting += 1;
    }
  });
  return { candidates, ...those };
}

/** Numbers of JAMB's by application. */
export async function numbersOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('screening_candidate')
    .select(['application_id as id', 'registration_number as number'])
    .where('application_id', '=', ({ fn, val }) => fn<number>('any', [val([...ids])]))
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** What a list of these departments would be ranked from now. */
export async function rankingInputs(db: Db | Trx, asked: RankingAsked) {
  const { sessionId, applicationTypeId: typeId, capacities } = asked;
  const departments = capacities.map(({ departmentId }) => departmentId);
  const rows = await db
    .selectFrom('screening_candidate as c')
    .innerJoin('application as a', 'a.id', 'c.application_id')
    .select(['c.application_id as id', 'c.utme_score as utme', 'c.score'])
    .select(['c.o_level_points as oLevel', 'c.eligible', 'c.awaiting', 'c.english_score as english'])
    .select(['c.date_of_birth as bornOn', 'c.department_id as first', 'c.second_department_id as second'])
    .select([countedOrigin('state_id').as('stateId'), 'c.absent'])
    .select(['a.state', hasOpenEntry.as('listed'), hasCountedScore.as('counts')])
    .where('c.session_id', '=', sessionId)
    .where('c.application_type_id', '=', typeId)
    .where('c.department_id', 'in', departments)
    .where(applicationCounts)
    // One that is screened and in progress is opened again.
    .where('a.state', 'in', [
      'in_progress',
      'completed',
      'screened',
      'recommended',
      'admitted',
      'accepted',
      'cleared',
    ])
    .orderBy('c.application_id')
    .execute();
  const known = await inSlices(sortingOut(rows));
  const { formula, version, minimumUtme } = await applicableFormula(db, { sessionId, typeId });
  const rules: Rules = {
    formula: asked.formula,
    minimumUtme: asked.minimumUtme,
    minimumOLevel: asked.minimumOLevel,
    creditsOnly: asked.creditsOnly,
    quota: { merit: asked.merit, catchment: asked.catchment, elds: asked.elds },
    tieBreak: asked.tieBreak,
    capacities,
    ...(await quotaStates(db)),
  };
  return { ...known, rules, inForce: { formula, version, minimumUtme } };
}

/** Departments of a session and programme that have candidates, with the places of the run before. */
export async function rankingCapacities(
  db: Db,
  {
    actor,
    sessionId,
    applicationTypeId: typeId,
  }: { actor: Actor; sessionId: number; applicationTypeId: number },
) {
  const departments = await db
    .selectFrom('screening_candidate as c')
    .innerJoin('application as a', 'a.id', 'c.application_id')
    .innerJoin('application_type as t', 't.id', 'c.application_type_id')
    .innerJoin('department as d', 'd.id', 'c.department_id')
    .select(['d.id', 'd.name'])
    .select(({ fn }) => fn.countAll<number>().as('candidates'))
    .select(
      sql<number>`coalesce((select x.capacity from ranking_run_department x join ranking_run r on r.id = x.run_id
        where x.department_id = d.id and r.session_id = ${sessionId} and r.application_type_id = ${typeId}
        order by r.id desc limit 1), 0)`.as('capacity'),
    )
    .where('c.session_id', '=', sessionId)
    .where('c.application_type_id', '=', typeId)
    .where(applicationCounts)
    .where(rowsWithin(reachOf(actor, 'admissions.view'), candidatePlaces))
    .groupBy(['d.id', 'd.name'])
    .orderBy('d.name')
    .execute();
  const { formula, version, minimumUtme } = await applicableFormula(db, { sessionId, typeId });
  return { formula, formulaVersion: version, minimumUtme, departments };
}
