import { texts } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database';
import { entryWindow, mendingDays } from '../records/entry-window';

interface InSemester {
  sessionId: number;
  semesterId: number;
  now: Date;
}

/**
 * Whether the sheet `t` of the course `k` of the department `d`, begun or not, is still with its lecturers though the time
 * for entering scores is over, and that for mending one that came back.
 */
export const isLate = ({ sessionId, semesterId, now }: InSemester): RawBuilder<boolean> => sql<boolean>`(
  coalesce(t.state, 'draft') = 'draft'
  and coalesce((select w.closes < ${now} from ${entryWindow({
    sessionId: sql`${sessionId}::integer`,
    semester: sql`${semesterId}::integer`,
    level: sql.ref('k.level'),
    school: sql.ref('d.faculty_id'),
  })} w), false)
  and coalesce((select a.act <> 'return' or a.at + make_interval(days => ${mendingDays}) < ${now}
    from result_sheet_event a where a.sheet_id = t.id and a.act in ('submit', 'return')
    order by a.id desc limit 1), true))`;

/** What is older was published long ago, or is no matter of a card. */
const mostSemesters = 4;

/** The latest semesters in which scores of somebody cannot be entered any more, the newest first. */
export async function semestersPastEntry(db: Db, now: Date) {
  const { rows } = await sql<{ sessionId: number; session: string; semesterId: number }>`
    select s.id as "sessionId", s.name as session, m.semester as "semesterId"
    from semester m join academic_session s on s.id = m.session_id
    where exists (select from dated_window w where w.kind = 'result_entry' and w.session_id = m.session_id
      and w.semester = m.semester and w.closes_at < ${now})
    order by s.starts_on desc, m.semester desc limit ${sql.lit(mostSemesters)}`.execute(db);
  return rows.map((row) => ({ ...row, semester: texts.semesters[row.semesterId - 1] ?? '' }));
}
