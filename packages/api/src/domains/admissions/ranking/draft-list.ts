import { rankingOutcomes } from '@portal/contracts/admissions';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { refuseSecondPlace } from '../admission-list/add-entry';
import { lockEntries } from '../admission-list/lock-entries';
import { insertBatch } from '../admission-list/publish-batch';
import { ownAmong } from '../manage-applications/own-application';
import { lockResults } from '../screening/store-results';
import { demandUnchanged } from './demand-unchanged';
import { coursesOf, listCandidate, peopleOf, type Brought } from './list-entry';
import { runWithin } from './runs.queries';

const ownInRun = 'Your own application gets in by this run: ask another officer to make its drafts.';

const refuse = (message: string) => new AppError('CONFLICT', { message });

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

/** `Ranking run 7`, with a number behind it where an officer took the name. */
async function freeName(trx: Trx, run: { id: number; sessionId: number; typeId: number }): Promise<string> {
  const name = `Ranking run ${run.id}`;
  const rows = await trx
    .selectFrom('admission_batch')
    .select('name')
    .where('session_id', '=', run.sessionId)
    .where('application_type_id', '=', run.typeId)
    .where('name', 'like', `${name}%`)
    .execute();
  return rows.some((row) => row.name === name) ? `${name} (${rows.length + 1})` : name;
}

/**
 * Puts everybody who gets in by a run on the admission list, as drafts in a batch of their own, once. Who is on a list
 * already, or has withdrawn, is left out, and said. Throws NOT_FOUND, FORBIDDEN for whoever gets in by it themselves, or
 * CONFLICT where that was done, or results have changed since the run.
 */
export function makeDraftList(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  id: number,
): Promise<{
  drafts: number;
  batch: string;
  batchId: number;
  refused: { registrationNumber: string; message: string }[];
}> {
  return inTransaction(db, async (trx) => {
    const run = await runWithin(trx, command.actor, { id, claim: 'admissions.edit' });
    await lockResults(trx, run);
    const done = trx.selectFrom('ranking_entry').select('entry_id').where('run_id', '=', id).limit(1);
    if (await done.executeTakeFirst()) throw refuse('The drafts of this run are on the list already.');
    await demandUnchanged(trx, run, rankingOutcomes);
    await lockEntries(trx, run.sessionId);
    const placed = await placedBy(trx, id);
    if (placed.length === 0) throw refuse('Nobody gets in by this run.');
    const ids = placed.map(({ applicationId }) => applicationId);
    if ((await ownAmong(trx, command.actor, ids)).size > 0)
      throw new AppError('FORBIDDEN', { message: ownInRun });
    const people = await peopleOf(trx, ids);
    const courseOf = coursesOf(trx, run.typeId);
    const batch = await freeName(trx, run);
    const { id: batchId } = await insertBatch(trx, command, {
      sessionId: run.sessionId,
      applicationTypeId: run.typeId,
      name: batch,
    });
    const refused: { registrationNumber: string; message: string }[] = [];
    let drafts = 0;
    for (const brought of placed) {
      const person = people.get(brought.applicationId);
      if (!person) continue;
      const registrationNumber = person.registration_number;
      if (person.listed)
        refused.push({ registrationNumber, message: 'Is on an admission list of the session already.' });
      else if (person.state !== 'screened' || person.voided_at)
        refused.push({ registrationNumber, message: 'The application is no longer open.' });
      else {
        const course = await courseOf(brought.departmentId);
        await listCandidate(trx, command, { runId: id, person, brought, course, batchId });
        drafts += 1;
      }
    }
    if (drafts === 0) throw refuse('Everybody who gets in by this run is on a list already.');
    await record(trx, command, {
      act: 'ranking.draft',
      after: { id, drafts, batchId, refused: refused.length },
    });
    return { drafts, batch, batchId, refused };
  }).catch(refuseSecondPlace);
}
