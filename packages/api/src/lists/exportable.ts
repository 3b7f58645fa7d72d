import type { SelectQueryBuilder } from 'kysely';
import type { CallData, CallInput, CallSpec } from '@portal/shared/model';
import type { Db, Trx } from '../database';
import type { Deps } from '../deps';
import type { Actor } from '../http/route';
import type { CellValue } from './files/table-file';
import type { Order } from './page-rows';

export interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => CellValue;
  /** Characters; 18 when left out. */
  width?: number;
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
  headers: string[];
  widths: (number | undefined)[];
  personal: readonly string[];
  open(
    db: Db | Trx,
    asked: { actor: Actor; query: Record<string, unknown> },
  ): {
    rows: SelectQueryBuilder<never, never, unknown>;
    order: Order;
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

/** Lets a list be exported. Called beside the `route` of the list. */
export function exportable<C extends CallSpec, DB, TB extends keyof DB, Raw>(
  deps: Pick<Deps, 'effects'>,
  list: Exportable<C, DB, TB, Raw>,
): void {
  const { name, title, call, columns, read, present, personal = [] } = list;
  exportLists(deps).set(name, {
    name,
    title,
    call,
    headers: columns.map(({ header }) => header),
    widths: columns.map(({ width }) => width),
    personal,
    open(db, { actor, query }) {
      const asked = { actor, query: query as QueryOf<C> };
      const { rows, order } = read(db, asked);
      return {
        rows: rows as unknown as SelectQueryBuilder<never, never, unknown>,
        order,
        async cells(raws) {
          const shown = await present(raws as Raw[], { db, ...asked });
          return shown.map((row) => columns.map(({ value }) => value(row)));
        },
      };
    },
  });
}
