import { sql } from 'kysely';
import type { CalendarAsked, CalendarEntry } from '../../platform/calendar';
import type { Db, Trx } from '../../platform/database/database';

/** Until when an offer of admission can be accepted that is still to be answered. */
export async function admissionsCalendar(
  db: Db | Trx,
  { studentId }: CalendarAsked,
): Promise<CalendarEntry[]> {
  if (studentId === null) return [];
  const { rows } = await sql<{ sessionId: number; session: string; closes: Date }>`
    select o.session_id as "sessionId", s.name as session, o.lapses_at as closes
    from student_offer o join academic_session s on s.id = o.session_id
    where o.student_id = ${studentId} and o.state = 'published'`.execute(db);
  return rows.map(({ sessionId, session, closes }) => ({
    key: `offer ${sessionId}`,
    title: `Accepting your offer of admission, ${session}`,
    opens: null,
    closes,
    path: '/acceptance',
  }));
}
