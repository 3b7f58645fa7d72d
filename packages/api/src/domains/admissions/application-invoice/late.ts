import { lagosDate } from '@portal/shared/model';
import { daysAfter } from '../../../platform/clock';
import { dayEnds } from '../../../platform/windows/window-days';

/**
 * The last moment of those who are late; null where nobody may be. Late days follow a last day: a window that an officer
 * closed in the middle of one is closed for everybody.
 */
export function lateUntil({
  closes,
  lateDays,
}: {
  closes: Date | null;
  lateDays: number | null;
}): Date | null {
  if (!closes || !lateDays) return null;
  const isDaysEnd = closes.getTime() === dayEnds(lagosDate(closes)).getTime();
  return isDaysEnd ? daysAfter(closes, lateDays) : null;
}
