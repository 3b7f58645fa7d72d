import type { SheetState } from '@portal/contracts/academics';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { entryStanding, entryWindow } from './entry-window';
import { isFilledScore, isOnSheet } from './on-sheet';
import type { SheetKey, TeachingRole } from './teaches.queries';

/** A sheet as its lecturers see it. */
export interface FoundSheet {
  courseId: number;
  sessionId: number;
  semester: number;
  code: string;
  title: string;
  units: number;
  passMark: number;
  level: number;
  department: string | null;
  departmentId: number | null;
  school: number | null;
  session: string;
  role: TeachingRole;
  /** Of the sheet; null where nothing was entered. */
  id: number | null;
  state: SheetState;
  version: number | null;
  students: number;
  missing: number;
  opens: Date | null;
  closes: Date | null;
  returned: string | null;
}

/** Sheets of courses that somebody teaches, with what is missing: one statement for however many. */
async function sheetsWhere(db: Db | Trx, condition: RawBuilder<unknown>): Promise<FoundSheet[]> {
  const { rows } = await sql<FoundSheet>`
    select k.course_id as "courseId", k.session_id as "sessionId", l.semester, k.code, k.title, k.units,
      k.pass_mark as "passMark", k.level, d.name as department, d.id as "departmentId", d.faculty_id as school,
      s.name as session, l.role, t.id, coalesce(t.state, 'none') as state, t.version, n.students, n.missing,
      w.opens, w.closes, case when t.state = 'draft' then e.reason end as returned
    from course_lecturer l
    join staff p on p.id = l.staff_id
    join course_in_session k on k.course_id = l.course_id and k.session_id = l.session_id
    join academic_session s on s.id = l.session_id
    left join department d on d.id = k.department_id
    left join result_sheet t on t.course_id = l.course_id and t.session_id = l.session_id and t.semester = l.semester
    left join lateral (
      select a.reason from result_sheet_event a
      where a.sheet_id = t.id and a.act in ('submit', 'return') order by a.id desc limit 1
    ) e on true
    cross join lateral (
      select count(*)::int as students, (count(*) filter (where not ${isFilledScore}))::int as missing
      from registered_course c
      join course_registration r on r.id = c.registration_id
      left join score v on v.registration_id = c.registration_id and v.course_id = c.course_id
      where c.course_id = l.course_id and r.session_id = l.session_id and r.semester = l.semester and ${isOnSheet}
    ) n
    left join lateral ${entryWindow({
      sessionId: sql.ref('l.session_id'),
      semester: sql.ref('l.semester'),
      level: sql.ref('k.level'),
      school: sql.ref('d.faculty_id'),
    })} w on true
    where l.ended_at is null and ${condition}
    order by k.code`.execute(db);
  return rows;
}

/** Sheets of the courses that somebody teaches in a semester. */
export const sheetsTaughtBy = (
  db: Db | Trx,
  { userId, sessionId, semester }: Omit<SheetKey, 'courseId'> & { userId: number },
) => sheetsWhere(db, sql`p.user_id = ${userId} and l.session_id = ${sessionId} and l.semester = ${semester}`);

/** The sheet of a course that somebody teaches; undefined for another's. */
export async function sheetTaughtBy(
  db: Db | Trx,
  { userId, courseId, sessionId, semester }: SheetKey & { userId: number },
): Promise<FoundSheet | undefined> {
  const [found] = await sheetsWhere(
    db,
    sql`p.user_id = ${userId} and l.course_id = ${courseId} and l.session_id = ${sessionId}
      and l.semester = ${semester}`,
  );
  return found;
}

/** As the calls answer it. */
export function presentSheet(sheet: FoundSheet, now: Date) {
  const { courseId, code, title, units, department, role, state, students, missing } = sheet;
  const window = { state: entryStanding(sheet, now).state, closes: sheet.closes?.toISOString() ?? null };
  return { courseId, code, title, units, department, role, state, students, missing, window };
}

/** Students of a sheet who have no score or code. */
export async function missingOn(
  db: Db | Trx,
  { courseId, sessionId, semester }: SheetKey,
): Promise<{ students: number; missing: number }> {
  const { rows } = await sql<{ students: number; missing: number }>`
    select count(*)::int as students, (count(*) filter (where not ${isFilledScore}))::int as missing
    from registered_course c
    join course_registration r on r.id = c.registration_id
    left join score v on v.registration_id = c.registration_id and v.course_id = c.course_id
    where c.course_id = ${courseId} and r.session_id = ${sessionId} and r.semester = ${semester} and ${isOnSheet}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  return found;
}

/** What became of a sheet, the newest first. */
export function eventsOf(db: Db | Trx, sheetId: number) {
  return db
    .selectFrom('result_sheet_event')
    .select(['act', 'actor_id as by', 'at', 'from_state as from', 'to_state as to', 'reason'])
    .select(['file_name as fileName', 'file_hash as fileHash', 'rows'])
    .where('sheet_id', '=', sheetId)
    .orderBy('id', 'desc')
    .execute();
}
