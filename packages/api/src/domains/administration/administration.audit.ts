import { sql } from 'kysely';
import { accountPage } from './users/account-page';
import { ownAccount, type ObjectKind } from '../../platform/audit/objects/kind';

/** What administrators work on. */
export const portalObjects = {
  account: {
    name: 'Account',
    claim: 'user.view',
    acts: ['user.', 'session.', 'impersonation.', 'claim.'],
    keys: ['userId', 'user'],
    otherwise: ownAccount,
    read: (ids) => sql`
      select concat_ws(' · ', u.full_name, u.user_name, nullif(st.matric_number, upper(u.user_name))) as words
      from app_user u left join student st on st.user_id = u.id where u.id = any(${ids}::bigint[])`,
    page: accountPage,
  },
  role: {
    name: 'Role',
    claim: 'role.view',
    acts: ['role.'],
    keys: ['role'],
    textual: true,
    read: (ids) => sql`select x.name as words from role x where x.id = any(${ids}::text[])`,
    page: (id) => `/user_management/roles/edit?id=${encodeURIComponent(id)}`,
  },
  request: {
    name: 'Request for rights',
    claim: 'role.view',
    acts: ['grant.'],
    keys: ['request'],
    read: (ids) => sql`
      select concat_ws(' · ', u.full_name, r.name, x.claim) as words
      from grant_request x left join app_user u on u.id = x.user_id left join role r on r.id = x.role_id
      where x.id = any(${ids}::bigint[])`,
    page: (id) => `/student_management/manage_claims?view=requests&request=${id}`,
  },
  menus: {
    name: 'Menus',
    claim: 'role.view',
    acts: ['menus.'],
    keys: [],
    otherwise: () => ['Menus of all roles'],
    page: () => '/user_management/menus',
  },
  notice: {
    name: 'Notice',
    claim: 'notices.edit',
    acts: ['notice.'],
    keys: ['id'],
    read: (ids) => sql`select x.title as words from notice x where x.id = any(${ids}::bigint[])`,
    page: (id) => `/notice_board_management/edit?id=${id}`,
  },
  export: { name: 'Export', claim: 'audit.view', acts: ['export.'], keys: ['list'] },
  upload: { name: 'Upload', claim: 'audit.view', acts: ['import.'], keys: ['kind'] },
} as const satisfies Record<string, ObjectKind>;
