import type { ReactNode } from 'react';
import { Box, Each, Table, VisuallyHidden } from '../../ui';
import { usePrintRules } from '../print/use-print-rules';
import { BodyRow } from './body-row';
import type { Column } from './column';
import { foldingLooks, foldsOf } from './folds';
import { SortHeader, ariaSort, type Sorting } from './sort-header';
import { atTheEdge, ofBoxes, offPaper, onPaper, onScreen } from './table-looks';

/** More columns than this lie on their side. */
export const uprightColumns = 5;

export interface RowsTableProps<Row> {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Names a row, as in `Details of Amina Bello`. */
  rowName?: ((row: Row) => string) | undefined;
  /** Headings of columns with a sort key then are buttons. */
  sorting?: Sorting;
  /** Last cell of each row: its menu. */
  rowMenu?: (row: Row, index: number) => ReactNode;
  /** More rows on a page, for print. */
  dense?: boolean;
}

/** Rows under headed columns. It scrolls in its own region, by keyboard too. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName, sorting, rowMenu, dense = false } = props;
  const folds = dense ? [] : foldsOf(columns, { menus: Boolean(rowMenu) });
  const mayFold = new Set(folds.map(({ place }) => place));
  usePrintRules({ landscape: true, off: dense || columns.length <= uprightColumns });
  return (
    <Box
      css={dense ? onPaper : [onScreen, foldingLooks(folds)]}
      overflowX="auto"
      scrollPaddingInlineEnd={rowMenu ? '7rem' : undefined}
      _print={{ overflow: 'visible' }}
      tabIndex={0}
      role="region"
      aria-label={caption}
      focusVisibleRing="inside"
    >
      <Table.Root size={dense ? 'sm' : 'md'}>
        <Table.Header>
          <Table.Row>
            {mayFold.size > 0 && (
              <Table.ColumnHeader scope="col" data-opener="" width="10" {...offPaper}>
                <VisuallyHidden>Details</VisuallyHidden>
              </Table.ColumnHeader>
            )}
            {columns.map(({ header, heading, align, sort, screenOnly }, place) => (
              <Table.ColumnHeader
                key={header}
                {...(screenOnly && ofBoxes)}
                data-fold={mayFold.has(place) ? place : undefined}
                scope="col"
                textAlign={align}
                aria-sort={sorting && sort ? ariaSort(sorting.sort, sort) : undefined}
              >
                {sorting && sort ? (
                  <SortHeader header={header} by={sort} {...sorting} />
                ) : (
                  (heading ?? header)
                )}
              </Table.ColumnHeader>
            ))}
            {rowMenu && (
              <Table.ColumnHeader scope="col" data-menus="" {...atTheEdge} {...offPaper}>
                Actions
              </Table.ColumnHeader>
            )}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          <Each of={rows ?? []} by={rowKey}>
            {(row, index) => (
              <BodyRow
                row={row}
                columns={columns}
                mayFold={mayFold}
                name={rowName?.(row)}
                menu={rowMenu && { shown: rowMenu(row, index) }}
              />
            )}
          </Each>
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
