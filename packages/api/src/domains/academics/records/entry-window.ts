import { sql, type RawBuilder } from 'kysely';
import { windowClosed } from '../../../platform/windows/window-closed';
import { isFor, mostSpecific } from '../../../platform/windows/registration-window';
import { isUsable, windowState, type WindowStanding } from '../../../platform/windows/window-state';

type Part = RawBuilder<unknown>;

interface Window {
  opens: Date | null;
  closes: Date | null;
}

interface Times extends Window {
  /** Of a sheet that an office gave back: until when it is mended, also after the window. */
  mendUntil: Date | null;
}

/** Days in which a sheet that came back is mended: offices read sheets after the last day of entry. */
export const mendingDays = 7;

/**
 * The window in which scores of a course are entered, to join laterally: that of the course's own level and of the school
 * that owns it. Students of a sheet are of several, and it is submitted as one.
 */
export const entryWindow = (asked: Record<'sessionId' | 'semester' | 'level' | 'school', Part>) =>
  sql<Window>`(select w.opens_at as opens, w.closes_at as closes from dated_window w
    where w.kind = 'result_entry' and w.session_id = ${asked.sessionId} and w.semester = ${asked.semester}
      and ${isFor({ studentType: sql`null::integer`, level: asked.level, school: asked.school })}
    order by ${mostSpecific} limit 1)`;

/** How a joined window stands for a sheet. */
export function entryStanding({ opens, closes, mendUntil }: Times, now: Date): WindowStanding {
  const standing = windowState(opens ? { opens, closes, lateUntil: null } : undefined, now);
  if (isUsable(standing) || !mendUntil || now > mendUntil) return standing;
  return { state: 'open', next: mendUntil };
}

/** The last moment at which scores of a sheet can be entered; null where nobody set one. */
export function entryCloses(times: Times, now: Date): Date | null {
  const { closes, mendUntil } = times;
  const isMending = mendUntil !== null && !isUsable(entryStanding({ ...times, mendUntil: null }, now));
  return isMending ? mendUntil : closes;
}

/** Throws WINDOW_CLOSED where no score can be entered now. */
export function demandEntryOpen(times: Times, now: Date): void {
  const standing = entryStanding(times, now);
  if (isUsable(standing)) return;
  const next = standing.state === 'not_open' ? (times.opens ?? undefined) : undefined;
  throw windowClosed('Scores of this course cannot be entered now.', next);
}
