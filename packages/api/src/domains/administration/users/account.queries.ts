import { sql } from 'kysely';
import type { RoleScope } from '@portal/contracts/administration';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { accountsOf, type AccountRow } from './users.queries';

/** An account. Throws NOT_FOUND. */
export async function findAccount(db: Db | Trx, id: number, now: Date): Promise<AccountRow> {
  const [account] = await accountsOf(db, [id], now);
  if (!account) throw new AppError('NOT_FOUND');
  return account;
}

const editable = [
  'full_name as fullName',
  'email',
  'phone',
  'user_type as userType',
  'active_from as activeFrom',
  'active_to as activeTo',
  'must_change_password as mustChangePassword',
  'version',
] as const;

/** What can be changed of an account. */
export async function editableOf(db: Db | Trx, id: number) {
  return db.selectFrom('app_user').select(editable).where('id', '=', id).executeTakeFirstOrThrow();
}

export type Editable = Awaited<ReturnType<typeof editableOf>>;

/** The account, held until the transaction ends: two changes of it come one after the other. Throws NOT_FOUND. */
export async function lockAccount(trx: Trx, id: number, now: Date): Promise<AccountRow> {
  await trx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();
  return findAccount(trx, id, now);
}

export interface HeldRole {
  id: string;
  name: string;
  routeSet: string;
  scope: RoleScope;
  menus: string[];
}

/** The roles of an account with the live menus of each. */
export async function rolesOf(db: Db | Trx, userId: number): Promise<HeldRole[]> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'role_id')
    .select(['role.id', 'role.name', 'route_set as routeSet', 'scope'])
    .select(
      sql<string[]>`array(select menu.name from role_menu join menu on menu.name = role_menu.menu
        where role_menu.role_id = role.id and menu.active order by role_menu.position)`.as('menus'),
    )
    .where('user_id', '=', userId)
    .orderBy('role.name')
    .execute();
  return rows.map((row) => ({ ...row, scope: row.scope as RoleScope }));
}

/** The roles that were asked for and wait for a second person. */
export async function rolesWaitingFor(db: Db, { id, now }: { id: number; now: Date }) {
  const rows = await db
    .selectFrom('grant_request as r')
    .innerJoin('role', 'role.id', 'r.role_id')
    .select(['r.id as request', 'role.name'])
    .where('r.user_id', '=', id)
    .where('r.kind', '=', 'user-role')
    .where('r.state', '=', 'waiting')
    .where('r.expires_at', '>', now)
    .orderBy('role.name')
    .execute();
  return rows.map(({ request, name }) => ({ request: String(request), name }));
}
