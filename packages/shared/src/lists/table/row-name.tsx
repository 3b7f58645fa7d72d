import { createContext, use, type ReactNode } from 'react';
import { Text, TextLink } from '../../ui';
import type { Column } from './column';

/** The address of the page of the row around; a list has it, a table by itself and paper have none. */
const RowPage = createContext<string | undefined>(undefined);

/** What a row is called. In a list that says which page a row has it is the link there, elsewhere the words alone. */
export function RowName({ children, label }: { children: ReactNode; label?: string }) {
  const page = use(RowPage);
  if (page === undefined) return <Text fontWeight="medium">{children}</Text>;
  return (
    <TextLink to={page} fontWeight="medium" aria-label={label}>
      {children}
    </TextLink>
  );
}

/** The same columns, in whose cells `RowName` knows the page of the row. */
export function withPages<Row>(
  columns: readonly Column<Row>[],
  page: ((row: Row) => string) | undefined,
): readonly Column<Row>[] {
  if (!page) return columns;
  return columns.map((column) => ({
    ...column,
    cell: (row) => <RowPage value={page(row)}>{column.cell(row)}</RowPage>,
  }));
}
