import { useEffect, useRef } from 'react';
import { queryOf, useQuery } from '../../http';
import { counted, formatCount, printSizes, type CallInput, type CallSpec } from '../../model';
import { Alert, Button, ErrorMessage, Loading } from '../../ui';
import { EmptyText } from '../table/empty-text';
import { RowsTable, uprightColumns } from '../table/rows-table';
import { PrintPage } from '../print/print-page';
import { printWhenReady } from '../print/print-when-ready';
import { wordsOf } from './chosen-filters';
import { isNarrowed, type ListState } from './list-state';
import type { ListDefinition } from './list-definition';
import { ListTotals } from './list-totals';
import { pageIn, queryFor } from './use-list';

interface ListPrintProps<C extends CallSpec> {
  list: ListDefinition<C>;
  state: ListState;
  /** Back to the list on the screen. */
  onBack: () => void;
}

/** The most rows that are printed; a longer list is exported instead. */
const mostRows = Math.max(...printSizes);

/** The list on paper: by what it was narrowed, then every row, with the headings again on each page. */
export function ListPrint<C extends CallSpec>({ list, state, onBack }: ListPrintProps<C>) {
  const query = queryFor(list, { ...state, page: 1, pageSize: mostRows });
  const asked = { params: list.params, query } as unknown as CallInput<C>;
  const answer = useQuery({ ...queryOf(list.call, asked), staleTime: 0, gcTime: 0 });
  const page = pageIn<C>(answer.data);
  usePrintOnce(Boolean(page));
  if (answer.isError) return <ErrorMessage error={answer.error} retry={() => void answer.refetch()} />;
  if (!page) return <Loading label="Preparing the page…" />;
  const { rows, total, totalIsExact } = page;
  const all = `${totalIsExact ? '' : 'more than '}${formatCount(total)}`;
  const cut = rows.length < total || !totalIsExact;
  const columns = list.columns.filter(({ screenOnly }) => !screenOnly);
  return (
    <PrintPage
      title={list.title}
      landscape={columns.length > uprightColumns}
      numbers={[...filterLine(list, state), ['Rows', cut ? `${formatCount(rows.length)} of ${all}` : all]]}
      actions={
        <Button variant="outline" onClick={onBack}>
          Back to the list
        </Button>
      }
    >
      {cut && (
        <Alert status="warning" mt="3">
          Only the first {counted(rows.length, 'row is', 'rows are')} here. Narrow the list, or save it as a
          file.
        </Alert>
      )}
      <RowsTable caption={list.title} columns={columns} rows={rows} rowKey={list.rowKey} dense />
      {rows.length === 0 && (
        <EmptyText queried={isNarrowed(state)} search={state.search} emptyText={list.emptyText} />
      )}
      <ListTotals list={list} />
    </PrintPage>
  );
}

/** The filters as they are called on the screen. */
function filterLine<C extends CallSpec>({ filters = [], columns }: ListDefinition<C>, state: ListState) {
  const chosen = filters.flatMap((filter) => {
    const value = state.filters[filter.name];
    if (!value) return [];
    return [[filter.label, wordsOf(filter, value)] as const];
  });
  const by = columns.find(({ sort }) => sort && sort === state.sort?.replace('-', ''))?.header;
  return [
    ...(state.search ? [['Search', state.search] as const] : []),
    ...chosen,
    ...(by ? [['Order', `${by}, ${state.sort?.startsWith('-') ? 'descending' : 'ascending'}`] as const] : []),
  ];
}

/** Asks the browser to print as soon as the rows are shown; again only by the button. */
function usePrintOnce(ready: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    void printWhenReady();
  }, [ready]);
}
