import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { lecturerWithin, type LecturerRow } from './lecturers.queries';

/** A lecturer, held until the transaction ends. Throws NOT_FOUND for none, and for one beyond the officer's place. */
export async function holdLecturer(trx: Trx, actor: Actor, id: number): Promise<LecturerRow> {
  await sql`select from staff where id = ${id} for update`.execute(trx);
  const row = await lecturerWithin(trx, actor, { id, claim: 'lecturers.edit' });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Throws INVALID at the field for a department that there is not, or where the officer does not work. */
export async function demandDepartment(trx: Trx, actor: Actor, id: number): Promise<void> {
  const department = await trx
    .selectFrom('department')
    .select(['id', 'faculty_id as school'])
    .where('id', '=', id)
    .executeTakeFirst();
  const place = { school: department?.school ?? null, department: department?.id ?? null };
  if (department && isWithin(reachOf(actor, 'lecturers.edit'), place)) return;
  throw new AppError('INVALID', {
    errors: [{ path: 'departmentId', message: 'Choose a department where you work' }],
  });
}
