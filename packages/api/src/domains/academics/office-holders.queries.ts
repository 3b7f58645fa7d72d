import { lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database';

interface Asked {
  office: 'head' | 'dean';
  /** Of the course; null for one of the whole university, which has neither head nor dean. */
  department: number | null;
  school: number | null;
}

/** The accounts of who is head of the department, or dean of the school, today; none where nobody is, or has one. */
export async function holdersOf(
  trx: Trx,
  { office, department, school }: Asked,
  at: Date,
): Promise<number[]> {
  const today = lagosDate(at);
  const { rows } = await sql<{ userId: number }>`select p.user_id as "userId"
    from office_term t join staff p on p.id = t.staff_id
    where t.office = ${office} and not t.void and p.user_id is not null
      and case when t.office = 'head' then t.department_id = ${department}::int else t.faculty_id = ${school}::int end
      and t.starts_on <= ${today}::date and (t.ends_on is null or t.ends_on >= ${today}::date)`.execute(trx);
  return rows.map(({ userId }) => userId);
}
