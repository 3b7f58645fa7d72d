import type { student } from '@portal/contracts/student';
import { formatDate, formatDateTime, formatTime, type CallData } from '@portal/shared/model';

export type CalendarEntry = CallData<typeof student.calendar.mine>['entries'][number];

export type Standing = 'comes' | 'open' | 'over';

export function standingOf(
  { opens, closes }: Pick<CalendarEntry, 'opens' | 'closes'>,
  now: string,
): Standing {
  if (closes !== null && closes < now) return 'over';
  return opens !== null && opens > now ? 'comes' : 'open';
}

/** A day where it is meant whole, else with its minute. */
const said = (at: string, whole: string) => (formatTime(at) === whole ? formatDate(at) : formatDateTime(at));
const first = (at: string) => said(at, '00:00');
const last = (at: string) => said(at, '23:59');

/** As in `01/10/2026 to 30/10/2026`. */
export function datesOf({ opens, closes }: Pick<CalendarEntry, 'opens' | 'closes'>): string {
  if (opens === null) return closes === null ? '' : `Until ${last(closes)}`;
  return closes === null
    ? `From ${first(opens)}, until told otherwise`
    : `${first(opens)} to ${last(closes)}`;
}

/** What is still to come or under way, by what happens next; and what is over, the latest first. */
export function inOrder(entries: readonly CalendarEntry[], now: string) {
  const next = (entry: CalendarEntry) =>
    (standingOf(entry, now) === 'comes' ? entry.opens : entry.closes) ?? '9999';
  const over = entries.filter((entry) => standingOf(entry, now) === 'over');
  const ahead = entries.filter((entry) => !over.includes(entry));
  return {
    ahead: [...ahead].sort((one, other) => next(one).localeCompare(next(other))),
    over: [...over].sort((one, other) => next(other).localeCompare(next(one))),
  };
}
