import type { EntryClass } from '@portal/contracts/admissions';
import { fullNameOf, type Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { demandSessionNotOver } from '../admission-list/demand-publishable';
import { entryPlaces } from '../admission-list/entries.queries';
import { applicationCounts } from '../applications/application-counts';
import { lockResults } from '../screening/store-results';
import { demandUnchanged } from './demand-unchanged';
import { coursesOf, listCandidate, peopleOf } from './list-entry';

const most = 200;

/** The university is past the session of the entry. */
const isOver = sql<boolean>`exists (select from academic_session n where n.current and n.starts_on > s.starts_on)`;

/**
 * Places that nobody has any more, of entries that a run brought in, where the officer holds the claim; of this session
 * first, the oldest first.
 */
export function openPlacesLike(
  db: Db | Trx,
  actor: Actor,
  {
    claim,
    sessionId,
    entryIds,
  }: { claim: Claim; sessionId?: number | undefined; entryIds?: readonly number[] },
) {
  return db
    .selectFrom('admission_free_place as f')
    .innerJoin('admission_list_entry as e', 'e.id', 'f.entry_id')
    .innerJoin('ranking_entry as x', 'x.entry_id', 'e.id')
    .innerJoin('department as d', 'd.id', 'e.department_id')
    .innerJoin('academic_session as s', 's.id', 'e.session_id')
    .select(['f.entry_id as entryId', 'f.since', 'f.why', 'e.surname', 'e.first_name as firstName'])
    .select(['e.middle_name as middleName', 'd.id as departmentId', 'd.name as department', 'e.class'])
    .select(['x.run_id as runId', 'e.session_id as sessionId', 'e.application_type_id as typeId'])
    .select(['s.name as session', isOver.as('over')])
    .where('f.filled_by', 'is', null)
    .where(rowsWithin(reachOf(actor, claim), entryPlaces))
    .$if(sessionId !== undefined, (rows) => rows.where('e.session_id', '=', sessionId ?? 0))
    .$if(entryIds !== undefined, (rows) => rows.where('f.entry_id', 'in', [...(entryIds ?? [])]))
    .orderBy('s.current', 'desc')
    .orderBy('s.starts_on', 'desc')
    .orderBy('f.since')
    .orderBy('f.entry_id')
    .limit(most);
}
type OpenPlace = Awaited<ReturnType<ReturnType<typeof openPlacesLike>['execute']>>[number];

const ofPart: Record<EntryClass, ReturnType<typeof sql<boolean>>> = {
  merit: sql<boolean>`true`,
  catchment: sql<boolean>`p.state_id = any(r.catchment_states)`,
  elds: sql<boolean>`p.state_id = any(r.elds_states)`,
};

/** The next first choices in rank of a run and department who may have a place of that class and were never on a list. */
async function nextInRank(db: Db | Trx, place: OpenPlace, besides: ReadonlySet<number>) {
  if (place.over) return { note: 'This session is over: nobody can be offered a place in it.' };
  const rows = await db
    .selectFrom('ranking_place as p')
    .innerJoin('ranking_run as r', 'r.id', 'p.run_id')
    .innerJoin('screening_candidate as c', 'c.application_id', 'p.application_id')
    .innerJoin('application as a', 'a.id', 'c.application_id')
    .select(['p.application_id as applicationId', 'c.registration_number as registrationNumber'])
    .select([
      'c.surname',
      'c.first_name as firstName',
      'c.middle_name as middleName',
      'p.rank',
      'p.aggregate',
    ])
    .where('p.run_id', '=', place.runId)
    .where('p.first_department_id', '=', place.departmentId)
    .where('p.outcome', 'in', ['below', 'tied'])
    .where('a.state', '=', 'screened')
    .where(applicationCounts)
    .where(ofPart[place.class ?? 'merit'])
    .where(
      sql<boolean>`not exists (select from admission_list_entry l where l.session_id = c.session_id
        and l.registration_number in (c.registration_number, a.application_number))`,
    )
    .where(sql<boolean>`not (p.application_id = any(${[...besides]}::bigint[]))`)
    .orderBy('p.rank')
    // Which of equals comes first decides nothing: two of them are no proposal.
    .orderBy('p.application_id')
    .limit(2)
    .execute();
  const [next, another] = rows;
  if (next?.rank == null || next.aggregate === null) return { note: 'Nobody of this class is left in rank.' };
  if (another?.rank === next.rank)
    return { note: 'The next ones are equals: add one of them to the list yourself.' };
  const { applicationId, registrationNumber, rank, aggregate } = next;
  return { proposal: { applicationId, registrationNumber, name: fullNameOf(next), rank, aggregate } };
}

/** Each free place with its proposal; nobody is proposed twice. */
async function proposals(db: Db | Trx, places: readonly OpenPlace[]) {
  const proposed = new Set<number>();
  const found = [];
  for (const place of places) {
    const next = await nextInRank(db, place, proposed);
    if (next.proposal) proposed.add(next.proposal.applicationId);
    found.push({ place, proposal: next.proposal ?? null, note: next.note ?? null });
  }
  return found;
}

/** Free places with the next in rank of the same run, department and class. */
export async function freePlaces(db: Db, actor: Actor, { sessionId }: { sessionId?: number | undefined }) {
  const places = await openPlacesLike(db, actor, { claim: 'admissions.view', sessionId }).execute();
  return (await proposals(db, places)).map(({ place, proposal, note }) => ({
    entryId: place.entryId,
    since: place.since.toISOString(),
    why: place.why,
    name: fullNameOf(place),
    department: place.department,
    session: place.session,
    class: place.class ?? ('merit' as const),
    proposal,
    note,
  }));
}

interface Taken {
  entryId: number;
  applicationId: number;
}

/**
 * Fills one place. Throws CONFLICT where it is filled, results have changed since its run, or somebody else or equals
 * are next.
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
  const [place] = await openPlacesLike(trx, command.actor, {
    claim: 'admissions.edit',
    entryIds: [entryId],
  }).execute();
  const refuse = (message: string) => new AppError('CONFLICT', { message });
  if (!place) throw refuse('This place is not free any more.');
  await demandSessionNotOver(trx, place.sessionId);
  const { runId, typeId } = place;
  await lockResults(trx, place);
  // Who got in by the run is on the list: what becomes of them is what leaves places free.
  await demandUnchanged(trx, { ...place, id: runId }, ['tied', 'below', 'not eligible']);
  const people = await peopleOf(trx, [applicationId]);
  const { proposal } = await nextInRank(trx, place, new Set());
  const person = people.get(applicationId);
  if (!person || proposal?.applicationId !== applicationId)
    throw refuse('Somebody else is next for this place now.');
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

/** Fills free places with those who were proposed, one after the other as they were shown; what became of each is said. */
export async function fillPlaces(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  places: readonly Taken[],
): Promise<{ filled: number; refused: { entryId: number; message: string }[] }> {
  const refused: { entryId: number; message: string }[] = [];
  let filled = 0;
  for (const place of places) {
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
