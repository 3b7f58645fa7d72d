import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { placeOf } from './place-in-line';

interface Asked {
  studentId: number;
  now: Date;
}

/**
 * Throws STEP_MISSING for who has to wait in line before they may choose and hold, whatever they call. The first time that
 * somebody comes in their whole turn begins. Answers whether there is a line.
 */
export async function demandTurn(db: Db | Trx, { studentId, now }: Asked): Promise<boolean> {
  const place = await placeOf(db, { studentId, now });
  if (!place || place.admits === null) return false;
  if (!place.calledAt) {
    throw new AppError('STEP_MISSING', {
      message: 'Many students are booking now. Wait in line on the page Book a hostel until it is your turn.',
    });
  }
  await sql`update hostel_queue_ticket t
    set entered_at = ${now}, until = ${now}::timestamptz + o.turn_minutes * interval '1 minute'
    from hostel_session o
    where o.session_id = t.session_id and t.session_id = ${place.sessionId} and t.student_id = ${studentId}
      and t.entered_at is null and t.done_at is null and t.until >= ${now}`.execute(db);
  return true;
}

/** Whoever holds a bed-space, or waits no more, makes room. Answers whether they had a place. */
export async function endTurn(db: Db | Trx, { studentId, now }: Asked): Promise<boolean> {
  const { rows } = await sql<{ ended: number }>`update hostel_queue_ticket set done_at = ${now}
    where student_id = ${studentId} and done_at is null and session_id in (select id from academic_session where current)
    returning 1 as ended`.execute(db);
  return rows.length > 0;
}
