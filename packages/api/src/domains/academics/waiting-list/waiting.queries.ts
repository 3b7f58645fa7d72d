import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { InSemester } from '../register/registrable.queries';

/** How a student stands in the line for a place. */
interface Waiting {
  courseId: number;
  code: string;
  title: string;
  state: 'waiting' | 'offered';
  place: number;
  until: string | null;
}

/** Courses for which a student waits in a semester, offers first. */
export async function waitingOf(
  db: Db | Trx,
  { studentId, sessionId, semester }: InSemester,
): Promise<Waiting[]> {
  const { rows } = await sql<Omit<Waiting, 'until'> & { until: Date | null }>`
    select w.course_id as "courseId", k.code, k.title, w.state, w.until,
      case when w.state = 'offered' then 0 else (
        select count(*)::integer from course_waiting v
        where v.course_id = w.course_id and v.session_id = w.session_id and v.semester = w.semester
          and v.state = 'waiting' and v.id <= w.id) end as place
    from course_waiting w
    join course_in_session k on k.course_id = w.course_id and k.session_id = w.session_id
    where w.student_id = ${studentId} and w.session_id = ${sessionId} and w.semester = ${semester}
      and w.state in ('waiting', 'offered')
    order by w.state, k.code`.execute(db);
  return rows.map(({ until, ...one }) => ({ ...one, until: until?.toISOString() ?? null }));
}
