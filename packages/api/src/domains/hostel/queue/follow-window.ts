import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { bookingWindow } from '../booking/eligibility-facts';

/** Students `p` with the window `w` that counts for each in a session, nothing in it where there is none. */
export const withWindow = (sessionId: number) => sql`student p
    join academic_session s on s.id = ${sessionId}
    left join student_session n on n.student_id = p.id and n.session_id = s.id
    left join department d on d.id = p.department_id
    left join lateral ${bookingWindow} w on true`;

/**
 * Whoever waits in line goes by the window as it is now. Where booking opens later than they were told nobody has a place
 * yet, nor a turn: places are drawn anew then. Who has no window any more waits no more.
 */
export async function followWindow(trx: Trx, sessionId: number, now: Date): Promise<void> {
  // Nobody comes, is given a place or called meanwhile.
  await sql`select 1 from hostel_queue where session_id = ${sessionId} for update`.execute(trx);
  const unlessToCome = (column: string) =>
    sql`${sql.ref(column)} = case when w.opens <= ${now} then t.${sql.ref(column)} end`;
  await sql`update hostel_queue_ticket t set
      opens_at = coalesce(w.opens, t.opens_at),
      draw = case when w.opens > ${now} then coalesce(t.draw, random()) else t.draw end,
      done_at = case when w.opens is null then ${now}::timestamptz end,
      ${sql.join(['number', 'called_at', 'until', 'entered_at'].map(unlessToCome))}
    from ${withWindow(sessionId)}
    where t.session_id = ${sessionId} and t.student_id = p.id and t.done_at is null
      and t.opens_at is distinct from w.opens`.execute(trx);
}
