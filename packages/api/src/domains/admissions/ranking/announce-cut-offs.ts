import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { lockResults } from '../screening/store-results';
import { runWithin } from './runs.queries';

/**
 * Lets candidates read from which aggregate on the departments of a run took them: the lowest of each part of the quota.
 * What an earlier run announced of these departments is over. Throws NOT_FOUND, or CONFLICT before its list is drawn up.
 */
export function announceCutOffs(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  id: number,
): Promise<{ cutOffs: number }> {
  return inTransaction(db, async (trx) => {
    const run = await runWithin(trx, command.actor, { id, claim: 'admissions.approve' });
    await lockResults(trx, run);
    const drawnUp = trx.selectFrom('ranking_entry').select('entry_id').where('run_id', '=', id).limit(1);
    if (!(await drawnUp.executeTakeFirst()))
      throw new AppError('CONFLICT', { message: 'The list of this run is not drawn up yet.' });
    await trx
      .deleteFrom('admission_cut_off')
      .where('session_id', '=', run.sessionId)
      .where('application_type_id', '=', run.typeId)
      .where('department_id', 'in', (from) =>
        from.selectFrom('ranking_run_department').select('department_id').where('run_id', '=', id),
      )
      .execute();
    const { rows } = await sql<{ id: number }>`
      insert into admission_cut_off (session_id, application_type_id, department_id, class, aggregate, run_id,
        announced_by, announced_at)
      select ${run.sessionId}, ${run.typeId}, department_id, class, min(aggregate), ${id}, ${actorIdOf(command)},
        ${command.at}
      from ranking_place where run_id = ${id} and outcome = 'placed' and choice = 1
      group by department_id, class returning department_id as id`.execute(trx);
    await record(trx, command, { act: 'ranking.announce', after: { id, cutOffs: rows.length } });
    return { cutOffs: rows.length };
  });
}
