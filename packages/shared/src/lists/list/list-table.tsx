import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { pageCount, type CallSpec } from '../../model';
import { can, useSession } from '../../session';
import { Box, ErrorMessage, Stack, whenCompact } from '../../ui';
import { ActionMenu } from '../../ui/overlay';
import { useActions } from '../actions/use-actions';
import { WhenOffered } from '../actions/when-offered';
import { choiceColumn, ChoiceLine } from '../choosing/choice-column';
import { ExportMenu } from '../exports/export-menu';
import { ExportNotice } from '../exports/export-notice';
import { useExport } from '../exports/use-export';
import { SavedFilters } from '../saved/saved-filters';
import { withPages } from '../table/row-name';
import { RowsView } from '../table/rows-view';
import { isNarrowed } from './list-state';
import { ListToolbar } from './list-toolbar';
import { Pager } from './pager';
import type { ListDefinition, RowOf } from './list-definition';
import { exportQuery, useList, type ListView } from './use-list';

export interface ListTableProps<C extends CallSpec> {
  list: ListDefinition<C>;
  /** Tells several lists of one page apart in its address, as in `pending`. */
  stateKey?: string;
  /** What the list adds up to, between what narrows it and its rows. */
  totals?: ReactNode;
  /** Shows the list as a printed page; a table among others has none. */
  onPrint?: () => void;
}

/** A list of the server: search, filters, rows a page at a time, as a table or on phones as cards. */
export function ListTable<C extends CallSpec>(props: ListTableProps<C>) {
  const { stateKey, totals, onPrint } = props;
  const view = useList(props.list, stateKey);
  const { list } = view;
  const top = useRef<HTMLDivElement>(null);
  const { state, change, found, loading, error, retry, unsure } = view;
  const rows = found?.rows;
  const asked = exportQuery(list, state);
  const files = useExport(list.exportName ?? '', asked);
  const { menuOf, dialog } = useActions(list.actions ?? none, (row) =>
    rows?.find((each) => list.rowKey(each) === list.rowKey(row)),
  );
  const columns = useShownColumns(list, rows);
  useFullPage(view);

  const menu = (row: RowOf<C>, index: number) => (
    <WhenOffered actions={list.actions ?? none} row={row}>
      <ActionMenu label={`Actions for ${list.rowName?.(row) ?? `row ${index + 1}`}`} actions={menuOf(row)} />
    </WhenOffered>
  );
  const turn = (page: number) => {
    change({ page });
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Stack gap="4" css={whenCompact({ gap: '3' })} data-list={list.title}>
      <ListToolbar {...view}>
        {list.exportName && (
          <SavedFilters list={list.exportName} query={asked} prefix={view.rules.prefix} unsure={unsure} />
        )}
        {list.exportName && <ExportMenu title={list.title} view={files} unsure={unsure} onPrint={onPrint} />}
      </ListToolbar>
      {list.exportName && <ExportNotice view={files} />}
      {totals}
      {list.choosing && <ChoiceLine<C> {...view} choosing={list.choosing} />}
      <RowsView
        ref={top}
        caption={list.title}
        columns={columns}
        rows={rows}
        rowKey={list.rowKey}
        rowName={list.rowName}
        {...(list.actions && { rowMenu: menu })}
        sorting={{ sort: state.sort, onSort: (sort) => change({ sort }) }}
        cards
        head={list.cardHead}
        loading={loading}
        silent={Boolean(error)}
        queried={isNarrowed(state)}
        search={state.search}
        emptyText={list.emptyText}
      >
        {error && (
          <Box p="4">
            <ErrorMessage error={error} retry={retry} />
          </Box>
        )}
      </RowsView>
      {found && (
        <Pager
          title={list.title}
          state={state}
          found={found}
          onPage={turn}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
      {dialog}
    </Stack>
  );
}

const none: readonly never[] = [];

/** Names lead to the pages of their rows, for those who may enter them; boxes stand before them where rows are chosen. */
function useShownColumns<C extends CallSpec>(list: ListDefinition<C>, rows: readonly RowOf<C>[] | undefined) {
  const { columns, page, pageClaim, choosing } = list;
  const session = useSession();
  const enters = !pageClaim || can(session, pageClaim);
  const linked = useMemo(() => withPages(columns, enters ? page : undefined), [columns, page, enters]);
  return choosing ? [choiceColumn<C>({ list, choosing, rows }), ...linked] : linked;
}

/** An address beyond the last page, as after a deletion, leads to the last one that has rows. */
function useFullPage<C extends CallSpec>({ state, change, found, loading }: ListView<C>): void {
  const beyond = !loading && found?.rows.length === 0 && state.page > 1;
  useEffect(() => {
    if (!beyond) return;
    const { total, totalIsExact } = found;
    const last = Math.min(pageCount(total, state.pageSize), state.page - 1);
    change({ page: totalIsExact ? last : 1 }, { replace: true });
  });
}
