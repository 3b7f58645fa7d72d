import type { ReactNode } from 'react';
import { Each, Flex, chakra } from '../../ui';
import type { RowsTableProps } from './rows-table';
import { breaksAnywhere, unlessEmpty } from './table-looks';

export interface RowCardsProps<Row> extends Omit<RowsTableProps<Row>, 'sorting'> {
  /** Header of the column that heads each card; the first one when left out. */
  head?: string | undefined;
  /** Heads each card in place of a column. */
  cardTitle?: ((row: Row) => ReactNode) | undefined;
}

/** The same rows on a phone: a card for each, every value beside the name of its column. */
export function RowCards<Row>({
  caption,
  columns,
  rows,
  rowKey,
  head,
  cardTitle,
  rowMenu,
}: RowCardsProps<Row>) {
  const named = columns.find(({ header }) => header === head);
  // A box to tick names nobody.
  const heading = cardTitle ? undefined : (named ?? columns.find(({ screenOnly }) => !screenOnly));
  const title = cardTitle ?? heading?.cell;
  const lines = columns.filter((column) => column !== heading);
  return (
    <chakra.ul aria-label={caption} listStyle="none" display="grid" gap="3">
      <Each of={rows ?? []} by={rowKey}>
        {(row, index) => (
          <chakra.li data-row="" minW="0" bg="bg.panel" borderWidth="1px" borderRadius="l3" px="4" py="3">
            <Flex gap="2" align="flex-start" justify="space-between">
              <chakra.div fontWeight="semibold" minW="0" pt="1" css={breaksAnywhere}>
                {title?.(row)}
              </chakra.div>
              {rowMenu?.(row, index)}
            </Flex>
            <chakra.dl display="grid" gap="1" mt="1.5" textStyle="sm">
              {lines.map(({ header, cell, screenOnly }) => (
                <chakra.div
                  key={header}
                  display="grid"
                  gridTemplateColumns="minmax(6rem, 2fr) 3fr"
                  gap="3"
                  // A box to tick is higher than its name.
                  alignItems={screenOnly ? 'center' : undefined}
                  css={unlessEmpty}
                >
                  <chakra.dt color="fg.muted">{header}</chakra.dt>
                  <chakra.dd minW="0" whiteSpace="normal" css={breaksAnywhere}>
                    {cell(row)}
                  </chakra.dd>
                </chakra.div>
              ))}
            </chakra.dl>
          </chakra.li>
        )}
      </Each>
    </chakra.ul>
  );
}
