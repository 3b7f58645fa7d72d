import type { ReactNode } from 'react';
import { Box, Table } from '../../ui';
import type { Column } from './column';
import { SortHeader, ariaSort, type Sorting } from './sort-header';

export interface RowsTableProps<Row> {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Headings of columns with a sort key then are buttons. */
  sorting?: Sorting;
  /** Last cell of each row: its menu. */
  rowMenu?: (row: Row, index: number) => ReactNode;
  /** More rows on a page, for print. */
  dense?: boolean;
}

/** Rows under headed columns. It scrolls in its own region, by keyboard too. */
export function RowsTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sorting,
  rowMenu,
  dense = false,
}: RowsTableProps<Row>) {
  return (
    <Box
      overflowX="auto"
      _print={{ overflow: 'visible' }}
      tabIndex={0}
      role="region"
      aria-label={caption}
      focusVisibleRing="inside"
    >
      <Table.Root size={dense ? 'sm' : 'md'}>
        <Table.Header>
          <Table.Row>
            {columns.map(({ header, align, sort }) => (
              <Table.ColumnHeader
                key={header}
                scope="col"
                textAlign={align}
                aria-sort={sorting && sort ? ariaSort(sorting.sort, sort) : undefined}
              >
                {sorting && sort ? <SortHeader header={header} by={sort} {...sorting} /> : header}
              </Table.ColumnHeader>
            ))}
            {rowMenu && (
              <Table.ColumnHeader scope="col" textAlign="end">
                Actions
              </Table.ColumnHeader>
            )}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows?.map((row, index) => (
            <Table.Row key={rowKey(row)}>
              {columns.map(({ header, cell, align }) => (
                <Table.Cell key={header} textAlign={align}>
                  {cell(row)}
                </Table.Cell>
              ))}
              {rowMenu && (
                <Table.Cell textAlign="end" py="1">
                  {rowMenu(row, index)}
                </Table.Cell>
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
