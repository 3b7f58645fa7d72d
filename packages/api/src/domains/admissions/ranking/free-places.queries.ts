import type { admissions } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput, type Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { entryPlaces } from '../admission-list/entries.queries';
import { ownAmong } from '../manage-applications/own-application';
import { proposalsFor } from './next-in-rank';

type Query = CallInput<typeof admissions.ranking.freePlaces>['query'];
type FreePlace = CallData<typeof admissions.ranking.freePlaces>['rows'][number];

export const freePlaceOrder: Order = {
  sorts: {
    since: sql.ref('f.since'),
    department: sql.ref('d.name'),
    name: sql`f_search(e.surname || ' ' || e.first_name)`,
  },
  usual: 'since',
  id: sql.ref('e.id'),
};

const words = sql`f_search(e.surname || ' ' || e.first_name || ' ' || e.middle_name || ' ' || e.registration_number
  || ' ' || d.name)`;

/** The university is past the session of the entry. */
const isOver = sql<boolean>`exists (select from academic_session n where n.current and n.starts_on > s.starts_on)`;

/** Places that nobody has any more, of entries that a run brought in, where the officer holds the claim. */
export function openPlacesLike(db: Db | Trx, actor: Actor, claim: Claim) {
  return db
    .selectFrom('admission_free_place as f')
    .innerJoin('admission_list_entry as e', 'e.id', 'f.entry_id')
    .innerJoin('ranking_entry as x', 'x.entry_id', 'e.id')
    .innerJoin('department as d', 'd.id', 'e.department_id')
    .innerJoin('academic_session as s', 's.id', 'e.session_id')
    .select(['f.entry_id as entryId', 'f.since', 'f.why', 'e.surname', 'e.first_name as firstName'])
    .select(['e.middle_name as middleName', 'e.registration_number as registrationNumber', 'e.class'])
    .select(['d.id as departmentId', 'd.name as department', 'd.faculty_id as school'])
    .select(['e.student_type_id as studentType', 'e.level'])
    .select(['x.run_id as runId', 'e.session_id as sessionId', 'e.application_type_id as typeId'])
    .select(['s.name as session', isOver.as('over')])
    .where('f.filled_by', 'is', null)
    .where(rowsWithin(reachOf(actor, claim), entryPlaces));
}
type OpenPlace = Awaited<ReturnType<ReturnType<typeof openPlacesLike>['executeTakeFirstOrThrow']>>;

/** Of the current session where none is asked, and of every one between sessions. */
const ofCurrentSession = sql<boolean>`(s.current or not exists (select from academic_session n where n.current))`;

/** Every free place that this officer may see and that fits the filters. */
export function freePlacesLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = openPlacesLike(db, actor, 'admissions.view').$if(query.sessionId === undefined, (all) =>
    all.where(ofCurrentSession),
  );
  return where(rows, query, {
    search: (text) => searchText(words, text),
    sessionId: 'e.session_id',
    departmentId: 'e.department_id',
  });
}

/**
 * Which of several places is given first that became free in one moment, as when many lapse: that of the part which a
 * ranking fills first. Equals in that too may go to the same people, so which id is lower decides nothing.
 */
export const inPartsOfQuota = sql<number>`array_position(array['merit', 'catchment', 'elds'], coalesce(e.class, 'merit'))`;

/**
 * All free places of the departments, programmes and sessions of these, in the order in which they became free: the same
 * candidates are next for all of them, whichever of them a page shows.
 */
function besides(db: Db | Trx, actor: Actor, places: readonly OpenPlace[]) {
  const groups = new Map(
    places.map(({ sessionId, typeId, departmentId }) => [
      [sessionId, typeId, departmentId].join(),
      sql`(${sessionId}::bigint, ${typeId}::bigint, ${departmentId}::bigint)`,
    ]),
  );
  return openPlacesLike(db, actor, 'admissions.view')
    .where(
      sql<boolean>`(e.session_id, e.application_type_id, e.department_id) in (${sql.join([...groups.values()])})`,
    )
    .orderBy('f.since')
    .orderBy(inPartsOfQuota)
    .orderBy('f.entry_id')
    .execute();
}

/** Free places with the next in rank of the same run, department and class. */
export async function presentFreePlaces(
  db: Db | Trx,
  actor: Actor,
  places: readonly OpenPlace[],
): Promise<FreePlace[]> {
  if (places.length === 0) return [];
  const proposals = await proposalsFor(db, await besides(db, actor, places));
  const edits = reachOf(actor, 'admissions.edit');
  const proposed = [...proposals.values()].flatMap(({ proposal }) => proposal?.applicationId ?? []);
  const own = await ownAmong(db, actor, proposed);
  return places.map((place) => {
    const { proposal = null, note = null } = proposals.get(place.entryId) ?? {};
    const { entryId, why, department, registrationNumber, session } = place;
    const fills =
      proposal !== null &&
      !own.has(proposal.applicationId) &&
      isWithin(edits, { ...place, department: place.departmentId });
    return {
      entryId,
      why,
      department,
      registrationNumber,
      session,
      since: place.since.toISOString(),
      name: fullNameOf(place),
      class: place.class ?? 'merit',
      proposal,
      note,
      may: fills ? ['fill' as const] : [],
    };
  });
}
