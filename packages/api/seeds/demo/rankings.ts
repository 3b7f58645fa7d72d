import { applicationTypes } from '@portal/shared/model';
import { usualQuota } from '@portal/contracts/admissions';
import { makeDraftList } from '../../src/domains/admissions/ranking/draft-list';
import { saveRun } from '../../src/domains/admissions/ranking/save-run';
import type { Db, Trx } from '../../src/platform/database/database';
import { officerOf } from './officers';
import { currentSessionId } from './sessions';

const sessionId = currentSessionId - 1;
const applicationTypeId = applicationTypes.UTME.id;
/** So many candidates for one place. */
const forOnePlace = 4;

/**
 * The ranking of Post UTME of the session before: one run that is kept, and its drafts. This session's is still to be
 * done. Answers the entries of the drafts, best first.
 */
export async function seedRanking(
  trx: Trx,
  { officer, now }: { officer: string; now: Date },
): Promise<number[]> {
  const by = officerOf(officer, ['admissions.view', 'admissions.edit'], now);
  const departments = await trx
    .selectFrom('screening_candidate')
    .select(['department_id as departmentId'])
    .select(({ fn }) => fn.countAll<number>().as('candidates'))
    .where('session_id', '=', sessionId)
    .where('application_type_id', '=', applicationTypeId)
    .groupBy('department_id')
    .orderBy('department_id')
    .execute();
  const { id } = await saveRun({ db: trx as Db }, by(366), {
    sessionId,
    applicationTypeId,
    capacities: departments.map(({ departmentId, candidates }) => ({
      departmentId,
      capacity: Math.ceil(Number(candidates) / forOnePlace),
    })),
    formula: '50:30:20',
    ...usualQuota,
    minimumUtme: 180,
    minimumOLevel: 0,
    creditsOnly: false,
    tieBreak: ['utme', 'english', 'age'],
  });
  await makeDraftList({ db: trx as Db }, by(365), id);
  const drafts = await trx
    .selectFrom('ranking_entry as r')
    .innerJoin('admission_list_entry as e', 'e.id', 'r.entry_id')
    .select('e.id')
    .where('r.run_id', '=', id)
    .orderBy('e.score', 'desc')
    .orderBy('e.id')
    .execute();
  return drafts.map((entry) => entry.id);
}
