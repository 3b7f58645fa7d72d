import { countedRows, defaultPageSize } from '@portal/shared/model';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db, Trx } from '../database/database';
import { sortOf, type Asked, type Order, type Page } from './page-rows';

/**
 * The ids of a page as `pageRows` finds them, for a filter that leaves few of many rows: whatever an index of the filter
 * finds is looked up once, put in order and counted, where a page and its total would each look all of it up.
 */
export async function pageOfFew<DB, TB extends keyof DB, Raw>(
  db: Db | Trx,
  rows: SelectQueryBuilder<DB, TB, Raw>,
  { asked, order }: { asked: Asked; order: Omit<Order, 'ahead' | 'mayMiss'> },
): Promise<Page<{ id: number }>> {
  const { page = 1, pageSize = defaultPageSize } = asked;
  const { key, way } = sortOf(order, asked);
  const found = rows
    .clearSelect()
    .clearOrderBy()
    .select([sql`${order.id}`.as('id'), sql`${order.sorts[key]}`.as('by')]);
  const counted = sql`(select count(*) from (select from found limit ${sql.lit(countedRows + 1)}) as limited)`;
  const { rows: answered } = await sql<{ ids: number[]; count: number }>`
    with found as materialized (${found}), shown as (
      select id, by from found order by by ${sql.raw(way)}, id ${sql.raw(way)}
      limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize})
    select ${counted} as count,
      coalesce((select json_agg(id order by by ${sql.raw(way)}, id ${sql.raw(way)}) from shown), '[]') as ids`.execute(
    db,
  );
  const [{ ids, count } = { ids: [], count: 0 }] = answered;
  return {
    rows: ids.map((id) => ({ id })),
    total: Math.min(count, countedRows),
    totalIsExact: count <= countedRows,
    page,
    pageSize,
  };
}
