import { sql, type SqlBool } from 'kysely';
import type { registry } from '@portal/contracts/registry';
import type { CallInput } from '@portal/shared/model';
import { actorNames } from '../../audit/actor-names';
import type { Db } from '../../database/database';
import { pageRows, presentPage, type Order } from '../../lists/page-rows';
import { searchText } from '../../lists/search-text';
import { where } from '../../lists/where';

type Asked = CallInput<typeof registry.overrides.list>['query'];

const order: Order = {
  sorts: { endsAt: sql.ref('o.ends_at') },
  usual: '-endsAt',
  id: sql.ref('o.id'),
};

function grants(db: Db, query: Asked, now: Date) {
  const open = sql<boolean>`o.ended_at is null and o.ends_at > ${now}`;
  const rows = db
    .selectFrom('module_override as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.module_id as module', 'o.origin', 'o.granted_by as grantedBy', 'o.reason'])
    .select(['o.granted_at as grantedAt', 'o.ends_at as endsAt', 'o.ended_at as endedAt'])
    .select(['u.user_name as userName', 'u.full_name as fullName', open.as('open')]);
  return where(rows, query, {
    state: (state) => (state === 'open' ? open : sql<SqlBool>`not (${open})`),
    search: (text) => searchText(sql.ref('u.search_text'), text),
  });
}

/** One page of grants, the last to end first. */
export async function listOverrides({ db, now }: { db: Db; now: Date }, asked: Asked) {
  const page = await pageRows(db, grants(db, asked, now), { asked, order });
  return presentPage(page, async (rows) => {
    const nameOf = await actorNames(
      db,
      rows.map(({ grantedBy }) => grantedBy),
    );
    return rows.map(({ endedAt, endsAt, grantedAt, grantedBy, ...row }) => ({
      ...row,
      grantedBy: nameOf(grantedBy),
      grantedAt: grantedAt.toISOString(),
      endsAt: (endedAt ?? endsAt).toISOString(),
    }));
  });
}

export interface Grant {
  id: string;
  module: string;
  origin: string;
  ends: Date;
  grantedBy: string;
}

/** The open grant of exactly this person: the one named by its id, or the one for a module from an origin. */
export async function openGrant(
  db: Db,
  wanted: { userId: string; now: Date } & ({ id: string } | { module: string; origin: string }),
): Promise<Grant | undefined> {
  return db
    .selectFrom('module_override')
    .select(['id', 'module_id as module', 'origin', 'ends_at as ends', 'granted_by as grantedBy'])
    .where('user_id', '=', Number(wanted.userId))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', wanted.now)
    .$if('id' in wanted, (rows) => rows.where('id', '=', 'id' in wanted ? wanted.id : ''))
    .$if('module' in wanted, (rows) =>
      rows
        .where('module_id', '=', 'module' in wanted ? wanted.module : '')
        .where('origin', '=', 'origin' in wanted ? wanted.origin : ''),
    )
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
