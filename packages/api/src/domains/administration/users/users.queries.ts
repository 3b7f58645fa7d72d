import { sql, type SqlBool } from 'kysely';
import type { administration } from '@portal/contracts/administration';
import type { CallInput } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { plannedEachTime } from '../../../platform/database/named-statements';
import { lockedNames } from './locked';
import { foundBy } from './search-users';
import { where } from '../../../platform/lists/where';

export type UsersQuery = CallInput<typeof administration.users.list>['query'];

export const usersOrder: Order = {
  sorts: {
    name: sql.ref('sort_name'),
    userName: sql`lower(user_name)`,
    // As the index has it: who never signed in stands before everybody.
    lastLogin: sql`coalesce(last_login_at, '-infinity'::timestamptz)`,
    created: sql.ref('created_at'),
  },
  usual: 'name',
  id: sql.ref('id'),
};

/**
 * The ids of the accounts that fit. Planned for the values each time: nearly everybody is a student and hardly
 * anybody a dean, and one plan for both would walk the whole table for one of them.
 */
export function usersMatching(db: Db | Trx, query: UsersQuery, now: Date) {
  const rows = db.selectFrom('app_user').modifyFront(sql.raw(plannedEachTime)).select('id');
  return where(rows, query, {
    search: foundBy,
    userType: 'user_type',
    departmentId: 'department_id',
    active: 'active',
    state: (state, row) =>
      state === 'locked'
        ? sql<SqlBool>`lower(user_name) in ${lockedNames(now)}`
        : row('password_hash', 'is', null),
    role: (role, row) =>
      row.exists(
        row
          .selectFrom('user_role')
          .select('user_id')
          .whereRef('user_id', '=', 'app_user.id')
          .where('role_id', '=', role),
      ),
  });
}

/** What is shown of accounts, and what decides about actions on them. */
export async function accountsOf(db: Db | Trx, ids: readonly number[], now: Date) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('app_user')
    .leftJoin('department', 'department.id', 'app_user.department_id')
    .select([
      'app_user.id',
      'user_name as userName',
      'full_name as fullName',
      'registry_number as number',
      'email',
      'email_migrated as emailVerified',
      'user_type as userType',
      'department.name as department',
      'two_factor as twoFactor',
      'last_login_at as lastLogin',
      'active',
      'created_at as created',
      sql<boolean>`password_hash is not null`.as('activated'),
      sql<boolean>`lower(user_name) in ${lockedNames(now)}`.as('locked'),
      sql<string[]>`array(select name from user_role join role on role.id = role_id
        where user_id = app_user.id order by name)`.as('roles'),
      sql<boolean>`exists (select from user_role join role on role.id = role_id
        where user_id = app_user.id and route_set = 'admin')`.as('administrator'),
      sql<string[]>`array(
        select claim from user_role join role_claim using (role_id) where user_id = app_user.id
        union select claim from user_claim where user_id = app_user.id and expires_at > ${now})`.as('claims'),
    ])
    .where('app_user.id', '=', ({ fn, val }) => fn<number>('any', [val([...ids])]))
    .execute();
}

export type AccountRow = Awaited<ReturnType<typeof accountsOf>>[number];
