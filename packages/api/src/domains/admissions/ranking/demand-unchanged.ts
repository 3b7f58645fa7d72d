import type { RankingOutcome } from '@portal/contracts/admissions';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { hasOpenEntry } from '../admission-list/open-entry';
import { applicationCounts } from '../applications/application-counts';
import { countedOrigin, hasCountedScore } from '../screening/jamb-match';
import { demandReleased } from '../screening/release-results';

interface Run {
  id: number;
  sessionId: number;
  typeId: number;
}

/**
 * Everything that a run was worked out from is as it was, for those who came to one of these outcomes: results and choices
 * are the same, nobody has a chance to change theirs, nobody who got in or was tied is removed, and nobody has come since.
 * What counts was released. Throws CONFLICT.
 */
export async function demandUnchanged(
  trx: Trx,
  run: Run,
  outcomes: readonly RankingOutcome[],
): Promise<void> {
  const { rows } = await sql<{ changed: boolean }>`select exists (
      select from screening_candidate c
      join application a on a.id = c.application_id
      join ranking_place p on p.application_id = c.application_id
      where p.run_id = ${run.id} and p.outcome = any(${[...outcomes]}::text[]) and (
        (c.score, c.utme_score, c.o_level_points, c.eligible, c.department_id,
          c.second_department_id, ${countedOrigin('state_id')}, c.english_score, c.date_of_birth)
        is distinct from (p.score, p.utme, p.o_level_points, p.eligible, p.first_department_id,
          p.second_department_id, p.state_id, p.english, p.born_on)
        or not ${applicationCounts} and p.outcome in ('placed', 'tied')
        or a.state = 'in_progress' or not ${hasCountedScore})
    ) or exists (
      select from screening_candidate c join application a on a.id = c.application_id
      join ranking_run_department x on x.run_id = ${run.id} and x.department_id = c.department_id
      where c.session_id = ${run.sessionId} and c.application_type_id = ${run.typeId}
        and a.state in ('completed', 'screened') and ${applicationCounts} and ${hasCountedScore}
        and not exists (select from ranking_place p where p.run_id = ${run.id} and p.application_id = c.application_id)
        and not ${hasOpenEntry}
    ) as changed`.execute(trx);
  if (rows[0]?.changed ?? true)
    throw new AppError('CONFLICT', {
      message: 'Results or applications have changed since this run: rank again.',
    });
  const places = await trx
    .selectFrom('ranking_place')
    .select('application_id as id')
    .where('run_id', '=', run.id)
    .where('outcome', 'in', [...outcomes])
    .execute();
  await demandReleased(
    trx,
    places.map(({ id }) => id),
  );
}
