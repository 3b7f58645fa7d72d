import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { isFilledScore, isOnSheet } from '../records/on-sheet';

interface Asked {
  courseIds: readonly number[];
  sessionId: number;
  semester: number;
}

interface Counted {
  courseId: number;
  students: number;
  missing: number;
  /** The lead first. */
  lecturers: string[];
}

/** How many are on the sheets of these courses, and who teaches them: one statement for however many. */
export async function countsOfSheets(
  db: Db | Trx,
  { courseIds, sessionId, semester }: Asked,
): Promise<Map<number, Counted>> {
  const { rows } = await sql<Counted>`
    select k.id as "courseId", coalesce(n.students, 0) as students, coalesce(n.missing, 0) as missing,
      coalesce(l.names, '{}') as lecturers
    from unnest(${[...courseIds]}::int[]) as k (id)
    left join (
      select c.course_id, count(*)::int as students, (count(*) filter (where not ${isFilledScore}))::int as missing
      from registered_course c
      join course_registration r on r.id = c.registration_id
      left join score v on v.registration_id = c.registration_id and v.course_id = c.course_id
      where c.course_id = any(${[...courseIds]}::int[]) and c.session_id = ${sessionId} and c.semester = ${semester}
        and ${isOnSheet}
      group by c.course_id
    ) n on n.course_id = k.id
    left join lateral (
      select array_agg(p.full_name order by l.role = 'lead' desc, p.sort_name, p.id) as names
      from course_lecturer l join staff p on p.id = l.staff_id
      where l.course_id = k.id and l.session_id = ${sessionId} and l.semester = ${semester} and l.ended_at is null
    ) l on true`.execute(db);
  return new Map(rows.map((row) => [row.courseId, row]));
}

interface Waiting {
  id: number;
  /** When it came to the office that it waits for. */
  since: Date;
  /** Its lecturer asks for it back. */
  asked: boolean;
}

/** Since when sheets wait for an office; those that wait for none are left out. */
export async function waitingSince(db: Db | Trx, sheetIds: readonly number[]): Promise<Map<number, Waiting>> {
  const { rows } = await sql<Waiting>`
    select t.id, e.at as since, exists (select from result_sheet_event q
      where q.sheet_id = t.id and q.act = 'ask_return' and q.id > e.id) as asked
    from result_sheet t
    join lateral (
      select a.id, a.at from result_sheet_event a
      where a.sheet_id = t.id and a.act in ('submit', 'approve') order by a.id desc limit 1
    ) e on true
    where t.id = any(${[...sheetIds]}::bigint[]) and t.state in ('submitted', 'hod_ok', 'dean_ok')`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface AskedBack {
  by: string;
  at: Date;
  reason: string;
}

/** What its lecturer asks of the office that holds the sheet; undefined where nothing. */
export async function askedBack(db: Db | Trx, sheetId: number): Promise<AskedBack | undefined> {
  const { rows } = await sql<AskedBack>`
    select q.actor_id as by, q.at, q.reason from result_sheet_event q
    where q.sheet_id = ${sheetId} and q.act = 'ask_return' and q.id > (
      select max(a.id) from result_sheet_event a where a.sheet_id = ${sheetId} and a.act in ('submit', 'approve', 'return'))
    order by q.id desc limit 1`.execute(db);
  return rows[0];
}
