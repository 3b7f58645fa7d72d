import type { ReactNode } from 'react';
import { Each, chakra } from '../../ui';
import type { RowsTableProps } from './rows-table';
import { asCards } from './table-looks';

export interface RowCardsProps<Row> extends Omit<RowsTableProps<Row>, 'sorting'> {
  /** Header of the column that heads each card; the first one when left out. */
  head?: string | undefined;
  /** Heads each card in place of a column. */
  cardTitle?: ((row: Row) => ReactNode) | undefined;
}

/** The same rows on a phone: a card for each, every value beside the name of its column, as plain HTML. */
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
    <chakra.ul aria-label={caption} listStyle="none" display="grid" gap="3" css={asCards}>
      <Each of={rows ?? []} by={rowKey}>
        {(row, index) => (
          <li data-row="">
            <div>
              <div data-heading="">{title?.(row)}</div>
              {rowMenu?.(row, index)}
            </div>
            <dl>
              {lines.map(({ header, cell, screenOnly }) => (
                <div key={header} data-box={screenOnly ? '' : undefined}>
                  <dt>{header}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        )}
      </Each>
    </chakra.ul>
  );
}
