import { sql } from 'kysely';
import type { RouteSet } from '@portal/contracts/administration';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';

const users = sql<number>`(select count(*)::int from user_role where role_id = role.id)`;

export const rolesOrder: Order = {
  sorts: { name: sql`lower(role.name)`, users },
  usual: 'name',
  id: sql.ref('role.id'),
};

export type RoleRow = Awaited<ReturnType<ReturnType<typeof rolesMatching>['execute']>>[number];

/** Roles with what they have, counted. */
export function rolesMatching(db: Db | Trx, { search, now }: { search?: string | undefined; now: Date }) {
  return db
    .selectFrom('role')
    .select(['role.id', 'role.name', 'description', 'system', 'version'])
    .select([
      sql<RouteSet>`route_set`.as('routeSet'),
      users.as('users'),
      sql<number>`(select count(*)::int from role_claim where role_id = role.id)`.as('claims'),
      sql<number>`(select count(*)::int from role_menu join menu on menu.name = menu
        where role_id = role.id and menu.active)`.as('menus'),
      sql<number>`(select count(*)::int from grant_request where role_id = role.id and kind = 'role-claim'
        and state = 'waiting' and expires_at > ${now})`.as('waiting'),
    ])
    .$if(Boolean(search?.trim()), (rows) =>
      rows.where(searchText(sql`f_search(role.name || ' ' || description)`, search ?? '')),
    );
}

export async function claimsOfRole(db: Db | Trx, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('role_claim')
    .select('claim')
    .where('role_id', '=', id)
    .orderBy('claim')
    .execute();
  return rows.map(({ claim }) => claim);
}

export async function menusOfRole(db: Db | Trx, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.name', 'menu')
    .select('menu.name')
    .where('role_id', '=', id)
    .where('active', '=', true)
    .orderBy('menu.position')
    .orderBy('menu.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Claims that were asked for this role and wait for a second person. */
export async function waitingClaims(db: Db | Trx, { id, now }: { id: string; now: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('grant_request')
    .select('claim')
    .where('role_id', '=', id)
    .where('kind', '=', 'role-claim')
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .orderBy('claim')
    .execute();
  return rows.flatMap(({ claim }) => claim ?? []);
}

export async function addClaims(trx: Trx, id: string, claims: readonly string[]): Promise<void> {
  if (claims.length === 0) return;
  await trx
    .insertInto('role_claim')
    .values(claims.map((claim) => ({ role_id: id, claim })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropClaims(trx: Trx, id: string, claims: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('role_claim')
    .where('role_id', '=', id)
    .where('claim', '=', ({ fn, val }) => fn<string>('any', [val(claims)]))
    .execute();
}

/** Gives a role the menus of another one, when both are for the same kind of people. */
export async function addMenusOf(
  trx: Trx,
  { from, to, routeSet }: { from: string; to: string; routeSet: string },
): Promise<void> {
  await sql`insert into role_menu (role_id, menu, position)
    select ${to}, menu, position from role_menu join role on role.id = role_id
    where role_id = ${from} and (route_set = 'student') = (${routeSet} = 'student')`.execute(trx);
}
