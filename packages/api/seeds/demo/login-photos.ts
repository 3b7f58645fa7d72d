import type { Trx } from '../../src/platform/database/database';
import { portraitId, writePortraits } from './portraits';

/** Has sent in no photo yet: initials stand for them. */
const without = ['student.owing', 'staff.nomenu'];
const keyOf = (userName: string) => `login ${userName}`;

/** Passport photos of the demo logins: the registry keeps those of students, the account those of staff. */
export async function seedLoginPhotos(trx: Trx, ids: ReadonlyMap<string, number>): Promise<void> {
  const people = [...ids].filter(([userName]) => !without.includes(userName));
  await writePortraits(
    trx,
    people.map(([userName]) => keyOf(userName)),
  );
  for (const [userName, id] of people) {
    const passport_id = portraitId(keyOf(userName));
    const student = await trx
      .updateTable('student')
      .set({ passport_id })
      .where('user_id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!student) await trx.updateTable('app_user').set({ passport_id }).where('id', '=', id).execute();
  }
}
