import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { refuseSecondPlace } from '../admission-list/add-entry';
import { lockResults } from '../screening/store-results';
import { coursesOf, listCandidate, peopleOf, type Brought } from './list-entry';
import { runWithin } from './runs.queries';

const refuse = (message: string) => new AppError('CONFLICT', { message });

/** Whether anything that a run was worked out from is otherwise now: a result, a choice, or somebody who has come since. */
async function hasChanged(
  trx: Trx,
  run: { id: number; sessionId: number; typeId: number },
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`select exists (
      select from screening_candidate c join ranking_place p on p.application_id = c.application_id
      where p.run_id = ${run.id} and (c.score, c.utme_score, c.o_level_points, c.eligible, c.department_id,
          c.second_department_id, c.state_id, c.english_score, c.date_of_birth)
        is distinct from (p.score, p.utme, p.o_level_points, p.eligible, p.first_department_id,
          p.second_department_id, p.state_id, p.english, p.born_on)
    ) or exists (
      select from screening_candidate c join application a on a.id = c.application_id
      join ranking_run_department x on x.run_id = ${run.id} and x.department_id = c.department_id
      where c.session_id = ${run.sessionId} and c.application_type_id = ${run.typeId}
        and a.state in ('completed', 'screened')
        and not exists (select from ranking_place p where p.run_id = ${run.id} and p.application_id = c.application_id)
        and not exists (select from admission_list_entry l where l.session_id = c.session_id
          and l.registration_number in (c.registration_number, a.application_number)
          and l.state in ('draft', 'recommended', 'approved', 'published', 'accepted'))
    ) as changed`.execute(trx);
  return rows[0]?.changed ?? true;
}

/** Who gets in by a run, best first. */
async function placedBy(trx: Trx, runId: number): Promise<Brought[]> {
  const rows = await trx
    .selectFrom('ranking_place')
    .select([
      'application_id as applicationId',
      'department_id as departmentId',
      'class',
      'choice',
      'aggregate',
    ])
    .where('run_id', '=', runId)
    .where('outcome', '=', 'placed')
    .orderBy('department_id')
    .orderBy('aggregate', 'desc')
    .orderBy('application_id')
    .execute();
  return rows as Brought[];
}

/**
 * Puts everybody who gets in by a run on the admission list, as drafts, once. Who is on a list already, or has withdrawn,
 * is left out, and said. Throws NOT_FOUND, or CONFLICT where that was done, or results have changed since the run.
 */
export function makeDraftList(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  id: number,
): Promise<{ drafts: number; refused: { registrationNumber: string; message: string }[] }> {
  return inTransaction(db, async (trx) => {
    const run = await runWithin(trx, command.actor, { id, claim: 'admissions.edit' });
    await lockResults(trx, run);
    const done = trx.selectFrom('ranking_entry').select('entry_id').where('run_id', '=', id).limit(1);
    if (await done.executeTakeFirst()) throw refuse('The drafts of this run are on the list already.');
    if (await hasChanged(trx, run))
      throw refuse('Results or applications have changed since this run: rank again.');
    const placed = await placedBy(trx, id);
    if (placed.length === 0) throw refuse('Nobody gets in by this run.');
    const people = await peopleOf(
      trx,
      placed.map(({ applicationId }) => applicationId),
    );
    const courseOf = coursesOf(trx, run.typeId);
    const refused: { registrationNumber: string; message: string }[] = [];
    let drafts = 0;
    for (const brought of placed) {
      const person = people.get(brought.applicationId);
      if (!person) continue;
      const registrationNumber = person.registration_number;
      if (person.listed)
        refused.push({ registrationNumber, message: 'Is on an admission list of the session already.' });
      else if (person.state !== 'screened')
        refused.push({ registrationNumber, message: 'The application is no longer open.' });
      else {
        const course = await courseOf(brought.departmentId);
        await listCandidate(trx, command, { runId: id, person, brought, course });
        drafts += 1;
      }
    }
    if (drafts === 0) throw refuse('Everybody who gets in by this run is on a list already.');
    await record(trx, command, { act: 'ranking.draft', after: { id, drafts, refused: refused.length } });
    return { drafts, refused };
  }).catch(refuseSecondPlace);
}
