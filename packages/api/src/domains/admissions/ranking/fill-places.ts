import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { demandSessionNotOver } from '../admission-list/demand-publishable';
import { demandNotApplicant } from '../manage-applications/own-application';
import { lockResults } from '../screening/store-results';
import { demandUnchanged } from './demand-unchanged';
import { inPartsOfQuota, openPlacesLike } from './free-places.queries';
import { coursesOf, listCandidate, peopleOf } from './list-entry';
import { nextInRank } from './next-in-rank';

interface Taken {
  entryId: number;
  applicationId: number;
}

/**
 * Fills one place. Throws CONFLICT where it is filled, results have changed since its run, or somebody else or equals
 * are next, and FORBIDDEN where it is the officer.
 */
async function fillPlace(
  trx: Trx,
  command: Command<Actor>,
  { entryId, applicationId }: Taken,
): Promise<void> {
  await trx
    .selectFrom('admission_free_place')
    .select('entry_id')
    .where('entry_id', '=', entryId)
    .forUpdate()
    .execute();
  const place = await openPlacesLike(trx, command.actor, 'admissions.edit')
    .where('e.id', '=', entryId)
    .executeTakeFirst();
  const refuse = (message: string) => new AppError('CONFLICT', { message });
  if (!place) throw refuse('This place is not free any more.');
  await demandSessionNotOver(trx, place.sessionId);
  const { runId, typeId } = place;
  await lockResults(trx, place);
  // Who got in by the run is on the list: what becomes of them is what leaves places free.
  await demandUnchanged(trx, { ...place, id: runId }, ['tied', 'below', 'not eligible']);
  const people = await peopleOf(trx, [applicationId]);
  const proposal = await nextInRank(trx, place);
  const person = people.get(applicationId);
  if (!person || proposal?.applicationId !== applicationId)
    throw refuse('Somebody else is next for this place now.');
  await demandNotApplicant(trx, command.actor, applicationId);
  const course = await coursesOf(trx, typeId)(place.departmentId);
  const brought = {
    applicationId,
    departmentId: place.departmentId,
    class: place.class ?? ('merit' as const),
    choice: 1,
    aggregate: proposal.aggregate,
  };
  const filled_by = await listCandidate(trx, command, { runId, person, brought, course });
  await trx.updateTable('admission_free_place').set({ filled_by }).where('entry_id', '=', entryId).execute();
  const after = { id: runId, entry: filled_by, inPlaceOf: entryId };
  await record(trx, command, { act: 'ranking.fill', after });
}

/** Which of the places comes before which: in that order candidates were proposed for them. */
async function inTurn(db: Db, places: readonly Taken[]): Promise<Taken[]> {
  const rows = await db
    .selectFrom('admission_free_place as f')
    .innerJoin('admission_list_entry as e', 'e.id', 'f.entry_id')
    .select('f.entry_id as id')
    .where(
      'f.entry_id',
      'in',
      places.map(({ entryId }) => entryId),
    )
    .orderBy('f.since')
    .orderBy(inPartsOfQuota)
    .orderBy('f.entry_id')
    .execute();
  const turn = new Map(rows.map(({ id }, at) => [id, at]));
  const of = ({ entryId }: Taken) => turn.get(entryId) ?? places.length;
  return [...places].sort((one, other) => of(one) - of(other));
}

/**
 * Fills free places with those who were proposed, one after the other as they were proposed, in whatever order the officer
 * saw and chose them; what became of each is said.
 */
export async function fillPlaces(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  places: readonly Taken[],
): Promise<{ filled: number; refused: { entryId: number; message: string }[] }> {
  const refused: { entryId: number; message: string }[] = [];
  let filled = 0;
  for (const place of await inTurn(db, places)) {
    try {
      await inTransaction(db, (trx) => fillPlace(trx, command, place));
      filled += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ entryId: place.entryId, message: error.message });
    }
  }
  return { filled, refused };
}
