import type { administration, MenuChanges, RouteSet } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { userIdOf, type Command } from '../../../platform/command';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { unansweredMenus } from '../../../platform/registry/modules/list-modules';
import type { LiveSetReader } from '../../../platform/registry/live-set';
import { menuAnswers } from './menu-answers';
import { liveMenus, publishedVersion } from './menu-state.queries';

type Live = CallData<typeof administration.menus.live>;

async function roleFacts(db: Db) {
  const { rows } = await sql<{ id: string; routeSet: RouteSet; users: number; claims: string[] }>`
    select id, route_set as "routeSet", (select count(*)::int from user_role where role_id = role.id) as users,
      array(select claim from role_claim where role_id = role.id order by claim) as claims
    from role`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function draftOf(db: Db, userId: number): Promise<Live['draft']> {
  const row = await db
    .selectFrom('menu_draft')
    .select(['base_version as baseVersion', 'saved_at as savedAt', 'changes'])
    .where('author_id', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, savedAt: row.savedAt.toISOString() } : null;
}

/** The menus as they are live, with what answers them, and what the person prepares. */
export async function presentMenus(deps: Deps, reader: LiveSetReader, actor: Actor): Promise<Live> {
  const { db } = deps;
  const version = await publishedVersion(db);
  const { menus, roles } = await liveMenus(db);
  const answers = menuAnswers((await reader.read()).set);
  const unanswered = await unansweredMenus(deps);
  const facts = await roleFacts(db);
  return {
    version,
    menus: menus.map((menu) => ({
      ...menu,
      answers: answers.get(menu.name) ?? [],
      unanswered: unanswered.includes(menu.name),
    })),
    roles: roles.map((role) => {
      const { routeSet = 'admin', users = 0, claims = [] } = facts.get(role.id) ?? {};
      return { ...role, routeSet, users, claims };
    }),
    draft: await draftOf(db, Number(actor.userId)),
    mayEdit: actor.claims.includes('role.edit') && actor.impersonatorId === undefined,
  };
}

/** Keeps what somebody prepares, in place of what they prepared before. */
export async function saveMenuDraft(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { version, changes }: { version: number; changes: MenuChanges },
): Promise<{ savedAt: string }> {
  const { at } = command;
  const values = { base_version: version, changes: JSON.stringify(changes), saved_at: at };
  await db
    .insertInto('menu_draft')
    .values({ author_id: userIdOf(command), ...values })
    .onConflict((conflict) => conflict.column('author_id').doUpdateSet(values))
    .execute();
  return { savedAt: at.toISOString() };
}

export const historyOrder: Order = {
  sorts: { version: sql.ref('p.version') },
  usual: '-version',
  id: sql.ref('p.version'),
};

/** Publications of the menus. */
export function publications(db: Db, search: string | undefined) {
  return db
    .selectFrom('menu_publication as p')
    .leftJoin('app_user as u', 'u.id', 'p.author_id')
    .select(['p.version', 'p.reason', 'p.published_at as publishedAt', 'p.changes'])
    .select(sql<string>`coalesce(u.full_name, 'The portal')`.as('author'))
    .select(sql<boolean>`p.version = (select max(version) from menu_publication)`.as('live'))
    .$if(Boolean(search?.trim()), (rows) =>
      rows.where(searchText(sql`f_search(concat_ws(' ', u.full_name, p.reason, p.changes))`, search ?? '')),
    );
}

type PublicationRow = Awaited<ReturnType<ReturnType<typeof publications>['execute']>>[number];

export function presentPublications(rows: readonly PublicationRow[]) {
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}
