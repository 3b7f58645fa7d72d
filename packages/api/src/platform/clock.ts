import { sql, type RawBuilder } from 'kysely';
import { lagosDate } from '@portal/shared/model';

/** Time comes only from here, so that tests can set it. */
export interface Clock {
  now(): Date;
  /** The university's calendar day, `YYYY-MM-DD` in Africa/Lagos. */
  today(): string;
  /** Now as the database has it, in a statement: what several nodes take turns by. */
  inDatabase(): RawBuilder<Date>;
}

export const systemClock: Clock = {
  ...clockOf(() => new Date()),
  inDatabase: () => sql<Date>`now()`,
};

export interface FakeClock extends Clock {
  set(at: string | Date): void;
  /** Moves forward. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** A clock that stands still until it is moved. */
export function fakeClock(start: string | Date = '2026-09-14T09:00:00Z'): FakeClock {
  let at = new Date(start);
  return {
    ...clockOf(() => new Date(at)),
    set: (to) => {
      at = new Date(to);
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      at = new Date(at.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}

/** That many seconds after an instant. */
export function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** So many times 24 hours after an instant: with a negative number, before it. */
export function daysAfter(at: Date, days: number): Date {
  return secondsAfter(at, days * 86_400);
}

const millisecondsOfDay = 86_400_000;

/** Whole days from then to now; none of a moment to come, or where there was none. */
export const daysSince = (then: Date | null, now: Date): number =>
  then ? Math.max(0, Math.floor((now.getTime() - then.getTime()) / millisecondsOfDay)) : 0;

/** A clock that says what `now` says, in statements too. */
export function clockOf(now: () => Date): Clock {
  return { now, today: () => lagosDate(now()), inDatabase: () => sql<Date>`${now()}::timestamptz` };
}
