import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
import { countedRows, defaultPageSize } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';

/** What every list is asked, as `listQuery` of the contract casts it; its filters come beside. */
export interface Asked {
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
  sort?: string | undefined;
}

/** The orders of a list. Each wants an index on (expression, id): then a page takes the same time in a large table. */
export interface Order {
  /** What each sort key of the call stands for, as in `{ name: sql.ref('u.full_name') }`. */
  sorts: Readonly<Record<string, Expression<unknown>>>;
  /** What a sort goes by before that, in the same way: an index has it as a column of its own. */
  ahead?: Readonly<Record<string, Expression<unknown>>>;
  /** Sorts that some rows have nothing for, as a date of payment: those rows come last, whichever way. */
  mayMiss?: readonly string[];
  /** The key used when none is asked, as in `-createdAt`. */
  usual: string;
  /** Unique: rows that are equal in the sort keep their places from page to page. */
  id: Expression<unknown>;
}

export interface Page<Row> {
  rows: Row[];
  /** Exact up to `countedRows`. */
  total: number;
  totalIsExact: boolean;
  page: number;
  pageSize: number;
}

/** What is asked for, as the key of a sort and its way. */
export function sortOf({ usual }: Order, { sort = usual }: Asked) {
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  return { key: sort.replace(/^-/, ''), way } as const;
}

/** The expression of a sort that some rows have nothing for. */
function missable(order: Order, asked: Asked): Expression<unknown> | undefined {
  const { key } = sortOf(order, asked);
  return order.mayMiss?.includes(key) ? order.sorts[key] : undefined;
}

/** The rows in the asked order. Both columns run the same way, so that one index serves both directions. */
export function ordered<DB, TB extends keyof DB, Raw>(
  rows: SelectQueryBuilder<DB, TB, Raw>,
  order: Order,
  asked: Asked,
): SelectQueryBuilder<DB, TB, Raw> {
  const missing = missable(order, asked);
  const cleared = rows.clearOrderBy();
  return inOrder(missing ? cleared.orderBy(sql`${missing} is null`) : cleared, order, asked);
}

function inOrder<DB, TB extends keyof DB, Raw>(
  rows: SelectQueryBuilder<DB, TB, Raw>,
  order: Order,
  asked: Asked,
): SelectQueryBuilder<DB, TB, Raw> {
  const { key, way } = sortOf(order, asked);
  let sorted = rows;
  for (const by of [order.ahead?.[key], order.sorts[key], order.id]) if (by) sorted = sorted.orderBy(by, way);
  return sorted;
}

/** How many rows there are, counted up to `most + 1`. */
export async function countUpTo<DB, TB extends keyof DB, Raw>(
  db: Db | Trx,
  rows: SelectQueryBuilder<DB, TB, Raw>,
  most: number,
): Promise<number> {
  const some = rows
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(sql.lit(most + 1));
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*) as count from (${some}) as limited`.execute(db);
  return counted[0]?.count ?? 0;
}

/**
 * One page of `rows`: everything the person may see that fits the filters, without order and limit, and without
 * `group by` (group in a subquery). Turn what it answers into the call's rows with `presentPage`.
 */
export async function pageRows<DB, TB extends keyof DB, Raw>(
  db: Db | Trx,
  rows: SelectQueryBuilder<DB, TB, Raw>,
  { asked, order }: { asked: Asked; order: Order },
): Promise<Page<Raw>> {
  const { page = 1, pageSize = defaultPageSize } = asked;
  const offset = (page - 1) * pageSize;
  // Words of the statement, not values: the first page of an open list has none then, and is planned once.
  const pageOf = async (sorted: typeof rows) => {
    const first = sorted.limit(sql.lit(pageSize));
    return (await (offset === 0 ? first : first.offset(offset)).execute()) as Raw[];
  };
  const missing = missable(order, asked);
  // An index walks those that have it; who has not is looked for on the last pages alone.
  const having = missing
    ? await pageOf(inOrder(rows.clearOrderBy().where(sql<boolean>`${missing} is not null`), order, asked))
    : [];
  const found = having.length === pageSize ? having : await pageOf(ordered(rows, order, asked));
  // A page that is not full says itself where the list ends.
  const ends = found.length < pageSize && (found.length > 0 || offset === 0);
  const counted = ends ? offset + found.length : await countUpTo(db, rows, countedRows);
  return {
    rows: found,
    total: Math.min(counted, countedRows),
    totalIsExact: counted <= countedRows,
    page,
    pageSize,
  };
}

/** The page with its rows as the call answers them. */
export async function presentPage<Raw, Row>(
  page: Page<Raw>,
  present: (rows: Raw[]) => Row[] | Promise<Row[]>,
): Promise<Page<Row>> {
  return { ...page, rows: await present(page.rows) };
}

/**
 * The page that was found by ids alone, with its rows read in full: what a list shows is then joined for one page, not for
 * all that is walked over to find and count it.
 */
export async function readPage<Row extends { id: number }>(
  page: Page<{ id: number }>,
  read: (ids: number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const ids = page.rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await read(ids);
  const byId = new Map(found.map((row) => [row.id, row]));
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}
