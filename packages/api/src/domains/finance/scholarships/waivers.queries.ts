import type { finance, WaiverState } from '@portal/contracts/finance';
import { type CallData, type CallInput, fullNameOf } from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { forMe } from '../../../platform/lists/for-me';
import { where } from '../../../platform/lists/where';
import { authorsOf, mayApprove } from '../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../platform/two-people/second-person';

type Query = CallInput<typeof finance.scholarships.waivers>['query'];
type Waiver = CallData<typeof finance.scholarships.waivers>['rows'][number];

export const waiverOrder: Order = {
  sorts: { until: sql.ref('w.until'), requested: sql.ref('w.id') },
  usual: '-requested',
  id: sql.ref('w.id'),
};

/** A granted one whose last day is past is over. */
const stateOn = (today: string) =>
  sql<WaiverState>`case when w.state = 'granted' and w.until < ${today} then 'over' else w.state end`;

/** Every waiver that fits the filters. */
export function waiversLike(db: Db | Trx, { actor, ...query }: Query & { actor?: Actor }, today: string) {
  const rows = db
    .selectFrom('fee_waiver as w')
    .innerJoin('student as p', 'p.id', 'w.student_id')
    .innerJoin('academic_session as t', 't.id', 'w.session_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['w.id', 'w.version', 'w.until', 'w.reason', 'w.session_id as sessionId', 't.name as session'])
    .select(['w.requested_by as requestedBy', 'w.requested_at as requestedAt', 'w.approved_by as approvedBy'])
    .select(['w.ended_by as endedBy', 'w.end_reason as endReason', 'd.name as department'])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['p.matric_number as matricNumber', stateOn(today).as('state')])
    .select(authorsOf('waiver', 'w.id').as('authors'));
  return where(rows, query, {
    search: (text) => searchText(sql.ref('p.search_text'), text),
    sessionId: 'w.session_id',
    state: (state) => sql<SqlBool>`${stateOn(today)} = ${state}`,
    forMe: forMe(actor, (by, row) =>
      row.and([
        row('w.state', '=', 'requested'),
        row('w.until', '>=', today),
        mayApprove(by, 'waiver', 'w.id'),
      ]),
    ),
  });
}

export type WaiverRow = Awaited<ReturnType<ReturnType<typeof waiversLike>['executeTakeFirstOrThrow']>>;

function actionsOn({ state, authors }: WaiverRow, actor: Actor): Waiver['may'] {
  const { claims } = actor;
  const approves = claims.includes('finance.approve') && mayBeSecond(actor, authors);
  return [
    ...(state === 'requested' && approves ? (['approve'] as const) : []),
    ...(['requested', 'granted'].includes(state) && claims.includes('finance.edit')
      ? (['end'] as const)
      : []),
  ];
}

export async function presentWaivers(db: Db | Trx, actor: Actor, rows: WaiverRow[]): Promise<Waiver[]> {
  const officers = rows.flatMap(({ requestedBy, approvedBy, endedBy }) =>
    [requestedBy, approvedBy, endedBy].filter((id): id is string => id !== null),
  );
  const nameOf = await actorNames(db, officers);
  const name = (id: string | null) => (id === null ? null : nameOf(id));
  return rows.map((row) => {
    const { surname, firstName, middleName, authors: _, ...rest } = row;
    return {
      ...rest,
      name: fullNameOf({ surname, firstName, middleName }),
      requestedBy: nameOf(row.requestedBy),
      approvedBy: name(row.approvedBy),
      endedBy: name(row.endedBy),
      requestedAt: row.requestedAt.toISOString(),
      may: actionsOn(row, actor),
    };
  });
}
