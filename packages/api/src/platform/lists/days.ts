import { sql, type Expression, type ExpressionBuilder, type SelectType, type SqlBool } from 'kysely';
import { daysAfter } from '../clock';

/** A day of the university begins at midnight in Lagos, which keeps one time all year. */
export const dayBegins = (day: string) => new Date(`${day}T00:00:00+01:00`);

export const nextDayBegins = (day: string) => daysAfter(dayBegins(day), 1);

/** The day that lies so many days before another one, `YYYY-MM-DD`. */
export function daysBefore(day: string, days: number): string {
  return daysAfter(new Date(`${day}T00:00:00Z`), -days)
    .toISOString()
    .slice(0, 10);
}

/** The columns of the tables that hold an instant, as `at` and `invoice.paid_at`. */
type InstantColumn<DB, TB extends keyof DB> = {
  [Table in TB & string]: {
    [Column in keyof DB[Table] & string]: [SelectType<DB[Table][Column]>] extends [Date | null]
      ? Column | `${Table}.${Column}`
      : never;
  }[keyof DB[Table] & string];
}[TB & string];

type DayFilter<DB, TB extends keyof DB> = (
  day: string,
  row: ExpressionBuilder<DB, TB>,
) => Expression<SqlBool>;

/** Filters of a list by days, both included: rows whose instant lies on the day or later, on it or earlier. */
export const fromDay =
  <DB, TB extends keyof DB>(column: InstantColumn<DB, TB>): DayFilter<DB, TB> =>
  (day) =>
    sql<SqlBool>`${sql.ref(column)} >= ${dayBegins(day)}`;
export const toDay =
  <DB, TB extends keyof DB>(column: InstantColumn<DB, TB>): DayFilter<DB, TB> =>
  (day) =>
    sql<SqlBool>`${sql.ref(column)} < ${nextDayBegins(day)}`;
