import { sql, type SelectQueryBuilder } from 'kysely';
import type { CallData, CallInput, Report, ReportColumn } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';
import { actorOf, type Actor, type Routes } from '../http/route';
import { pageRows, presentPage, type Order } from '../lists/page-rows';
import { exportable, type ExportColumn } from './exportable';

type Row = CallData<Report['rows']>['rows'][number];
type QueryOf<R extends Report> = CallInput<R['rows']> extends { query: infer Query } ? Query : never;

interface Source<R extends Report, DB, TB extends keyof DB, Raw> {
  /**
   * Everything this person may see that fits the filters: each column under its name, and an `id`. Without order,
   * limit and `group by` (group in a subquery).
   */
  rows: (
    db: Db | Trx,
    asked: { query: QueryOf<R>; actor: Actor },
  ) => SelectQueryBuilder<DB, TB, Raw & { id: number }>;
  order: Order;
  /** Filters whose values are not kept in the audit of exports, because they are about a person. */
  personal?: readonly string[];
}

/** What stands in a file, from how the column is declared. */
function exportColumn([name, column]: [string, ReportColumn]): ExportColumn<Row> {
  const { kind, header, width, labels, total } = column;
  const headed = { header, ...(width !== undefined && { width }) };
  const value = (row: Row) => row[name] as string | number | null;
  const written = (row: Row) => row[name] as string | null;
  const made: Record<ReportColumn['kind'], () => ExportColumn<Row>> = {
    text: () => ({ ...headed, value }),
    number: () => ({ ...headed, value }),
    money: () => ({
      ...headed,
      kobo: (row) => row[name] as number | null,
      ...(!total && { summed: false }),
    }),
    day: () => ({ ...headed, day: written }),
    time: () => ({ ...headed, time: written }),
    state: () => ({ ...headed, value: (row) => labels?.[String(row[name])] ?? '' }),
  };
  return made[kind]();
}

const present = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

/** The rows as the call answers them: instants in ISO. */
function presentRows({ columns }: Report, raws: readonly { id: number }[]): Row[] {
  const names = Object.keys(columns);
  return raws.map((raw) => {
    const values = new Map<string, unknown>(Object.entries(raw));
    return { ...Object.fromEntries(names.map((name) => [name, present(values.get(name))])), id: raw.id };
  });
}

/** What the rows add up to, by one statement. */
async function sumsOf<DB, TB extends keyof DB, Raw>(
  db: Db,
  { columns }: Report,
  rows: SelectQueryBuilder<DB, TB, Raw>,
) {
  const totals = Object.keys(columns).filter((name) => columns[name]?.total);
  const sums = totals.map((name) => sql`, coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.id(name)}`);
  const { rows: found } = await sql<{ report_count: number } & Record<string, number>>`
    select count(*)::integer as report_count ${sql.join(sums, sql``)} from (${rows.clearOrderBy()}) as report
  `.execute(db);
  const { report_count: count = 0, ...rest } = found[0] ?? {};
  return { count, sums: rest };
}

/** The calls of a report and its export, from its definition and one query. */
export function reportRoutes<R extends Report, DB, TB extends keyof DB, Raw>(
  report: R,
  { rows, order, personal }: Source<R, DB, TB, Raw>,
): Routes {
  const { name, title, columns, rows: listed, sums }: Report = report;
  // The schema of its filters has cast it.
  const read = (db: Db | Trx, { query, actor }: { query: object; actor: Actor }) =>
    rows(db, { query: query as QueryOf<R>, actor });
  return (route, deps) => {
    const { db, clock } = deps;

    route(listed, async (context) => {
      const { query } = context;
      const page = await pageRows(db, read(db, { query, actor: actorOf(context) }), { asked: query, order });
      return presentPage(page, (raws) => presentRows(report, raws));
    });

    route(sums, async (context) => {
      const asked = read(db, { query: context.query, actor: actorOf(context) });
      return { asOf: clock.now().toISOString(), ...(await sumsOf(db, report, asked)) };
    });

    exportable(deps, {
      name,
      title,
      call: listed,
      columns: Object.entries(columns).map(exportColumn),
      read: (from, asked) => ({ rows: read(from, asked), order }),
      present: (raws) => presentRows(report, raws),
      ...(personal && { personal }),
    });
  };
}
