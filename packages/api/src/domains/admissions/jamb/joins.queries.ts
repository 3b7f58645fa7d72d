import type { admissions, JoinAction } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { forMe } from '../../../platform/lists/for-me';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { authorsOf, mayApprove } from '../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { applicationPlaces } from '../applications/application-place';
import { isOwnApplication } from '../manage-applications/own-application';
import { undergraduates } from './judge-candidates';
import { typedFacts } from './typed-beside-list';

type Query = CallInput<typeof admissions.jamb.joins>['query'];
type Listed = CallData<typeof admissions.jamb.joins>['rows'][number];

const words = sql`(c.sort_name || ' ' || f_search(c.jamb_number || ' ' || coalesce(a.application_number, '')
  || ' ' || i.lastname || ' ' || i.firstname || ' ' || i.middlename))`;

export const joinOrder: Order = {
  sorts: { proposedAt: sql.ref('j.proposed_at') },
  usual: '-proposedAt',
  id: sql.ref('j.id'),
};

/** Joins whose application and candidate this officer sees. There are some dozens in a year: nothing needs an index. */
export function joinsLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const views = reachOf(actor, 'admissions.view');
  const rows = db
    .selectFrom('jamb_join as j')
    .innerJoin('jamb_candidate as c', 'c.id', 'j.candidate_id')
    .innerJoin('application as a', 'a.id', 'j.application_id')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .innerJoin('application_type as t', 't.id', 'a.application_type_id')
    .innerJoin('academic_session as s', 's.id', 'a.session_id')
    .innerJoin('department as d', 'd.id', 'c.department_id')
    .where(
      rowsWithin(views, {
        school: sql.ref('d.faculty_id'),
        department: sql.ref('d.id'),
        studentType: sql`${sql.lit(undergraduates.studentType)}`,
      }),
    )
    .where(rowsWithin(views, applicationPlaces))
    .select(['j.id', 'j.reason', 'j.state', 'j.refusal'])
    .select(['j.proposed_by as proposedBy', 'j.proposed_at as proposedAt'])
    .select(['j.decided_by as decidedBy', 'j.decided_at as decidedAt'])
    .select(['a.application_number as applicationNumber', 't.name as type', 's.name as session'])
    .select(['i.lastname', 'i.firstname', 'i.middlename'])
    .select(['c.jamb_number as jambNumber', 'c.surname', 'c.first_name as firstName'])
    .select(['c.other_names as otherNames', 'c.utme_total as listedUtme', 'd.name as department'])
    .select(typedFacts.as('typed'))
    .select(isOwnApplication(actor, 'a.id').as('own'))
    .select(authorsOf('JAMB join', 'j.id').as('authors'));
  return where(rows, query, {
    search: (text) => searchText(words, text),
    state: 'j.state',
    sessionId: 'a.session_id',
    forMe: forMe(actor, (by) => waitsFor(by)),
  });
}
type Row = Awaited<ReturnType<ReturnType<typeof joinsLike>['executeTakeFirstOrThrow']>>;

const waitsFor = (actor: Actor) =>
  sql<boolean>`(j.state = 'waiting' and ${mayApprove(actor, 'JAMB join', 'j.id')}
    and not ${isOwnApplication(actor, 'a.id')})`;

function actionsOn(actor: Actor, { state, own, authors }: Row): JoinAction[] {
  const { claims, impersonatorId } = actor;
  const decides = claims.includes('admissions.approve') && impersonatorId === undefined;
  if (!decides || own || state !== 'waiting') return [];
  return mayBeSecond(actor, authors) ? ['approve', 'refuse'] : ['refuse'];
}

/** Each application beside the candidate that it is said to be of. */
export async function presentJoins(db: Db | Trx, actor: Actor, rows: readonly Row[]): Promise<Listed[]> {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? []].flat()),
  );
  return rows.map((row) => {
    const { own: _own, authors: _authors, typed, lastname, firstname, middlename, ...said } = row;
    const { surname, firstName, otherNames, ...facts } = said;
    return {
      ...facts,
      applicationNumber: row.applicationNumber ?? '',
      name: fullNameOf({ surname: lastname, firstName: firstname, middleName: middlename }),
      listedName: fullNameOf({ surname, firstName, middleName: otherNames }),
      utme: typed?.['utmeScore'] ?? null,
      proposedBy: nameOf(row.proposedBy),
      proposedAt: row.proposedAt.toISOString(),
      decidedBy: row.decidedBy && nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      may: actionsOn(actor, row),
    };
  });
}
