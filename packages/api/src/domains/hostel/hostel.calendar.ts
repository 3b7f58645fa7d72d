import type { HostelPolicy } from '@portal/contracts/hostel';
import { sql } from 'kysely';
import type { CalendarAsked, CalendarEntry } from '../../platform/calendar';
import type { Db, Trx } from '../../platform/database/database';
import { bookingWindow } from './booking/eligibility-facts';

interface Found {
  sessionId: number;
  session: string;
  policy: HostelPolicy | null;
  opens: Date | null;
  closes: Date | null;
  /** The last moment in which the bed-space that they hold can be paid. */
  until: Date | null;
}

/** When a student may book or apply for a bed-space, and until when what they hold is paid. */
export async function hostelCalendar(
  db: Db | Trx,
  { studentId, now, today }: CalendarAsked,
): Promise<CalendarEntry[]> {
  if (studentId === null) return [];
  const { rows } = await sql<Found>`
    select s.id as "sessionId", s.name as session, o.policy, w.opens, w.closes,
      (select max(h.until) from bed_allocation h
        where h.student_id = p.id and h.session_id = s.id and h.state = 'held' and h.until > ${now}) as until
    from student p
    join academic_session s on s.ends_on >= ${today}
    left join hostel_session o on o.session_id = s.id
    left join department d on d.id = p.department_id
    left join student_session n on n.student_id = p.id and n.session_id = s.id
    left join lateral ${bookingWindow} w on true
    where p.id = ${studentId} and p.status in ('active', 'probation')`.execute(db);
  return rows.flatMap(({ sessionId, session, policy, opens, closes, until }) => {
    const booking = policy === 'ballot' ? 'Applying to the ballot of hostels' : 'Booking of hostels';
    return [
      { key: `hostel ${sessionId}`, title: `${booking}, ${session}`, opens, closes, path: '/hostel' },
      {
        key: `bed-space held ${sessionId}`,
        title: `Paying for the bed-space that you hold, ${session}`,
        opens: null,
        closes: until,
        path: '/hostel',
      },
    ];
  });
}
