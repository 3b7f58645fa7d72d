import { lagosDate } from '@portal/shared/model';
import { daysAfter } from '../../../platform/clock';
import { nextDayBegins } from '../../../platform/lists/days';

/** Days for which an offer waits where the rule of the acceptance fee does not say. */
export const usualWindow = 14;

/** The first instant after the last day, in Lagos (an hour ahead of UTC all year), on which an offer can be accepted. */
export function lapsesAt(offeredAt: Date, windowDays: number): Date {
  const last = lagosDate(daysAfter(offeredAt, windowDays));
  return nextDayBegins(last);
}

/** The last instant of an offer's last day: an invoice ends with it. */
export function lastInstant(lapses: Date): Date {
  return new Date(lapses.getTime() - 1000);
}
