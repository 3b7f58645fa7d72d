import { lagosDate } from '@portal/shared/model';
import { dayBegins, nextDayBegins } from '../lists/days';

/** First and last day, `YYYY-MM-DD` in Lagos; without a last one until told otherwise. */
export interface WindowDays {
  opensOn: string;
  closesOn: string | null;
}

/** What is open, and its last moment is still a moment of it. */
export interface WindowTimes {
  opens: Date;
  closes: Date | null;
}

/** The last moment of a day in Lagos: a window that closes on a day is open all of it. */
export const dayEnds = (day: string): Date => new Date(nextDayBegins(day).getTime() - 1);

/** From the first moment of the first day to the last moment of the last. */
export function timesOf({ opensOn, closesOn }: WindowDays): WindowTimes {
  return { opens: dayBegins(opensOn), closes: closesOn === null ? null : dayEnds(closesOn) };
}

export function daysOf({ opens, closes }: WindowTimes): WindowDays {
  return { opensOn: lagosDate(opens), closesOn: closes && lagosDate(closes) };
}

export function isOpen({ opens, closes }: WindowTimes, now: Date): boolean {
  return opens <= now && (closes === null || now <= closes);
}
