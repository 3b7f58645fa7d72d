import { useRef, type ReactNode } from 'react';
import { pageCount } from '../../model';
import { useSearchParams } from '../../router';
import { Box, chakra, Each, Stack } from '../../ui';
import { Pager } from '../list/pager';
import type { EmptyWordsProps } from './empty-text';
import { RowsFrame } from './rows-frame';

export interface CardTableProps<Row> extends EmptyWordsProps {
  /** Names the cards for assistive technology. */
  caption: string;
  /** All of them; `undefined` until they have arrived. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** New ones are on their way: the old ones stand blurred. */
  loading?: boolean;
  /** No words about cards: something else is said in their place. */
  silent?: boolean;
  /** Cards with much in them: three, two and one in a row. */
  wide?: boolean;
  /** One card. */
  children: (row: Row) => ReactNode;
}

/** Four rows of the widest grid, and whole rows of the others. */
const pageSize = 24;

const narrowGrid = { base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)', xl: 'repeat(6, 1fr)' };
const wideGrid = { base: '1fr', sm: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' };

/**
 * Things as cards, six, four or two in a row, page by page; the page stands in the address. It waits and is empty in the
 * same words as a table.
 */
export function CardTable<Row>({
  caption,
  rows,
  rowKey,
  loading = false,
  wide = false,
  children,
  ...frame
}: CardTableProps<Row>) {
  const [search, setSearch] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const total = rows?.length ?? 0;
  const asked = Number(search.get('page')) || 1;
  const page = Math.min(Math.max(1, Math.trunc(asked)), Math.max(1, pageCount(total, pageSize)));
  // What a first view reads of stands there as it is, without a page.
  const shown = page > 1 ? rows?.slice((page - 1) * pageSize, page * pageSize) : rows;
  const turn = (to: number) => {
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.set('page', String(to));
      return next;
    });
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Stack gap="4">
      <RowsFrame {...frame} rows={shown} loading={loading} bare ref={top}>
        {(cards) => (
          <chakra.ul
            aria-label={caption}
            listStyleType="none"
            display="grid"
            gap={{ base: '3', md: '4' }}
            gridTemplateColumns={wide ? wideGrid : narrowGrid}
          >
            <Each of={cards ?? []} most={pageSize} by={rowKey}>
              {(row) => (
                <Box as="li" minW="0">
                  {children(row)}
                </Box>
              )}
            </Each>
          </chakra.ul>
        )}
      </RowsFrame>
      {shown && total > pageSize && (
        <Pager
          title={caption}
          state={{ page, pageSize }}
          found={{ rows: shown.slice(0, pageSize), total, totalIsExact: true }}
          onPage={turn}
        />
      )}
    </Stack>
  );
}
