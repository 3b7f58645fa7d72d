import { sql, type RawBuilder } from 'kysely';
import { windowClosed } from '../../../platform/windows/window-closed';
import { isFor, mostSpecific } from '../../../platform/windows/registration-window';
import { isUsable, windowState, type WindowStanding } from '../../../platform/windows/window-state';

type Part = RawBuilder<unknown>;

interface Times {
  opens: Date | null;
  closes: Date | null;
}

/**
 * The window in which scores of a course are entered, to join laterally: that of the course's own level and of the school
 * that owns it. Students of a sheet are of several, and it is submitted as one.
 */
export const entryWindow = (asked: Record<'sessionId' | 'semester' | 'level' | 'school', Part>) =>
  sql<Times>`(select w.opens_at as opens, w.closes_at as closes from dated_window w
    where w.kind = 'result_entry' and w.session_id = ${asked.sessionId} and w.semester = ${asked.semester}
      and ${isFor({ studentType: sql`null::integer`, level: asked.level, school: asked.school })}
    order by ${mostSpecific} limit 1)`;

/** How a joined window stands. */
export const entryStanding = ({ opens, closes }: Times, now: Date): WindowStanding =>
  windowState(opens ? { opens, closes, lateUntil: null } : undefined, now);

/** Throws WINDOW_CLOSED where no score can be entered now. */
export function demandEntryOpen(times: Times, now: Date): void {
  const standing = entryStanding(times, now);
  if (isUsable(standing)) return;
  const next = standing.state === 'not_open' ? (times.opens ?? undefined) : undefined;
  throw windowClosed('Scores of this course cannot be entered now.', next);
}
