import { record } from '../../../platform/audit/audit';
import {
  applyMenuChanges,
  chiefRole,
  menuDifferences,
  noMenuChanges,
  type MenuChanges,
  type MenuState,
} from '@portal/contracts/administration';
import { sql } from 'kysely';
import { type Command, userIdOf } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { liveMenus, publishedVersion, writeMenus } from './menu-state.queries';

/** The way back to this page: it can be neither switched off nor taken from the super administrator. */
export const wayBack = 'user management';

const lockKey = 727_062;

async function since(trx: Trx, version: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('menu_publication')
    .select('changes')
    .where('version', '>', version)
    .orderBy('version')
    .execute();
  return rows.flatMap(({ changes }) => changes);
}

/** One publication at a time. Throws STALE, with what was published since the version that the person saw. */
async function demandLatest(trx: Trx, version: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
  if ((await publishedVersion(trx)) === version) return;
  const changes = await since(trx, version);
  throw new AppError('STALE', {
    message: 'Somebody published the menus since you opened them. Your changes are kept: look at them again.',
    errors: changes.map((message) => ({ path: 'version', message })),
  });
}

/** Names and roles that there are, with their places in the request. */
function demandKnown({ menus, roles }: MenuState, { looks, order, grants }: MenuChanges): void {
  const known = new Set(menus.map(({ name }) => name));
  const roleIds = new Set(roles.map(({ id }) => id));
  const unknownMenu = 'There is no such menu name';
  const errors = [
    ...looks.flatMap(({ name }, i) =>
      known.has(name) ? [] : [{ path: `changes.looks[${i}].name`, message: unknownMenu }],
    ),
    ...order.flatMap((name, i) =>
      known.has(name) ? [] : [{ path: `changes.order[${i}]`, message: unknownMenu }],
    ),
    ...grants.flatMap(({ role, menu }, i) => [
      ...(known.has(menu) ? [] : [{ path: `changes.grants[${i}].menu`, message: unknownMenu }]),
      ...(roleIds.has(role) ? [] : [{ path: `changes.grants[${i}].role`, message: 'There is no such role' }]),
    ]),
  ];
  if (errors.length > 0) throw new AppError('INVALID', { errors });
}

/** Throws FORBIDDEN for what would shut the administrators out. */
function demandWayBack(before: MenuState, after: MenuState): void {
  const chief = ({ roles }: MenuState) => roles.find(({ id }) => id === chiefRole)?.menus ?? [];
  const kept = new Set(chief(after));
  if (chief(before).some((menu) => !kept.has(menu))) {
    throw new AppError('FORBIDDEN', { message: 'The super administrator keeps every menu entry.' });
  }
  if (after.menus.some(({ name, active }) => name === wayBack && !active)) {
    throw new AppError('FORBIDDEN', { message: `“${wayBack}” cannot be switched off: it leads back here.` });
  }
}

interface Publication {
  before: MenuState;
  after: MenuState;
  version: number;
  act: 'menus.publish' | 'menus.restore';
}

async function publish(trx: Trx, command: Command, publication: Publication) {
  const { before, after, version } = publication;
  const changes = menuDifferences(before, after);
  if (changes.length === 0) throw new AppError('CONFLICT', { message: 'There is nothing to publish.' });
  demandWayBack(before, after);
  const rows = [
    // The first publication keeps what came before it, so that it can be restored, too.
    ...(version === 1
      ? [{ version: 0, author_id: null, reason: 'as delivered', state: before, changes: [] }]
      : []),
    { version, author_id: userIdOf(command), reason: command.reason ?? '', state: after, changes },
  ];
  await trx
    .insertInto('menu_publication')
    .values(
      rows.map((row) => ({
        ...row,
        published_at: command.at,
        state: JSON.stringify(row.state),
        changes: JSON.stringify(row.changes),
      })),
    )
    .execute();
  await writeMenus(trx, after);
  await record(trx, command, {
    act: publication.act,
    before: { version: version - 1 },
    after: { version, changes },
  });
  return { version, changes };
}

type MenuDeps = Pick<Deps, 'db'>;

/** Makes changes live as one act. Throws STALE, INVALID, FORBIDDEN, or CONFLICT when nothing would change. */
export function publishMenus(
  deps: MenuDeps,
  command: Command,
  { version, changes }: { version: number; changes: MenuChanges },
): Promise<{ version: number; changes: string[] }> {
  return inTransaction(deps.db, async (trx) => {
    await demandLatest(trx, version);
    const before = await liveMenus(trx);
    demandKnown(before, changes);
    const after = applyMenuChanges(before, changes);
    const published = await publish(trx, command, {
      before,
      after,
      version: version + 1,
      act: 'menus.publish',
    });
    await trx.deleteFrom('menu_draft').where('author_id', '=', userIdOf(command)).execute();
    return published;
  });
}

/** What of an earlier state can still be: names and roles of today, as they were; newer ones as they are. */
function restored(now: MenuState, then: MenuState): MenuState {
  const looks = new Map(then.menus.map((menu) => [menu.name, menu]));
  const menus = applyMenuChanges(now, { ...noMenuChanges, order: then.menus.map(({ name }) => name) }).menus;
  const known = new Set(menus.map(({ name }) => name));
  return {
    menus: menus.map((menu) => looks.get(menu.name) ?? menu),
    roles: now.roles.map((role) => {
      const old = then.roles.find(({ id }) => id === role.id);
      const own = new Set((old ?? role).menus.filter((menu) => known.has(menu)));
      // What came after the earlier state was not decided by it.
      role.menus.filter((menu) => !looks.has(menu)).forEach((menu) => own.add(menu));
      return { ...role, menus: menus.map(({ name }) => name).filter((name) => own.has(name)) };
    }),
  };
}

/** Publishes an earlier state again. Throws NOT_FOUND, STALE, FORBIDDEN or CONFLICT. */
export function restoreMenus(
  deps: MenuDeps,
  command: Command,
  { version, to }: { version: number; to: number },
): Promise<{ version: number; changes: string[] }> {
  return inTransaction(deps.db, async (trx) => {
    await demandLatest(trx, version);
    const earlier = await trx
      .selectFrom('menu_publication')
      .select('state')
      .where('version', '=', to)
      .executeTakeFirst();
    if (!earlier) throw new AppError('NOT_FOUND');
    const before = await liveMenus(trx);
    const after = restored(before, earlier.state);
    return publish(trx, command, { before, after, version: version + 1, act: 'menus.restore' });
  });
}
