import type { ReactNode } from 'react';
import type { Column } from './column';
import type { EmptyWordsProps } from './empty-text';
import { RowsView } from './rows-view';

export interface DataTableProps<Row> extends EmptyWordsProps {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  /** `undefined` until the first rows have arrived. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** New rows are on their way: the old ones stand blurred. */
  loading?: boolean;
  /** Names a row, as in `Details of Amina Bello`. */
  rowName?: (row: Row) => string;
  /** Last cell of each row: its menu. */
  rowMenu?: (row: Row) => ReactNode;
  /** Phones show a card for each row, under the first column. */
  cards?: boolean;
}

/** Rows that are all there, with the specification's empty and loading states. Paged lists use `ListTable`. */
export function DataTable<Row>({ loading = false, cards = false, ...table }: DataTableProps<Row>) {
  return <RowsView {...table} loading={loading} cards={cards} />;
}
