import { sql } from 'kysely';
import type { MenuIconName, MenuState } from '@portal/contracts/administration';
import type { Db, Trx } from '../../../platform/database/database';

/** The menus as they are live, and which roles have them. */
export async function liveMenus(db: Db | Trx): Promise<MenuState> {
  const menus = await db
    .selectFrom('menu')
    .select(['name', 'label', sql<MenuIconName | null>`icon`.as('icon'), 'active'])
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('name')
    .execute();
  const { rows: roles } = await sql<MenuState['roles'][number]>`
    select id, name, array(select menu from role_menu join menu on menu.name = role_menu.menu
      where role_id = role.id order by menu.position nulls last, menu.name) as menus
    from role order by name`.execute(db);
  return { menus, roles };
}

/** Number of the last publication; 0 before the first. */
export async function publishedVersion(db: Db | Trx): Promise<number> {
  const row = await db
    .selectFrom('menu_publication')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Makes the state the live one; roles that it does not name keep their menus. */
export async function writeMenus(trx: Trx, { menus, roles }: MenuState): Promise<void> {
  const looks = menus.map((menu, position) => ({ ...menu, position }));
  await sql`update menu set label = l.label, icon = l.icon, active = l.active, position = l.position
    from json_to_recordset(${JSON.stringify(looks)})
      as l(name text, label text, icon text, active boolean, position int)
    where menu.name = l.name`.execute(trx);
  const grants = roles.flatMap(({ id, menus: own }) =>
    own.map((menu) => ({ role_id: id, menu, position: menus.findIndex(({ name }) => name === menu) })),
  );
  const ids = roles.map(({ id }) => id);
  await sql`delete from role_menu where role_id = any(${ids})`.execute(trx);
  await sql`insert into role_menu (role_id, menu, position)
    select role_id, menu, position from json_populate_recordset(null::role_menu, ${JSON.stringify(grants)})`.execute(
    trx,
  );
}
