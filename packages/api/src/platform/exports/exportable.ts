import type { SelectQueryBuilder } from 'kysely';
import type { CallData, CallInput, CallSpec } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';
import { addOnce } from '../add-once';
import type { Deps } from '../deps';
import type { Actor } from '../http/route';
import type { CellKind, CellValue, TableColumn } from './files/table-file';
import type { Order } from '../lists/page-rows';

interface Headed {
  /** Money says its unit by itself: `Amount` becomes `Amount (naira)`. */
  header: string;
  /** Characters; 18 when left out. */
  width?: number;
}

/** A column of a file: how its cells are made says what they are. */
export type ExportColumn<Row> = Headed &
  (
    | { value: (row: Row) => CellValue }
    /** Whole kobo; added up in the last row, except where a sum says nothing, as of prices. */
    | { kobo: (row: Row) => number | null; summed?: false }
    /** A calendar day, `YYYY-MM-DD`. */
    | { day: (row: Row) => string | null }
    /** An instant, ISO; the file has it in the university's time. */
    | { time: (row: Row) => string | null }
  );

interface ReadColumn<Row> extends TableColumn {
  kind: CellKind;
  summed: boolean;
  cell: (row: Row) => CellValue;
}

function readColumn<Row>(column: ExportColumn<Row>): ReadColumn<Row> {
  const { header, width } = column;
  const about = { header, ...(width !== undefined && { width }), summed: false };
  if ('kobo' in column) {
    const summed = column.summed ?? true;
    return { ...about, header: `${header} (naira)`, kind: 'naira', summed, cell: column.kobo };
  }
  if ('day' in column) return { ...about, kind: 'day', cell: column.day };
  if ('time' in column) return { ...about, kind: 'time', cell: column.time };
  return { ...about, kind: 'plain', cell: column.value };
}

type RowsOf<C extends CallSpec> = CallData<C> extends { rows: readonly (infer Row)[] } ? Row : never;
type QueryOf<C extends CallSpec> = CallInput<C> extends { query: infer Query } ? Query : never;

/** A list whose whole filtered set can be had as a file. */
export interface Exportable<C extends CallSpec, DB, TB extends keyof DB, Raw> {
  /** Kebab-case; the page asks for it by this name (`exportName`). */
  name: string;
  /** Names the file and its sheet, as in `Users`. */
  title: string;
  /** The paged GET of the list: its access and its query are asked of the export, too. */
  call: C;
  columns: readonly ExportColumn<RowsOf<C>>[];
  /** More columns, after the first `after` of these, where they depend on what is asked for. */
  more?: {
    after: number;
    columns: (
      db: Db | Trx,
      asked: { actor: Actor; query: QueryOf<C> },
    ) => Promise<readonly ExportColumn<RowsOf<C>>[]>;
  };
  /**
   * Everything this person may see that fits the filters, as `pageRows` takes it. It is read by a cursor in
   * batches: no order, limit or `group by` of its own.
   */
  read: (
    db: Db | Trx,
    asked: { actor: Actor; query: QueryOf<C> },
  ) => { rows: SelectQueryBuilder<DB, TB, Raw>; order: Order };
  /** Makes the call's rows of a batch, by few queries. */
  present: (
    rows: Raw[],
    about: { db: Db | Trx; actor: Actor; query: QueryOf<C> },
  ) => RowsOf<C>[] | Promise<RowsOf<C>[]>;
  /** Filters whose values are not kept in the audit, because they are about a person. The search never is. */
  personal?: readonly string[];
}

/** What reads a registered list, whatever its types. */
export interface ExportList {
  name: string;
  title: string;
  call: CallSpec;
  /** Those of every file of it. */
  columns: (TableColumn & { summed: boolean })[];
  personal: readonly string[];
  open(
    db: Db | Trx,
    asked: { actor: Actor; query: Record<string, unknown> },
  ): {
    rows: SelectQueryBuilder<never, never, unknown>;
    order: Order;
    /** Those of the file that is asked for. */
    columns(): Promise<(TableColumn & { summed: boolean })[]>;
    cells(raws: unknown[]): Promise<CellValue[][]>;
  };
}

const listsOf = new WeakMap<Deps['effects'], Map<string, ExportList>>();

/** The lists of one application: tests build several in one process. */
export function exportLists({ effects }: Pick<Deps, 'effects'>): Map<string, ExportList> {
  const known = listsOf.get(effects) ?? new Map<string, ExportList>();
  listsOf.set(effects, known);
  return known;
}

const describeExport = (list: ExportList) => `the export of ${list.title} (${list.call.path})`;

/** Lets a list be exported. Throws when another one has its name. Called beside the `route` of the list. */
export function exportable<C extends CallSpec, DB, TB extends keyof DB, Raw>(
  deps: Pick<Deps, 'effects'>,
  list: Exportable<C, DB, TB, Raw>,
): void {
  const { name, title, call, read, present, personal = [] } = list;
  const fixed = list.columns.map(readColumn);
  const exported: ExportList = {
    name,
    title,
    call,
    columns: fixed,
    personal,
    open(db, { actor, query }) {
      const asked = { actor, query: query as QueryOf<C> };
      const { rows, order } = read(db, asked);
      const whole = async () => {
        if (!list.more) return fixed;
        const { after, columns } = list.more;
        const more = (await columns(db, asked)).map((column) => readColumn(column));
        return [...fixed.slice(0, after), ...more, ...fixed.slice(after)];
      };
      let known: ReturnType<typeof whole> | undefined;
      const columnsOnce = () => (known ??= whole());
      return {
        rows: rows as unknown as SelectQueryBuilder<never, never, unknown>,
        order,
        columns: columnsOnce,
        async cells(raws) {
          const columns = await columnsOnce();
          const shown = await present(raws as Raw[], { db, ...asked });
          return shown.map((row) => columns.map(({ cell }) => cell(row)));
        },
      };
    },
  };
  addOnce(exportLists(deps), [name, exported], describeExport);
}
