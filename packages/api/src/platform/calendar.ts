import type { Db, Trx } from './database/database';
import { everyPart } from './part';

/** Something with dates that concerns one person: a window, or the last moment of something. */
export interface CalendarEntry {
  /** The same for the same thing however its dates move, as in `registration 2025 1`. */
  key: string;
  /** As its page calls it; says nothing that only its page may say. */
  title: string;
  /** The first moment; null of what is only to be done in time. */
  opens: Date | null;
  /** The last moment; null while nobody has said. */
  closes: Date | null;
  /** Where it is done. */
  path: string;
  /** How often its dates were set before, where that is counted. */
  revision?: number;
}

export interface CalendarAsked {
  userId: number;
  /** Null for who is no student. */
  studentId: number | null;
  now: Date;
  /** `YYYY-MM-DD` in Lagos. */
  today: string;
}

declare module './part' {
  interface Part {
    /** What of this domain has dates for a person, in sessions that are not over; some statements. */
    calendar?: (db: Db | Trx, asked: CalendarAsked) => Promise<readonly CalendarEntry[]>;
  }
}

const timeOf = ({ opens, closes }: CalendarEntry) => (opens ?? closes)?.getTime() ?? 0;

/** Dates of every domain that concern somebody, the earliest first. What has no date is no entry. */
export async function calendarOf(db: Db | Trx, asked: CalendarAsked): Promise<CalendarEntry[]> {
  const told = await Promise.all(everyPart().map((part) => part.calendar?.(db, asked) ?? []));
  return told
    .flat()
    .filter(({ opens, closes }) => opens ?? closes)
    .sort((one, other) => timeOf(one) - timeOf(other) || one.key.localeCompare(other.key));
}
