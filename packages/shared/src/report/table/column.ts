import type { ReactNode } from 'react';

/** One column of a table: a heading, and what stands under it in each row. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The sort key of the call; the heading of a report is then a button. */
  sort?: string;
  /** Nothing for paper, as boxes to tick are. */
  screenOnly?: boolean;
}
