import { sql } from 'kysely';
import type { TestApp } from './app';
import { feeSession, type FeeStudent } from './fee-builders';

/** A session that is over. */
const earlierSession = 2021;

interface Pair {
  goes: FeeStudent;
  stays: FeeStudent;
}

/** What can stand under two records that are joined, and how both stand. */
export async function recordsToJoin({ deps: { db } }: TestApp) {
  await sql`insert into academic_session (id, name, current, starts_on, ends_on)
    values (${earlierSession}, '2021/2022', false, '2021-10-01', '2022-09-30')`.execute(db);
  const { rows: made } = await sql<{ id: number }>`
    insert into course (code, title, units, department_id, level, semester)
      select 'TST20' || n, 'Tests ' || n, 3, 900, 200, 1 from generate_series(1, 4) n returning id`.execute(
    db,
  );

  const registers = ({ id }: FeeStudent, semester: number, course: number) =>
    sql`with made as (
        insert into course_registration (student_id, session_id, semester, level, state)
          values (${id}, ${feeSession}, ${semester}, 200, 'locked') returning id)
      insert into registered_course (registration_id, course_id, units, category)
        select id, ${made[course]?.id ?? 0}, 3, 'Core' from made`.execute(db);
  const enrols = ({ id }: FeeStudent) =>
    db
      .insertInto('student_session')
      .values({ student_id: id, session_id: earlierSession, level: 100 })
      .execute();
  const names = ({ id }: FeeStudent, kind: 'next_of_kin' | 'sponsor') =>
    db
      .insertInto('student_contact')
      .values({ student_id: id, kind, full_name: `Of ${id}` })
      .execute();
  const bars = ({ id }: FeeStudent) =>
    sql`insert into hostel_bar (student_id, reason, barred_at, barred_by)
      values (${id}, 'Cooked in a room', now(), 'system')`.execute(db);

  /** All that a join may touch, of both. */
  async function standing({ goes, stays }: Pair): Promise<unknown[][]> {
    const whose = sql`any(${[goes.id, stays.id]}::bigint[])`;
    const tables = [
      sql`(select id, status, user_id, matric_number from student where id = ${whose})`,
      sql`(select u.id, u.active from app_user u join student s on s.user_id = u.id where s.id = ${whose})`,
      sql`(select * from student_session where student_id = ${whose})`,
      sql`(select * from student_contact where student_id = ${whose})`,
      sql`(select * from course_registration where student_id = ${whose})`,
      sql`(select c.* from registered_course c join course_registration r on r.id = c.registration_id
        where r.student_id = ${whose})`,
      sql`(select * from hostel_bar where student_id = ${whose})`,
    ];
    const found: unknown[][] = [];
    for (const table of tables) {
      const rows = sql<{
        row: unknown;
      }>`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`;
      found.push((await rows.execute(db)).rows.map(({ row }) => row));
    }
    return found;
  }
  return { registers, enrols, names, bars, standing };
}
