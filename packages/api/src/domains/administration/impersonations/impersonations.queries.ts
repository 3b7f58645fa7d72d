import { sql, type SqlBool } from 'kysely';
import type { CallInput, calls, ImpersonationState } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';

type ImpersonationsQuery = CallInput<typeof calls.authentication.impersonations>['query'];

export const impersonationsOrder: Order = {
  sorts: { requested: sql.ref('i.requested_at') },
  usual: '-requested',
  id: sql.ref('i.id'),
};

/** The clock ends what nobody has written down yet. */
const stateAt = (now: Date) => sql<ImpersonationState>`case
  when i.ended_how is not null then i.ended_how
  when i.ends_at <= ${now} then 'expired'
  when i.started_at is not null then 'running'
  when i.token_expires_at <= ${now} then 'unused'
  else 'waiting' end`;

/** Who acted as whom, or was allowed to. */
export function impersonationsMatching(db: Db | Trx, query: ImpersonationsQuery, now: Date) {
  const rows = db
    .selectFrom('impersonation as i')
    .innerJoin('app_user as boss', 'boss.id', 'i.impersonator_id')
    .innerJoin('app_user as person', 'person.id', 'i.user_id')
    .select([
      'i.id',
      'i.reason',
      'i.requested_at as requested',
      'i.started_at as started',
      'boss.id as byId',
      'boss.user_name as byUserName',
      'boss.full_name as byFullName',
      'person.id as asId',
      'person.user_name as asUserName',
      'person.full_name as asFullName',
      stateAt(now).as('state'),
      sql<Date | null>`coalesce(i.ended_at, case when i.ends_at <= ${now} then i.ends_at end)`.as('ended'),
    ]);
  return where(rows, query, {
    search: (text, row) =>
      row.or([
        searchText(sql.ref('boss.search_text'), text),
        searchText(sql.ref('person.search_text'), text),
      ]),
    state: (state) => sql<SqlBool>`${stateAt(now)} = ${state}`,
  });
}

type Raw = Awaited<ReturnType<ReturnType<typeof impersonationsMatching>['execute']>>[number];

export function presentImpersonation(raw: Raw) {
  return {
    id: raw.id,
    by: { userId: String(raw.byId), userName: raw.byUserName, fullName: raw.byFullName },
    as: { userId: String(raw.asId), userName: raw.asUserName, fullName: raw.asFullName },
    reason: raw.reason,
    requested: raw.requested.toISOString(),
    started: raw.started?.toISOString() ?? null,
    ended: raw.ended?.toISOString() ?? null,
    state: raw.state,
  };
}
