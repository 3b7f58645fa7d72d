import type { AuditObjectKind } from '@portal/contracts/administration';
import { sql } from 'kysely';
import { accountPage } from './users/account-page';
import { movedModules, ownAccount, type ObjectKind } from '../../platform/audit/objects/kind';

/** What administrators work on. */
export const portalObjects = {
  account: {
    acts: ['user.', 'session.', 'impersonation.', 'claim.'],
    keys: ['userId', 'user'],
    otherwise: ownAccount,
    read: (ids) => sql`
      select concat_ws(' · ', u.full_name, u.user_name, nullif(st.matric_number, upper(u.user_name))) as words
      from app_user u left join student st on st.user_id = u.id where u.id = any(${ids}::bigint[])`,
    page: accountPage,
  },
  role: {
    acts: ['role.'],
    keys: ['role'],
    textual: true,
    read: (ids) => sql`select x.name as words from role x where x.id = any(${ids}::text[])`,
    page: (id) => `/user_management/roles/edit?id=${encodeURIComponent(id)}`,
  },
  request: {
    acts: ['grant.'],
    keys: ['request'],
    read: (ids) => sql`
      select concat_ws(' · ', u.full_name, r.name, x.claim) as words
      from grant_request x left join app_user u on u.id = x.user_id left join role r on r.id = x.role_id
      where x.id = any(${ids}::bigint[])`,
    page: (id) => `/student_management/manage_claims?view=requests&request=${id}`,
  },
  menus: {
    acts: ['menus.'],
    keys: [],
    otherwise: () => ['Menus of all roles'],
    page: () => '/user_management/menus',
  },
  module: {
    acts: ['module.'],
    keys: ['module'],
    textual: true,
    otherwise: movedModules,
    read: (ids) => sql`
      select concat_ws(' · ', x.title, x.id) as words
      from module x where x.id = any(${ids}::text[])`,
    page: (id) => `/modules/view?id=${encodeURIComponent(id)}`,
  },
  notice: {
    acts: ['notice.'],
    keys: ['id'],
    read: (ids) => sql`select x.title as words from notice x where x.id = any(${ids}::bigint[])`,
    page: (id) => `/notice_board_management/edit?id=${id}`,
  },
  export: { acts: ['export.'], keys: ['list'] },
  upload: { acts: ['import.'], keys: ['kind'] },
} as const satisfies Partial<Record<AuditObjectKind, ObjectKind>>;
