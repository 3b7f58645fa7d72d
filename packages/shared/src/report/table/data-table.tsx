import type { Column } from './column';
import type { EmptyWordsProps } from './empty-words';
import { RowsFrame } from './rows-frame';
import { RowsTable } from './rows-table';

export interface DataTableProps<Row> extends EmptyWordsProps {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  /** `undefined` until the first rows have arrived. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** New rows are on their way: the old ones stand blurred. */
  loading?: boolean;
}

/** Rows that are all there, with the specification's empty and loading states. Paged lists use `ReportTable`. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  loading = false,
  ...empty
}: DataTableProps<Row>) {
  return (
    <RowsFrame count={rows?.length} loading={loading} {...empty}>
      <RowsTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
    </RowsFrame>
  );
}
