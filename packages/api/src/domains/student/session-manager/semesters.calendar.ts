import { texts } from '@portal/shared/model';
import { sql } from 'kysely';
import type { CalendarAsked, CalendarEntry } from '../../../platform/calendar';
import type { Db, Trx } from '../../../platform/database/database';
import { timesOf } from '../../../platform/windows/window-days';

interface SemesterDays {
  sessionId: number;
  session: string;
  semester: number;
  opensOn: string;
  closesOn: string;
  version: number;
}

/**
 * From when to when the semesters of sessions that are not over last, as the session manager has it: for staff, and for
 * students who are at the university at the moment.
 */
export async function semesterDates(
  db: Db | Trx,
  { studentId, today }: CalendarAsked,
): Promise<CalendarEntry[]> {
  const { rows } = await sql<SemesterDays>`
    select s.id as "sessionId", s.name as session, m.semester, m.starts_on as "opensOn", m.ends_on as "closesOn", s.version
    from academic_session s join semester m on m.session_id = s.id
    where s.ends_on >= ${today} and m.starts_on is not null
      and (${studentId}::bigint is null or exists (
        select from student p where p.id = ${studentId}::bigint and p.status in ('active', 'probation')))`.execute(
    db,
  );
  return rows.map(({ sessionId, session, semester, opensOn, closesOn, version }) => ({
    key: `semester ${sessionId} ${semester}`,
    title: `${texts.semesters[semester - 1] ?? ''} semester, ${session}`,
    ...timesOf({ opensOn, closesOn }),
    path: studentId === null ? '/dashboard' : '/course_registration',
    revision: version - 1,
  }));
}
