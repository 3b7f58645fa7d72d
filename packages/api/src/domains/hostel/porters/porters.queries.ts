import type { hostel, PorterState } from '@portal/contracts/hostel';
import { lagosDate, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { hasTrigrams, searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isCurrent } from './doors-of';

type ListQuery = CallInput<typeof hostel.porters.list>['query'];

/** Porters, those of before too. */
export const portersLike = (db: Db | Trx, { now, ...query }: ListQuery & { now: Date }) => {
  const current = isCurrent(lagosDate(now));
  return where(
    db
      .selectFrom('hostel_porter as t')
      .innerJoin('app_user as u', 'u.id', 't.user_id')
      .innerJoin('hostel as h', 'h.id', 't.hostel_id')
      .select(['t.id', 'u.full_name as fullName', 'u.user_name as userName', 'h.name as hostel'])
      .select(['t.appointed_at as appointedAt', 't.appointed_by as appointedBy', 't.until_on as untilOn'])
      .select(['t.ended_at as endedAt', 't.ended_by as endedBy', 't.end_reason as endReason'])
      .select(current.as('current')),
    query,
    {
      search: (text) => searchText(sql.ref('u.search_text'), text),
      hostelId: 'h.id',
      state: (state) => (state === 'current' ? current : sql<boolean>`not (${current})`),
    },
  );
};
type Row = Awaited<ReturnType<ReturnType<typeof portersLike>['executeTakeFirstOrThrow']>>;

export const porterOrder: Order = {
  sorts: { name: sql.ref('u.sort_name'), hostel: sql.ref('h.name'), appointed: sql.ref('t.appointed_at') },
  usual: '-appointed',
  id: sql.ref('t.id'),
};

/** Porters as officers see them. */
export async function presentPorters(db: Db | Trx, rows: readonly Row[], { claims }: Actor) {
  const name = await actorNames(
    db,
    rows.flatMap(({ appointedBy, endedBy }) => [appointedBy, endedBy ?? '']),
  );
  const ends = claims.includes('hostel.allocate');
  return rows.map(({ current, appointedAt, appointedBy, endedAt, endedBy, ...row }) => {
    const state: PorterState = current ? 'current' : 'over';
    return {
      ...row,
      appointedAt: appointedAt.toISOString(),
      appointedBy: name(appointedBy),
      endedAt: endedAt?.toISOString() ?? null,
      endedBy: endedBy === null ? null : name(endedBy),
      state,
      may: ends && current ? ['end' as const] : [],
    };
  });
}

/** Officials whose accounts are not switched off; none for less than three letters. */
export async function porterCandidates(db: Db | Trx, search: string) {
  if (!hasTrigrams(search)) return [];
  return db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.full_name as fullName', 'u.user_name as userName'])
    .where('u.user_type', '=', 'official')
    .where('u.active', '=', true)
    .where(searchText(sql.ref('u.search_text'), search))
    .orderBy('u.sort_name')
    .orderBy('u.id')
    .limit(10)
    .execute();
}
