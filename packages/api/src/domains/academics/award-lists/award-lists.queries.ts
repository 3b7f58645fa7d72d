import { formatAverage, type academics, type AwardListAct } from '@portal/contracts/academics';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import { signedCode, verificationOf } from '../../../platform/crypto/document-codes';
import type { Db, Trx } from '../../../platform/database/database';
import { degreeRegister } from '../../../platform/degree-register';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { forMe } from '../../../platform/lists/for-me';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { changedList, standsOnList } from './held-list';

type Query = CallInput<typeof academics.awardLists.list>['query'];
type Listed = CallData<typeof academics.awardLists.list>['rows'][number];
type Opened = CallData<typeof academics.awardLists.one>;

const place = { school: sql.ref('d.faculty_id'), department: sql.ref('l.department_id') };

/** Lists whose next step is this person's: the second officer's, or Senate's. */
const waitsFor = (
  actor: Actor,
): RawBuilder<boolean> => sql<boolean>`(not ${changedList(actor)} and not ${standsOnList(actor)} and (
  (l.state = 'proposed' and l.proposed_by <> ${actor.userId} and ${rowsWithin(reachOf(actor, 'results.publish'), place)})
  or (l.state = 'checked' and ${actor.userId} not in (l.proposed_by, l.checked_by)
    and ${sql<boolean>`${reachOf(actor, 'results.senate') === 'all'}`})))`;

/** Award lists of departments within reach. */
export function awardListsLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = db
    .selectFrom('award_list as l')
    .innerJoin('department as d', 'd.id', 'l.department_id')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
    .innerJoin('academic_session as s', 's.id', 'l.session_id')
    .select(['l.id', 'l.version', 'l.session_id as sessionId', 's.name as session', 'l.number', 'l.state'])
    .select(['l.department_id as departmentId', 'd.name as department', 'f.name as school', 'l.minute'])
    .select(['d.faculty_id as schoolId', 'l.proposed_by as proposedBy', 'l.proposed_at as proposedAt'])
    .select(['l.checked_by as checkedBy', 'l.checked_at as checkedAt', 'l.approved_by as approvedBy'])
    .select(['l.approved_at as approvedAt', 'l.awarded_on as awardedOn', 'l.returned_by as returnedBy'])
    .select(['l.returned_at as returnedAt', 'l.return_reason as returnReason'])
    .select([changedList(actor).as('changed'), standsOnList(actor).as('own')])
    .select(
      sql<number>`(select count(*)::int from award_list_graduate g where g.list_id = l.id and g.removed_at is null)`.as(
        'graduates',
      ),
    )
    .where(rowsWithin(reachOf(actor, 'results.view'), place));
  return where(rows, query, {
    sessionId: 'l.session_id',
    departmentId: 'l.department_id',
    state: 'l.state',
    forMe: forMe(actor, waitsFor),
    search: (text) => searchText(sql`f_search(d.name || ' ' || f.name)`, text),
  });
}

export const awardListsOrder: Order = {
  sorts: { proposed: sql.ref('l.proposed_at') },
  usual: '-proposed',
  id: sql.ref('l.id'),
};

type Row = Awaited<ReturnType<ReturnType<typeof awardListsLike>['execute']>>[number];

function actsOn(actor: Actor, row: Row): AwardListAct[] {
  const { state, proposedBy, checkedBy, departmentId, schoolId, changed, own } = row;
  if (own) return [];
  const holds = (claim: 'results.edit' | 'results.publish' | 'results.senate') =>
    isWithin(reachOf(actor, claim), { department: departmentId, school: schoolId });
  const isNew = !changed && ![proposedBy, checkedBy].includes(actor.userId);
  return [
    ...(state === 'proposed' && isNew && holds('results.publish') ? (['check'] as const) : []),
    ...(state === 'checked' && isNew && holds('results.senate') ? (['approve'] as const) : []),
    ...((state === 'proposed' || state === 'checked') && holds('results.edit') ? (['remove'] as const) : []),
  ];
}

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

export async function presentAwardLists(db: Db | Trx, rows: readonly Row[], actor: Actor): Promise<Listed[]> {
  const people = rows.flatMap((row) => [row.proposedBy, row.checkedBy, row.approvedBy, row.returnedBy]);
  const nameOf = await actorNames(
    db,
    people.filter((one) => one !== null),
  );
  const named = (id: string | null) => (id === null ? null : nameOf(id));
  return rows.map((row) => {
    const { schoolId: _, changed: __, own: ___, ...said } = row;
    return {
      ...said,
      proposedBy: nameOf(row.proposedBy),
      proposedAt: row.proposedAt.toISOString(),
      checkedBy: named(row.checkedBy),
      checkedAt: timeOf(row.checkedAt),
      approvedBy: named(row.approvedBy),
      approvedAt: timeOf(row.approvedAt),
      returnedBy: named(row.returnedBy),
      returnedAt: timeOf(row.returnedAt),
      may: actsOn(actor, row),
    };
  });
}

/** Everybody who ever stood on a list. */
async function graduatesOf(db: Db, listId: number): Promise<Opened['graduatesOf']> {
  const rows = await db
    .selectFrom('award_list_graduate as g')
    .select(['g.student_id as studentId', 'g.full_name as fullName', 'g.matric_number as matricNumber'])
    .select(['g.programme', 'g.cgpa', 'g.units', 'g.class', 'g.removed_by as removedBy'])
    .select(['g.removed_at as removedAt', 'g.removal_reason as reason', 'g.award_id as awardId'])
    .where('g.list_id', '=', listId)
    .orderBy('g.matric_number')
    .execute();
  const [nameOf, states] = await Promise.all([
    actorNames(
      db,
      rows.flatMap(({ removedBy }) => removedBy ?? []),
    ),
    degreeRegister().states(
      db,
      rows.flatMap(({ awardId }) => awardId ?? []),
    ),
  ]);
  return rows.map(({ removedBy, removedAt, reason, awardId, cgpa, ...said }) => {
    const isRemoved = removedBy !== null && removedAt !== null && reason !== null;
    return {
      ...said,
      cgpa: formatAverage(cgpa),
      removal: isRemoved ? { by: nameOf(removedBy), at: removedAt.toISOString(), reason } : null,
      award: awardId === null ? null : (states.get(awardId) ?? null),
    };
  });
}

/** A list within reach, with its graduates. Throws NOT_FOUND. */
export async function openAwardList(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<Opened> {
  const { db } = deps;
  const row = await awardListsLike(db, { actor }).where('l.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  const [[list], graduates] = await Promise.all([presentAwardLists(db, [row], actor), graduatesOf(db, id)]);
  if (!list) throw new Error('a list that is there');
  const mark = row.state === 'approved' ? verificationOf(deps, signedCode(deps, `AWL${id}`)) : null;
  return { ...list, graduatesOf: graduates, mark };
}
