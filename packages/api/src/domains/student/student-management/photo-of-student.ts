import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Viewer } from '../../../platform/identity/photos';
import { studentsWithin } from './students-within';

/** Whether the desk of students' records shows a photo to somebody: of a student within their part of the university. */
export async function isPhotoOfStudent({ db }: { db: Db }, id: string, viewer: Viewer): Promise<boolean> {
  const found = await db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(sql`1`.as('one'))
    .where('p.passport_id', '=', id)
    .where(studentsWithin(viewer, 'student.view'))
    .executeTakeFirst();
  return found !== undefined;
}
