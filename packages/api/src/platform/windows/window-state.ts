import type { WindowTimes } from './window-days';

/** A window after which one may be late for a time; null: nobody may. */
export interface LateWindow extends WindowTimes {
  lateUntil: Date | null;
}

export type WindowState = 'not_open' | 'open' | 'late' | 'closed';

/** How a window stands, and the first moment at which it stands otherwise; null where that is not known. */
export interface WindowStanding {
  state: WindowState;
  next: Date | null;
}

/** What is open is so at its last moment as well. */
const after = (last: Date) => new Date(last.getTime() + 1);

/** How a window stands at a moment. One that nobody has set is not open. */
export function windowState(window: LateWindow | undefined, now: Date): WindowStanding {
  if (!window) return { state: 'not_open', next: null };
  const { opens, closes, lateUntil } = window;
  if (now < opens) return { state: 'not_open', next: opens };
  if (!closes || now <= closes) return { state: 'open', next: closes && after(closes) };
  if (lateUntil && now <= lateUntil) return { state: 'late', next: after(lateUntil) };
  return { state: 'closed', next: null };
}

/** Whether something can still be done in it, late or not. */
export const isUsable = ({ state }: Pick<WindowStanding, 'state'>) => state === 'open' || state === 'late';
