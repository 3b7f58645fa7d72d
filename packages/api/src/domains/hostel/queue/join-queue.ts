import { randomInt } from 'node:crypto';
import { formatDateTime } from '@portal/shared/model';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { windowClosed } from '../../../platform/windows/window-closed';
import { demandBooking, standingOf, type Standing } from '../booking/eligibility-facts';
import { advanceQueue } from './advance-queue';
import { withWindow } from './follow-window';
import { placeOf } from './place-in-line';

/** Minutes before booking opens from which on one can come into the line. */
export const minutesBefore = 60;
const most = 2 ** 48;

/** Throws for who may not come into the line now, with what stands before it. */
function demandMayCome({ eligibility, window, ...standing }: Standing, now: Date): void {
  demandBooking(standing);
  const unmet = eligibility.find(({ rule, met }) => !met && rule !== 'window');
  if (unmet) throw new AppError('STEP_MISSING', { message: unmet.text });
  const closed = eligibility.find(({ rule, met }) => !met && rule === 'window');
  const { opens, state } = window;
  if (!opens || (closed && state !== 'not_open'))
    throw windowClosed(closed?.text ?? 'Booking has not been opened.');
  const from = new Date(opens.getTime() - minutesBefore * 60_000);
  if (now < from)
    throw windowClosed(
      `The line begins an hour before booking opens: on ${formatDateTime(from.toISOString())}.`,
    );
}

interface Coming {
  sessionId: number;
  studentId: number;
  now: Date;
}

/** Takes the next place in the line, or draws one, by the window as it is when nobody can move it. */
async function comeIn(trx: Trx, { sessionId, studentId, now }: Coming): Promise<void> {
  // Whose turn is over comes to the end of the line.
  await sql`delete from hostel_queue_ticket where session_id = ${sessionId} and student_id = ${studentId}
    and (done_at is not null or until < ${now})`.execute(trx);
  // As late as can be: the line is not moved on while it is held.
  await sql`select 1 from hostel_queue where session_id = ${sessionId} for key share`.execute(trx);
  await sql`insert into hostel_queue_ticket (session_id, student_id, joined_at, opens_at, draw)
    select s.id, p.id, ${now}, w.opens,
      case when w.opens > ${now} then ${randomInt(most - 1) / most}::double precision end
    from ${withWindow(sessionId)} where p.id = ${studentId} and w.opens is not null
    on conflict do nothing`.execute(trx);
}

/**
 * Comes into the line of the current session; who is in it keeps the place. Whoever comes before booking opens draws a
 * place among those who do, whoever comes later has the next one. Throws STEP_MISSING and WINDOW_CLOSED with what has to be
 * done first.
 */
export async function joinQueue(
  deps: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  userId: number | null = null,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const place = await placeOf(db, { studentId, now });
  if (!place || place.admits === null || place.opens) return;
  demandMayCome(await standingOf(db, { studentId, now }), now);
  const { sessionId } = place;
  await sql`insert into hostel_queue (session_id) values (${sessionId}) on conflict do nothing`.execute(db);
  await inTransaction(db, (trx) => comeIn(trx, { sessionId, studentId, now }));
  await advanceQueue(deps, sessionId, userId);
}
