import type { SendingRhythm, SendingTimes } from '@portal/shared/lists/calls';
import { lagosDate } from '@portal/shared/model';
import { secondsAfter } from '../../clock';
import { dayBegins, daysBefore } from '../../lists/days';

/** Monday is 1. */
function numberOf(every: SendingRhythm, day: string): number {
  return every === 'month' ? Number(day.slice(8)) : new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The first moment after `after` at which the list is sent. */
export function nextDue({ every, day, hour }: SendingTimes, after: Date): Date {
  for (let date = lagosDate(after); ; date = daysBefore(date, -1)) {
    const at = secondsAfter(dayBegins(date), hour * 3600);
    if (numberOf(every, date) === day && at > after) return at;
  }
}
