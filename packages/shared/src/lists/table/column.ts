import type { ReactNode } from 'react';

/** One column of a table: a heading, and what stands under it in each row. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Stands in the place of the heading in a table, as a box for all boxes below it does. */
  heading?: ReactNode;
  align?: 'start' | 'end';
  /** The sort key of the call; the heading of a list is then a button. */
  sort?: string;
  /** Nothing for paper, as boxes to tick are. */
  screenOnly?: boolean;
  /**
   * When it may fold into the row's detail where the table is too narrow: the highest number first, 1 last of all.
   * A column without one always stays.
   */
  foldsAt?: 1 | 2 | 3 | 4 | 5;
  /**
   * Characters of a usual value, from which it is reckoned how many columns have room; nothing is cut by it. When left
   * out 30 of a `long` one, 13 at the end, 32 of the first and 19 of any other, and never less than its heading.
   */
  width?: number;
  /** Sentences of any length: they take what room is left, and run over several lines. */
  long?: boolean;
}
