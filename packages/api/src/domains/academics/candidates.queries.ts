import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';

/** Staff who can be appointed to the office: of the school; for a faculty officer also who is in no department. */
export function candidatesOf(db: Db | Trx, { office, schoolId }: { office: string; schoolId: number }) {
  return db
    .selectFrom('staff as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id as userId', 'p.full_name as name', 'p.staff_number as staffNumber'])
    .select('d.name as department')
    .where(
      sql<boolean>`(d.faculty_id = ${schoolId} or (${office} = 'faculty_officer' and p.department_id is null))`,
    )
    .where(sql<boolean>`coalesce(u.active, true)`);
}
