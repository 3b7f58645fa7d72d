import { sql, type SqlBool } from 'kysely';

/** A day of the university begins at midnight in Lagos, which keeps one time all year. */
export const dayBegins = (day: string) => new Date(`${day}T00:00:00+01:00`);

const dayLength = 86_400_000;
export const nextDayBegins = (day: string) => new Date(dayBegins(day).getTime() + dayLength);

/** The day that lies so many days before another one, `YYYY-MM-DD`. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayLength).toISOString().slice(0, 10);
}

/** Filters of a list by days, both included: rows whose instant lies on the day or later, on it or earlier. */
export const fromDay = (column: string) => (day: string) =>
  sql<SqlBool>`${sql.ref(column)} >= ${dayBegins(day)}`;
export const toDay = (column: string) => (day: string) =>
  sql<SqlBool>`${sql.ref(column)} < ${nextDayBegins(day)}`;
