import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { menuNames, roles } from './roles.data';

/** What a role was shipped with: `role:claim` and `role#menu`. */
export function shippedGrants(): string[] {
  return roles.flatMap(({ id, claims, menu }) => [
    ...claims.map((claim) => `${id}:${claim}`),
    ...menu.map((name) => `${id}#${name}`),
  ]);
}

/**
 * Writes the roles, and those of their claims and menus that no earlier version shipped: what an administrator took
 * away from a role stays away.
 */
export async function writeRoles(trx: Trx, alreadyShipped: readonly string[]): Promise<void> {
  const known = new Set(alreadyShipped);
  const menus = menuNames.map((name, position) => ({ name, position }));
  const rows = roles.map(({ id, name, description, routeSet }) => ({
    id,
    name,
    description,
    route_set: routeSet,
  }));
  await trx
    .insertInto('menu')
    .values(menus)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ position: sql`coalesce(menu.position, excluded.position)` }),
    )
    .execute();
  await trx
    .insertInto('role')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        description: sql`case role.description when '' then excluded.description else role.description end`,
      }),
    )
    .execute();
  const claims = roles.flatMap(({ id, claims: granted }) =>
    granted.filter((claim) => !known.has(`${id}:${claim}`)).map((claim) => ({ role_id: id, claim })),
  );
  const items = roles.flatMap(({ id, menu }) =>
    menu
      .map((name, position) => ({ role_id: id, menu: name, position }))
      .filter(({ menu: name }) => !known.has(`${id}#${name}`)),
  );
  await sql`insert into role_claim (role_id, claim)
    select role_id, claim from json_populate_recordset(null::role_claim, ${JSON.stringify(claims)})
    on conflict do nothing`.execute(trx);
  await sql`insert into role_menu (role_id, menu, position)
    select role_id, menu, position from json_populate_recordset(null::role_menu, ${JSON.stringify(items)})
    on conflict do nothing`.execute(trx);
}
