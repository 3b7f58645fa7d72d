import { once } from '../../model/once';

/** A day of Lagos, as in `2026-09-14`, and what is counted of it. */
export interface Day {
  day: string;
  value: number;
}

/** More bars than this are too thin to be told apart. */
export const mostDays = 92;

const aDay = 86_400_000;
const isoOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Every day from the first to the last, whatever their order, those without anything as well; the newest 92 of them. */
export function withoutGaps(days: readonly Day[]): Day[] {
  const known = new Map(days.map(({ day, value }) => [day, value]));
  const instants = [...known.keys()].map((day) => Date.parse(day));
  if (instants.length === 0) return [];
  const last = Math.max(...instants);
  const first = Math.max(Math.min(...instants), last - (mostDays - 1) * aDay);
  return Array.from({ length: (last - first) / aDay + 1 }, (_, index) => {
    const day = isoOf(first + index * aDay);
    return { day, value: known.get(day) ?? 0 };
  });
}

/** Days between two marks of the axis, so that no more than seven stand on it. */
export function stepOf(count: number): number {
  return [1, 2, 7, 14].find((step) => Math.ceil(count / step) <= 7) ?? 14;
}

/** The round value at the top of the axis, never below the highest bar; its half is round as well. */
export function roundAbove(most: number): number {
  if (most <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 3, 4, 5, 6, 8].find((times) => times * unit >= most) ?? 10) * unit;
}

const short = once(
  () => new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** `14 Sept`. */
export function markOf(day: string): string {
  return short().format(Date.parse(day));
}
