import { isPlaceholder, shownAs } from './placeholder';
import { counted } from './wording';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Time left in the two largest units that matter: `3 days 4 hours`, `9 minutes 5 seconds`; null when it is over. */
export function timeLeft(milliseconds: number): string | null {
  if (milliseconds <= 0) return null;
  if (milliseconds >= day) {
    return `${counted(Math.floor(milliseconds / day), 'day')} ${counted(Math.floor((milliseconds % day) / hour), 'hour')}`;
  }
  if (milliseconds >= hour) {
    return `${counted(Math.floor(milliseconds / hour), 'hour')} ${counted(Math.floor((milliseconds % hour) / minute), 'minute')}`;
  }
  return `${counted(Math.floor(milliseconds / minute), 'minute')} ${counted(Math.floor((milliseconds % minute) / second), 'second')}`;
}

/** `2 days 23 hours left to pay`, by the milliseconds that are left; in a template as `closesIn`. */
export function leftToPay(until: string, milliseconds: number): string {
  if (isPlaceholder(until)) return shownAs(until, 'leftToPay');
  const left = timeLeft(milliseconds);
  return left ? `${left} left to pay` : 'The time to pay is over.';
}

/** `Closes in 3 days 4 hours`, by the milliseconds that are left; in a template it is worked out when that is filled. */
export function closesIn(until: string, milliseconds: number): string {
  if (isPlaceholder(until)) return shownAs(until, 'closesIn');
  const left = timeLeft(milliseconds);
  return left ? `Closes in ${left}` : 'The window has closed.';
}
