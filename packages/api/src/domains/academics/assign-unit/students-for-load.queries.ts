import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { unitLoad, type UnitLoad } from '../unit-load.queries';

type Key = { id: number } | { matricNumber: string };

interface Asked {
  sessionId: number;
  now: Date;
  lock?: boolean;
}

/** A student in one semester, with what the rule gives them and whether they have a load of their own. */
export interface StudentForLoad {
  id: number;
  matricNumber: string | null;
  userId: number | null;
  status: string;
  level: number;
  studentTypeId: number;
  departmentId: number | null;
  schoolId: number | null;
  semester: number;
  /** The last day of the session. */
  lastDay: string;
  rule: UnitLoad;
  /** A personal load counts already. */
  has: boolean;
}

/**
 * Students by id or matric number, in each semester of the session, in one order. Inside a transaction they can be held:
 * of two who give a load to one student the second one sees the first.
 */
export async function studentsForLoad(
  db: Db | Trx,
  keys: readonly Key[],
  { sessionId, now, lock = false }: Asked,
): Promise<StudentForLoad[]> {
  const ids = keys.flatMap((key) => ('id' in key ? [key.id] : []));
  const numbers = keys.flatMap((key) => ('matricNumber' in key ? [key.matricNumber] : []));
  const asked = sql<boolean>`(p.id = any(${ids}::bigint[]) or p.matric_number = any(${numbers}::text[]))`;
  // Held by a statement of its own: the next one sees what others did while this waited.
  if (lock)
    await db.selectFrom('student as p').select('p.id').where(asked).orderBy('p.id').forUpdate().execute();
  const rule = unitLoad({
    sessionId: sql.ref('m.session_id'),
    semester: sql.ref('m.semester'),
    studentType: sql.ref('p.student_type_id'),
    department: sql.ref('p.department_id'),
    option: sql.ref('p.option_id'),
    level: sql`coalesce(n.level, p.level)`,
  });
  const { rows } = await sql<StudentForLoad>`
    select p.id, p.matric_number as "matricNumber", p.user_id as "userId", p.status, p.level,
      p.student_type_id as "studentTypeId", p.department_id as "departmentId", d.faculty_id as "schoolId",
      m.semester, s.ends_on as "lastDay",
      json_build_object('minimum', u.minimum, 'maximum', u.maximum, 'ceiling', u.ceiling) as rule,
      exists (select from personal_load o where o.student_id = p.id and o.session_id = m.session_id
        and o.semester = m.semester and o.revoked_at is null and o.until >= ${now}) as has
    from student p
    join semester m on m.session_id = ${sessionId}
    join academic_session s on s.id = m.session_id
    left join department d on d.id = p.department_id
    left join student_session n on n.student_id = p.id and n.session_id = m.session_id
    join lateral ${rule} u on true
    where ${asked}
    order by p.id, m.semester`.execute(db);
  return rows;
}
