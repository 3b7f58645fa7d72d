import type { ReactNode } from 'react';
import { Box, Table } from '../../ui';
import type { Column } from './column';
import { usePrintRules } from '../print/use-print-rules';
import { SortHeader, ariaSort, type Sorting } from './sort-header';

/** Everything of a row on the width of a page, however many columns there are. */
const onPaper = {
  '& th, & td': { px: '1.5', py: '1', textStyle: 'xs', whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

/** A table of the screen that is printed as it stands. */
const asItStands = {
  '@media print': {
    '& th, & td': { px: '1', py: '1', textStyle: 'xs', whiteSpace: 'normal' },
    '& tr': { breakInside: 'avoid' },
  },
} as const;
/** More columns than this lie on their side. */
export const uprightColumns = 5;

/** Nothing opens on paper, and nothing is chosen there. */
const offPaper = { 'data-no-print': '' } as const;

/** The menus stay in sight when a wide table is scrolled sideways. */
const atTheEdge = {
  position: 'sticky',
  insetEnd: '0',
  bg: 'bg.panel',
  textAlign: 'end',
  boxShadow: '-8px 0 8px -8px rgb(0 0 0 / 25%)',
} as const;

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
  usePrintRules({ landscape: true, off: dense || columns.length <= uprightColumns });
  return (
    <Box
      css={dense ? onPaper : asItStands}
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
            {columns.map(({ header, align, sort, screenOnly }) => (
              <Table.ColumnHeader
                key={header}
                {...(screenOnly && offPaper)}
                scope="col"
                textAlign={align}
                aria-sort={sorting && sort ? ariaSort(sorting.sort, sort) : undefined}
              >
                {sorting && sort ? <SortHeader header={header} by={sort} {...sorting} /> : header}
              </Table.ColumnHeader>
            ))}
            {rowMenu && (
              <Table.ColumnHeader scope="col" {...atTheEdge} {...offPaper}>
                Actions
              </Table.ColumnHeader>
            )}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows?.map((row, index) => (
            <Table.Row key={rowKey(row)}>
              {columns.map(({ header, cell, align, screenOnly }) => (
                <Table.Cell key={header} textAlign={align} {...(screenOnly && offPaper)}>
                  {cell(row)}
                </Table.Cell>
              ))}
              {rowMenu && (
                <Table.Cell py="1" {...atTheEdge} {...offPaper}>
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
