import type { EntryClass } from '@portal/contracts/admissions';
import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { applicationCounts } from '../applications/application-counts';

/** Of a free place: by which run it was given, where, and to whom it may be given again. */
interface Place {
  entryId: number;
  runId: number;
  departmentId: number;
  class: EntryClass | null;
  /** The university is past its session. */
  over: boolean;
}

const ofPart: Record<EntryClass, ReturnType<typeof sql<boolean>>> = {
  merit: sql<boolean>`true`,
  catchment: sql<boolean>`p.state_id = any(r.catchment_states)`,
  elds: sql<boolean>`p.state_id = any(r.elds_states)`,
};

/** The first choices in rank of a run and department who may have a place of that class and were never on a list. */
async function inRank(db: Db | Trx, place: Omit<Place, 'entryId' | 'over'>, most: number) {
  const rows = await db
    .selectFrom('ranking_place as p')
    .innerJoin('ranking_run as r', 'r.id', 'p.run_id')
    .innerJoin('screening_candidate as c', 'c.application_id', 'p.application_id')
    .innerJoin('application as a', 'a.id', 'c.application_id')
    .select(['p.application_id as applicationId', 'c.registration_number as registrationNumber'])
    .select(['c.surname', 'c.first_name as firstName', 'c.middle_name as middleName'])
    .select(['p.rank', 'p.aggregate'])
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
    .orderBy('p.rank')
    // Which of equals comes first decides nothing: two of them are no proposal.
    .orderBy('p.application_id')
    .limit(most)
    .execute();
  return rows.flatMap(({ rank, aggregate, surname, firstName, middleName, ...row }) =>
    rank === null || aggregate === null
      ? []
      : [{ ...row, rank, aggregate, name: fullNameOf({ surname, firstName, middleName }) }],
  );
}
type Ranked = Awaited<ReturnType<typeof inRank>>[number];

export interface Proposal {
  proposal: Ranked | null;
  /** Why nobody is proposed. */
  note: string | null;
}

const nobody = (note: string): Proposal => ({ proposal: null, note });

/** The first of those in rank, unless the second is their equal. */
function firstOf([next, another]: readonly Ranked[]): Proposal {
  if (!next) return nobody('Nobody of this class is left in rank.');
  return another?.rank === next.rank
    ? nobody('The next ones are equals: add one of them to the list yourself.')
    : { proposal: next, note: null };
}

/** Who is next for one place now. */
export const nextInRank = async (db: Db | Trx, place: Place): Promise<Ranked | null> =>
  firstOf(await inRank(db, place, 2)).proposal;

/**
 * The proposals for all free places of departments in a session, by entry: given in the order of the places, nobody is
 * proposed twice. Those in rank are asked once for each run, department and class.
 */
export async function proposalsFor(
  db: Db | Trx,
  places: readonly Place[],
): Promise<ReadonlyMap<number, Proposal>> {
  const asked = new Map<string, readonly Ranked[]>();
  const ranked = async (place: Place) => {
    const key = [place.runId, place.departmentId, place.class ?? 'merit'].join();
    // All other places may take one of them each, and two are to be compared.
    const found = asked.get(key) ?? (await inRank(db, place, places.length + 1));
    asked.set(key, found);
    return found;
  };
  const proposed = new Set<number>();
  const found = new Map<number, Proposal>();
  for (const place of places) {
    const next = place.over
      ? nobody('This session is over: nobody can be offered a place in it.')
      : firstOf((await ranked(place)).filter(({ applicationId }) => !proposed.has(applicationId)));
    if (next.proposal) proposed.add(next.proposal.applicationId);
    found.set(place.entryId, next);
  }
  return found;
}
