import { sql, type SelectQueryBuilder } from 'kysely';
import type { CallData, CallInput, Report, ReportColumn } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';
import type { Deps } from '../deps';
import { actorOf, type Actor, type Routes } from '../http/route';
import { pageRows, presentPage, type Order } from '../lists/page-rows';
import { exportable, type ExportColumn } from './exportable';

type RowOf<R extends Report> = CallData<R['rows']>['rows'][number];
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
function exportColumn(name: string, { kind, header, width, labels, total }: ReportColumn) {
  const value = (row: Record<string, unknown>) => row[name] as string | number | null;
  const headed = { header, ...(width !== undefined && { width }) };
  const made: Record<ReportColumn['kind'], () => ExportColumn<Record<string, unknown>>> = {
    text: () => ({ ...headed, value }),
    number: () => ({ ...headed, value }),
    money: () => ({
      ...headed,
      kobo: (row) => row[name] as number | null,
      ...(!total && { summed: false as const }),
    }),
    day: () => ({ ...headed, day: (row) => row[name] as string | null }),
    time: () => ({ ...headed, time: (row) => row[name] as string | null }),
    state: () => ({ ...headed, value: (row) => labels?.[String(row[name])] ?? '' }),
  };
  return made[kind]();
}

const written = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

/** The rows as the call answers them: instants in ISO. */
function presentRows<R extends Report>({ columns }: R, raws: readonly object[]): RowOf<R>[] {
  const names = ['id', ...Object.keys(columns)];
  return raws.map((raw) => {
    const row = raw as Record<string, unknown>;
    return Object.fromEntries(names.map((name) => [name, written(row[name])])) as RowOf<R>;
  });
}

/** What the rows add up to, by one statement. */
async function sumsOf(db: Db, { columns }: Report, rows: SelectQueryBuilder<never, never, unknown>) {
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
  return (route, deps: Deps) => {
    const { db, clock } = deps;

    route(report.rows, async (context) => {
      const query = context.query as QueryOf<R>;
      const asked = { query, actor: actorOf(context) };
      const page = await pageRows(db, rows(db, asked), { asked: context.query, order });
      return presentPage(page, (raws) => presentRows(report, raws as object[]));
    });

    route(report.sums, async (context) => {
      const query = context.query as QueryOf<R>;
      const asked = rows(db, { query, actor: actorOf(context) });
      const sums = await sumsOf(db, report, asked as unknown as SelectQueryBuilder<never, never, unknown>);
      return { asOf: clock.now().toISOString(), ...sums };
    });

    exportable(deps, {
      name: report.name,
      title: report.title,
      call: report.rows,
      columns: Object.entries(report.columns).map(([name, column]) => exportColumn(name, column)) as never,
      read: (from, { query, actor }) => ({ rows: rows(from, { query: query as QueryOf<R>, actor }), order }),
      present: (raws) => presentRows(report, raws as object[]),
      ...(personal && { personal }),
    });
  };
}
