import type { ReactNode } from 'react';

/** One column of a table: a heading, and what stands under it in each row. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The sort key of the call; the heading of a list is then a button. */
  sort?: string;
  /** Nothing for paper, as boxes to tick are. */
  screenOnly?: boolean;
  /**
   * When it may fold into the row's detail where the window is too narrow: the highest number first, 1 last of all.
   * A column without one always stays.
   */
  foldsAt?: 1 | 2 | 3 | 4 | 5;
  /** Sentences of any length: they take what room is left, and run over several lines. */
  long?: boolean;
}
