import { use, type ReactNode } from 'react';
import { InBuild } from '../../ui';
import { RowCards, type RowCardsProps } from './row-cards';
import { RowsFrame, type RowsFrameProps } from './rows-frame';
import { RowsTable, type RowsTableProps } from './rows-table';
import { usePhone } from './use-phone';

interface RowsViewProps<Row>
  extends
    RowsFrameProps<Row>,
    Omit<RowsTableProps<Row>, 'rows' | 'dense'>,
    Pick<RowCardsProps<Row>, 'head' | 'cardTitle'> {
  /** Phones show a card for each row. */
  cards: boolean;
  /** Stands under the rows, in their frame. */
  children?: ReactNode;
}

interface Form {
  asCards: boolean;
  shownOn?: { hideFrom: 'sm' } | { hideBelow: 'sm' };
}

const bothForms: Record<string, Form> = {
  phone: { asCards: true, shownOn: { hideFrom: 'sm' } },
  wide: { asCards: false, shownOn: { hideBelow: 'sm' } },
};

/** The forms in which the rows stand there. */
function useForms(cards: boolean): Record<string, Form> {
  const inBuild = use(InBuild);
  const phone = usePhone();
  return inBuild && cards ? bothForms : { only: { asCards: phone && cards } };
}

/** Rows in their frame: as a table, or on phones as cards. */
export function RowsView<Row>({ cards, children, ...props }: RowsViewProps<Row>) {
  const { caption, columns, rowKey, rowName, rowMenu, sorting, head, cardTitle, ...frame } = props;
  const shape = { caption, columns, rowKey, rowName, ...(rowMenu && { rowMenu }) };
  return Object.entries(useForms(cards)).map(([key, { asCards, shownOn }]) => (
    <RowsFrame key={key} {...frame} {...shownOn} bare={asCards}>
      {(rows) => (
        <>
          {asCards ? (
            <RowCards {...shape} rows={rows} head={head} cardTitle={cardTitle} />
          ) : (
            <RowsTable {...shape} rows={rows} {...(sorting && { sorting })} />
          )}
          {children}
        </>
      )}
    </RowsFrame>
  ));
}
