import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool, StringReference } from 'kysely';

/** What every list is asked beside its filters: `pageRows` answers to it. */
type Paging = 'page' | 'pageSize' | 'sort';

/** The column that equals the value, or a condition made of it; none where this value narrows nothing. */
type Filter<DB, TB extends keyof DB, Value> =
  | StringReference<DB, TB>
  | ((value: Value, row: ExpressionBuilder<DB, TB>) => Expression<SqlBool> | undefined);

/** How each filter of a query narrows the rows. One that is declared and narrows nothing is a mistake of types. */
export type Filters<DB, TB extends keyof DB, Query> = {
  [Name in Exclude<keyof Query, Paging>]-?: Filter<DB, TB, NonNullable<Query[Name]>>;
};

/** Of a filter that says nothing about these rows, or was heeded before. */
export const ignored = () => undefined;

/** An empty text is a box that nobody filled in. */
const isAsked = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Narrows the rows by every filter that is asked. */
export function where<DB, TB extends keyof DB, O, Query extends object>(
  rows: SelectQueryBuilder<DB, TB, O>,
  query: Query,
  filters: Filters<DB, TB, Query>,
): SelectQueryBuilder<DB, TB, O> {
  const byName = new Map<string, unknown>(Object.entries(query));
  return Object.entries<Filter<DB, TB, never>>(filters).reduce((narrowed, [name, filter]) => {
    const value = byName.get(name) as never;
    if (!isAsked(value)) return narrowed;
    if (typeof filter !== 'function') return narrowed.where(filter, '=', value);
    return narrowed.where((row) => filter(value, row) ?? row.and([]));
  }, rows);
}
