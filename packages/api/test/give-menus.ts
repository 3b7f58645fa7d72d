import type { TestApp } from './app';

/** Entries that the role of somebody has besides. */
export async function giveMenus({ deps: { db } }: TestApp, userId: number, menus: readonly string[]) {
  const { role_id } = await db
    .selectFrom('user_role')
    .select('role_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('menu')
    .values(menus.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('role_menu')
    .values(menus.map((menu, position) => ({ role_id, menu, position: position + 1 })))
    .execute();
}
