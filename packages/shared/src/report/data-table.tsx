import type { ReactNode } from 'react';
import { texts } from '../model';
import { Box, Spinner, Table } from '../ui';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
}

export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  /** `undefined` until the first rows have arrived. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** A query was made: an empty answer then means that nothing was found. */
  queried?: boolean;
  /** What was searched for. */
  search?: string;
  /** Other words for a table that was not asked for anything yet. */
  emptyText?: string;
  /** New rows are on their way: the old ones stand blurred. */
  loading?: boolean;
}

const { tables } = texts;

function EmptyWords({
  queried,
  search,
  emptyText,
}: Pick<DataTableProps<never>, 'queried' | 'search' | 'emptyText'>) {
  if (!queried) return emptyText ?? tables.empty;
  return (
    <>
      <strong>
        {tables.noResult}
        {search && tables.noResultFor(search)}
      </strong>
      <br />
      {tables.checkSelection}
    </>
  );
}

/** Rows under columns, with the specification's empty and loading states. It scrolls in its own region, by keyboard too. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  loading = false,
  ...empty
}: DataTableProps<Row>) {
  const none = rows?.length === 0;
  const waiting = loading || !rows;
  return (
    <Box
      position="relative"
      aria-busy={waiting}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <Box
        overflowX="auto"
        tabIndex={0}
        role="region"
        aria-label={caption}
        focusVisibleRing="inside"
        filter={waiting && rows ? 'blur(2px)' : undefined}
      >
        <Table.Root>
          <Table.Header>
            <Table.Row>
              {columns.map(({ header, align }) => (
                <Table.ColumnHeader key={header} scope="col" textAlign={align}>
                  {header}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows?.map((row) => (
              <Table.Row key={rowKey(row)}>
                {columns.map(({ header, cell, align }) => (
                  <Table.Cell key={header} textAlign={align}>
                    {cell(row)}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      {waiting && <Waiting over={Boolean(rows?.length)} />}
      <Box role="status" px="4" py={none && !waiting ? '8' : '0'} textAlign="center" color="fg.muted">
        {none && !waiting && <EmptyWords {...empty} />}
      </Box>
    </Box>
  );
}

function Waiting({ over }: { over: boolean }) {
  const place = over ? ({ position: 'absolute', inset: '0' } as const) : ({ py: '8' } as const);
  return (
    <Box {...place} display="flex" alignItems="center" justifyContent="center">
      <Spinner color="colorPalette.solid" />
    </Box>
  );
}
