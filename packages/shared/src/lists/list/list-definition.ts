import type { ComponentType, ReactNode } from 'react';
import type { CallData, CallInput, CallSpec, Claim } from '../../model';
import type { Crumb } from '../../ui';
import type { RowAction } from '../actions/row-action';
import type { Choosing } from '../choosing/use-chosen';
import type { Column } from '../table/column';
import type { Filter } from './filter';

/** One row of a paged call. */
export type RowOf<C extends CallSpec> =
  CallData<C> extends { rows?: readonly (infer Row)[] | undefined } ? Row : never;

/** What a paged call can be asked. */
export type QueryOf<C extends CallSpec> = CallInput<C> extends { query: infer Query } ? Query : never;

type ParamsOf<C extends CallSpec> = CallInput<C> extends { params: infer Params } ? Params : never;

/** A list of the server as data: what is asked, what is shown, by what it can be narrowed. */
export interface ListDefinition<C extends CallSpec> {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  /** A GET with `listQuery` and `pageOf`. */
  call: C;
  /** Parameters in the call's path. */
  params?: ParamsOf<C>;
  columns: readonly Column<RowOf<C>>[];
  rowKey: (row: RowOf<C>) => string | number;
  filters?: readonly Filter[];
  /** What the search looks at, as in `Search by name or email`. */
  searchLabel?: string;
  /** Words for an empty list that was not narrowed. */
  emptyText?: string;
  /** Always sent, whatever is chosen. */
  fixed?: Partial<QueryOf<C>>;
  /** The list's name in the exports of the server; the whole filtered set can then be saved and printed. */
  exportName?: string;
  /** What can be done with a row: its menu, in this order. A row without any has no menu. */
  actions?: readonly RowAction<RowOf<C>>[];
  /** Rows can be chosen, for what is done with many of them. */
  choosing?: Choosing<RowOf<C>> | undefined;
  /** The page of a row, to which its `RowName` leads: in one click, and in a new tab. */
  page?: (row: RowOf<C>) => string;
  /** Who may enter that page, where not everybody may who sees the list. */
  pageClaim?: Claim;
  /** Names the row in its menu's label, as in `Actions for Amina Bello`. */
  rowName?: (row: RowOf<C>) => string;
  /** Header of the column that heads the card of a row on phones; the first one when left out. */
  cardHead?: string;
  /** What the filtered list adds up to; on the screen above its rows, on paper below them. */
  totals?: ComponentType<TotalsProps>;
}

export interface TotalsProps {
  /** What the list is asked without its page and order: search and filters by name. */
  asked: Readonly<Record<string, unknown>>;
}
