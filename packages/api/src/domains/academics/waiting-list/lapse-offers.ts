import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { notify } from '../../../platform/notifications/notify';
import { holdPlaces } from '../register/seats';
import { passOn } from './pass-on';

interface Line {
  courseId: number;
  sessionId: number;
  semester: number;
}

/** Lines in which something is to be done: an offer is over, or a place is free while somebody waits. */
const dueLines = async ({ db }: Pick<Deps, 'db'>, now: Date): Promise<Line[]> =>
  (
    await sql<Line>`
      select w.course_id as "courseId", w.session_id as "sessionId", w.semester
      from course_waiting w where w.state = 'offered' and w.until < ${now}
      union
      select w.course_id, w.session_id, w.semester
      from course_waiting w
      join course k on k.id = w.course_id
      left join course_seat t on t.course_id = w.course_id and t.session_id = w.session_id and t.semester = w.semester
      where w.state = 'waiting' and (k.capacity is null or coalesce(t.taken, 0) < k.capacity)
        -- While nobody of the semester can choose anything there is nothing to offer.
        and exists (select from dated_window o where o.kind in ('registration', 'late_registration', 'add_drop')
          and not o.removed and o.session_id = w.session_id and o.semester = w.semester
          and o.opens_at <= ${now} and coalesce(o.closes_at, ${now}) >= ${now})
      order by 1, 2, 3 limit 200`.execute(db)
  ).rows;

/** Ends the offers of a line that are over, and tells whose they were. Answers how many. */
async function endOffers(trx: Trx, { courseId, sessionId, semester }: Line, now: Date): Promise<number> {
  const { rows } = await sql<{ userId: number | null; code: string }>`
    update course_waiting w set state = 'lapsed', ended_at = ${now}
    from student p, course k
    where w.course_id = ${courseId} and w.session_id = ${sessionId} and w.semester = ${semester}
      and w.state = 'offered' and w.until < ${now} and p.id = w.student_id and k.id = w.course_id
    returning p.user_id as "userId", k.code`.execute(trx);
  for (const { userId, code } of rows)
    if (userId !== null)
      await notify(trx, {
        userId,
        type: 'course place',
        at: now,
        message: `The place in ${code} that was kept for you has gone to whoever waits next. You can join the line again.`,
        properties: { sessionId, semesterId: semester },
      });
  return rows.length;
}

/** Offers that are over go to whoever waits next, one line after the other. */
export async function lapseOffers(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  for (const line of await dueLines(deps, now)) {
    const { courseId, sessionId, semester } = line;
    const places = { sessionId, semester, courseIds: [courseId] };
    await inTransaction(deps.db, async (trx) => {
      await holdPlaces(trx, places);
      const ended = await endOffers(trx, line, now);
      await sql`update course_seat set taken = greatest(taken - ${ended}, 0)
        where course_id = ${courseId} and session_id = ${sessionId} and semester = ${semester}`.execute(trx);
      await passOn(trx, places, now);
    });
  }
}
