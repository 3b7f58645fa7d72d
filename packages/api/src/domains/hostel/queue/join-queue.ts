import { randomInt } from 'node:crypto';
import { formatDateTime } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { windowClosed } from '../../../platform/windows/window-closed';
import { demandBooking, standingOf, type Standing } from '../booking/eligibility-facts';
import { advanceQueue } from './advance-queue';
import { placeOf } from './place-in-line';

/** Minutes before booking opens from which on one can come into the line. */
export const minutesBefore = 60;
const most = 2 ** 48;

/** When booking opens, or has opened, for somebody who may come into the line now. Throws with what stands before it. */
function openingFor({ eligibility, window, ...standing }: Standing, now: Date): Date {
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
  return opens;
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
  const opens = openingFor(await standingOf(db, { studentId, now }), now);
  const { sessionId } = place;
  const draw = opens > now ? randomInt(most - 1) / most : null;
  await sql`insert into hostel_queue (session_id) values (${sessionId}) on conflict do nothing`.execute(db);
  // Whose turn is over comes to the end of the line.
  await sql`delete from hostel_queue_ticket where session_id = ${sessionId} and student_id = ${studentId}
    and (done_at is not null or until < ${now})`.execute(db);
  await sql`insert into hostel_queue_ticket (session_id, student_id, joined_at, opens_at, draw)
    values (${sessionId}, ${studentId}, ${now}, ${opens}, ${draw}) on conflict do nothing`.execute(db);
  await advanceQueue(deps, sessionId, userId);
}
