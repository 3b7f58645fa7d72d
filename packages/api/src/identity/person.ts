import { sql } from 'kysely';
import { isClaim, type Claim } from '@portal/shared/model';
import type { Db } from '../database';

export interface Person {
  id: number;
  userName: string;
  userType: string;
  fullName: string;
  email: string | null;
  birthday: string | null;
  studentTypeId: number | null;
  passportId: string | null;
  roles: string[];
  /** The roles in words. */
  roleNames: string[];
  claims: Claim[];
  /** Menu names in the order of the person's first role that has them. */
  menuItems: string[];
  /** ISO time at which the person was last asked for a rating. */
  ratingAskedAt: Date | null;
  createdAt: Date;
}

const columns = [
  'id',
  'user_name as userName',
  'user_type as userType',
  'full_name as fullName',
  'email',
  'birthday',
  'student_type_id as studentTypeId',
  'passport_id as passportId',
  'rating_asked_at as ratingAskedAt',
  'created_at as createdAt',
] as const;

const namesOf = (query: string) => sql<string[]>`array(${sql.raw(query)})`;
const roles = namesOf('select role_id from user_role where user_id = app_user.id order by role_id');
const roleNames = namesOf(
  'select name from user_role join role on role.id = role_id where user_id = app_user.id order by role_id',
);
const claims = namesOf(
  'select distinct claim from user_role join role_claim using (role_id) where user_id = app_user.id order by claim',
);
const menus = namesOf(
  `select menu from user_role join role_menu using (role_id) join menu on menu.name = role_menu.menu
   where user_id = app_user.id and menu.active group by menu order by min(position), menu`,
);

/** An active person with what they may do now; with a session id, only while that session lives. */
export async function loadPerson(
  db: Db,
  { userId, sessionId }: { userId: number; sessionId?: string },
): Promise<Person | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select(columns)
    .select([roles.as('roles'), roleNames.as('roleNames'), claims.as('claims'), menus.as('menuItems')])
    .where('id', '=', userId)
    .where('active', '=', true)
    .$if(sessionId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('session_family')
            .select('session_family.id')
            .where('session_family.id', '=', sessionId ?? '')
            .where('session_family.user_id', '=', userId)
            .where('session_family.revoked_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return row && { ...row, claims: row.claims.filter(isClaim) };
}
