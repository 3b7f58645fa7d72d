import type { admissions, AwardAction } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { forMe } from '../../../platform/lists/for-me';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { authorsOf, mayApprove } from '../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { isOwn } from './own-award';
import { otherAwards } from './student-of-award';

type Query = CallInput<typeof admissions.awards.list>['query'];
type Listed = CallData<typeof admissions.awards.list>['rows'][number];

const words = sql`f_search(p.surname || ' ' || p.first_name || ' ' || p.middle_name || ' ' || coalesce(p.matric_number, '')
  || ' ' || a.programme)`;

export const awardOrder: Order = {
  sorts: {
    proposedAt: sql.ref('a.proposed_at'),
    name: sql`f_search(p.surname || ' ' || p.first_name)`,
    awardedOn: sql.ref('a.awarded_on'),
  },
  usual: '-proposedAt',
  id: sql.ref('a.id'),
};

/** Every award that fits the filters. */
export function awardsLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = db
    .selectFrom('degree_award as a')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .innerJoin('academic_session as s', 's.id', 'p.entry_session_id')
    .leftJoin('degree_award_withdrawal as w', (join) =>
      join.onRef('w.award_id', '=', 'a.id').on('w.state', '=', 'waiting'),
    )
    .select(['a.id', 'a.programme', 'a.class', 'a.awarded_on as awardedOn', 'a.state', 'a.code', 'a.reason'])
    .select(['a.proposed_by as proposedBy', 'a.proposed_at as proposedAt'])
    .select(['a.decided_by as decidedBy', 'a.decided_at as decidedAt'])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(sql<string>`coalesce(p.matric_number, '')`.as('matricNumber'))
    .select(['p.user_id as userId', 'p.level', 's.name as entered'])
    .select(otherAwards('p.id', 'a.id').as('others'))
    .select(['w.id as withdrawalId', 'w.reason as withdrawalReason'])
    .select(['w.requested_by as withdrawnBy', 'w.requested_at as withdrawnAt'])
    .select(authorsOf('degree award', 'a.id').as('authors'))
    .select(authorsOf('award withdrawal', 'w.id').as('withdrawers'));
  return where(rows, query, {
    search: (text) => searchText(words, text),
    state: (state, row) =>
      state === 'withdrawing' ? row('w.id', 'is not', null) : sql<boolean>`a.state = ${state}`,
    year: 'a.year',
    forMe: forMe(
      actor,
      (by) =>
        sql<boolean>`(p.user_id is distinct from ${Number(by.userId)} and (
          (a.state = 'waiting' and ${mayApprove(by, 'degree award', 'a.id')})
          or (w.id is not null and ${mayApprove(by, 'award withdrawal', 'w.id')})))`,
    ),
  });
}
type Row = Awaited<ReturnType<ReturnType<typeof awardsLike>['executeTakeFirstOrThrow']>>;

function actionsOn(actor: Actor, row: Row): AwardAction[] {
  const { state, authors, userId, withdrawalId, withdrawers } = row;
  if (isOwn(actor, userId)) return [];
  if (withdrawalId !== null)
    return mayBeSecond(actor, withdrawers) ? ['approveWithdrawal', 'keep'] : ['keep'];
  if (state === 'approved') return ['withdraw'];
  return state === 'waiting' && mayBeSecond(actor, authors) ? ['approve', 'refuse'] : [];
}

export async function presentAwards(db: Db | Trx, actor: Actor, rows: readonly Row[]): Promise<Listed[]> {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ proposedBy, decidedBy, withdrawnBy }) =>
      [proposedBy, decidedBy, withdrawnBy].filter((each) => each !== null),
    ),
  );
  return rows.map((row) => {
    const { authors: _, withdrawers: __, userId: ___, surname, firstName, middleName, ...rest } = row;
    const { withdrawalId: id, withdrawalReason: reason, withdrawnBy: by, withdrawnAt: at, ...said } = rest;
    const isAsked = id !== null && reason !== null && by !== null && at !== null;
    return {
      ...said,
      name: fullNameOf({ surname, firstName, middleName }),
      proposedBy: nameOf(row.proposedBy),
      proposedAt: row.proposedAt.toISOString(),
      decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      withdrawal: isAsked ? { id, reason, by: nameOf(by), at: at.toISOString() } : null,
      may: actionsOn(actor, row),
    };
  });
}
