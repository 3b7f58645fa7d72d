import type { Db } from '../../../../platform/database/database';

/** Of the account of a record that went into another one: which account its owner has now. */
export async function accountOfJoined(db: Db, userId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('student as g')
    .innerJoin('student_join as j', 'j.goes_id', 'g.id')
    .innerJoin('student as s', 's.id', 'j.stays_id')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select('u.user_name as userName')
    .where('g.user_id', '=', userId)
    .where('j.state', 'in', ['joined', 'undoing'])
    .executeTakeFirst();
  return found && `This account was closed, as you had two. Sign in as ${found.userName}.`;
}
